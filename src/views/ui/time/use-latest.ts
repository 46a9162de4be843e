import { useCallback, useLayoutEffect, useRef } from 'react'

/** Returns a stable function that calls the function of the last render, so that components with it need not render again. */
export function useLatest<Args extends unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
