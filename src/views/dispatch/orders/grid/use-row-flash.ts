import { useEffect, useRef, type RefObject } from 'react'

/** How long a changed row is lit, ms. */
const LIT_MS = 600
/** While more rows than this change in a second, none is lit: on a weak computer the marks would cost more than the rows. */
const MOST_PER_S = 5

/** When the last rows changed, ms. All rows of the page count together. */
let recent: readonly number[] = []

/**
 * Lights a row for a moment after each change of `mark`: one paint on and one off. `id`: of what the row shows; an
 * element is reused for other rows.
 */
export function useRowFlash(id: number, mark: string): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null)
  const seen = useRef({ id, mark })
  useEffect(() => {
    const isChange = seen.current.id === id && seen.current.mark !== mark
    seen.current = { id, mark }
    const element = row.current
    if (!isChange || element === null || isFlood(performance.now())) return
    element.dataset['flash'] = ''
    const stop = () => void delete element.dataset['flash']
    const timer = setTimeout(stop, LIT_MS)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [id, mark])
  return row
}

function isFlood(nowMs: number): boolean {
  recent = [...recent.slice(-MOST_PER_S), nowMs]
  const spanMs = nowMs - (recent[0] ?? nowMs)
  return recent.length > MOST_PER_S && spanMs >= 0 && spanMs < 1_000
}
