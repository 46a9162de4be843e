import { useLayoutEffect, useMemo, useRef } from 'react'
import type { BulkTools } from './bulk-row'

/** One object for good, which does what the last drawing said. */
export function useBulkTools(present: BulkTools): BulkTools {
  const latest = useRef(present)
  useLayoutEffect(() => {
    latest.current = present
  })
  return useMemo(
    () => ({
      open: (bulk) => latest.current.open(bulk),
      approve: (bulk) => latest.current.approve(bulk),
      take: (id) => latest.current.take(id),
      step: (step) => latest.current.step(step),
    }),
    [],
  )
}
