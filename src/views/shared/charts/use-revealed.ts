import { useEffect, useState } from 'react'

const REVEAL_AFTER_MS = 2000

/** AG-47, BC-10: 2 s after the data is there, and then for good. */
export function useRevealed(isThere: boolean): boolean {
  const [isRevealed, setIsRevealed] = useState(false)
  useEffect(() => {
    if (!isThere || isRevealed) return
    const timer = window.setTimeout(() => setIsRevealed(true), REVEAL_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [isThere, isRevealed])
  return isRevealed
}
