import { useLayoutEffect, useMemo, useRef } from 'react'

/** A stable function that calls the latest one, so that components that receive it do not render again. */
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
