import { useEffect, useState } from 'react'

/** The server is asked when typing pauses for this time. */
const PAUSE_MS = 300

/** The text after `PAUSE_MS` without a change; an empty text at once. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    if (text === settled) return
    const timer = window.setTimeout(() => setSettled(text), text === '' ? 0 : PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [text, settled])
  return settled
}
