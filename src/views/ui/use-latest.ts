import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same and does what the one of the last render does: what gets it need not render again. */
export function useLatest<Args extends unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
