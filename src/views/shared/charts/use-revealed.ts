import { useEffect, useState } from 'react'

const REVEAL_AFTER_MS = 2000

/** AG-47, BC-10: becomes true 2 s after the data was loaded, and stays true. */
export function useRevealed(isLoaded: boolean): boolean {
  const [isRevealed, setIsRevealed] = useState(false)
  useEffect(() => {
    if (!isLoaded || isRevealed) return
    const timer = window.setTimeout(() => setIsRevealed(true), REVEAL_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [isLoaded, isRevealed])
  return isRevealed
}
