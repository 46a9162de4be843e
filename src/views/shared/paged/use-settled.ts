import { useEffect, useState } from 'react'

/** The server is asked once typing pauses. */
const PAUSE_MS = 300

/** The text once it has not changed for a moment; an emptied one at once. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    if (text === settled) return
    const timer = window.setTimeout(() => setSettled(text), text === '' ? 0 : PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [text, settled])
  return settled
}
