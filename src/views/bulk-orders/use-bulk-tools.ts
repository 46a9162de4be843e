import { useLayoutEffect, useMemo, useRef } from 'react'
import type { BulkTools } from './bulk-row'

/** Returns an object that never changes and calls the functions of the last render. */
export function useBulkTools(present: BulkTools): BulkTools {
  const latest = useRef(present)
  useLayoutEffect(() => {
    latest.current = present
  })
  return useMemo(
    () => ({
      open: (bulk) => latest.current.open(bulk),
      approve: (bulk) => latest.current.approve(bulk),
      focusRow: (id) => latest.current.focusRow(id),
      step: (step) => latest.current.step(step),
    }),
    [],
  )
}
