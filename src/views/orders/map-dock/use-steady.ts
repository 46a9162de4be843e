import { useLayoutEffect, useMemo, useRef } from 'react'

/** A function that is always the same and does what the last one given does, so that what has it need not be drawn anew. */
export function useSteady<Args extends readonly unknown[]>(act: (...args: Args) => void) {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useMemo(
    () =>
      (...args: Args): void =>
        latest.current(...args),
    [],
  )
}
