import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { failureOf } from '../../../db/core/storage-failures'
import { watchAssignQueue, type QueueTab } from '../../../db/queries/orders/assign-queue'
import { useApp, useConsole } from '../../console'
import { WorklistStore, type WorklistSnapshot } from './worklist-store'

/** The worklist of one queue tab, updated live from the local database. Throws if the database cannot be read. */
export function useWorklist(tab: QueueTab): WorklistSnapshot & { store: WorklistStore } {
  const { database } = useConsole()
  const { now } = useApp()
  const store = useMemo(() => new WorklistStore(tab), [tab])
  useEffect(
    () =>
      watchAssignQueue(database, {
        tab,
        nowMs: now(),
        shown: () => store.current().worklist.ids,
        limits: store.applyLimits,
        next: store.read,
        committed: store.applyRows,
        // When the database is closed, the shown rows stay, as in live queries.
        failed: (error) => failureOf(error) !== 'closed' && store.fail(error),
      }),
    [database, now, store, tab],
  )
  const current = useSyncExternalStore(store.subscribe, store.current)
  if (current.failure !== null) throw current.failure.error
  return { ...current, store }
}
