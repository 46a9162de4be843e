import { useEffect, useLayoutEffect, useRef } from 'react'

/** An action that is possible now and has no shortcut. The palette finds it by `does`. */
export type OfferedAction = {
  /** Unique in the page. */
  id: string
  /** 'Log out (asks first)' */
  does: string
  run: () => void
}

const offered = new Map<string, OfferedAction>()

export function offeredActions(): readonly OfferedAction[] {
  return [...offered.values()]
}

/** Offers an action to the palette while the component is mounted. `does`: null offers nothing. */
export function useOfferedAction(id: string, does: string | null, run: () => void): void {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    if (does === null) return undefined
    // The action may be gone since the palette listed it, or may now belong to another row.
    const run = () => void (offered.get(id)?.does === does && latest.current())
    offered.set(id, { id, does, run })
    return () => void offered.delete(id)
  }, [id, does])
}
