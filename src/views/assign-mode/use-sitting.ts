import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { failureOf } from '../../db/core/storage-failures'
import { watchAssignQueue, type QueueTab } from '../../db/queries/assign-queue'
import { useApp, useConsole } from '../console'
import { SittingStore, type SittingNow } from './sitting-store'

/** The sitting of one tab, kept up to date from the local database. Throws if that cannot be read. */
export function useSitting(tab: QueueTab): SittingNow & { store: SittingStore } {
  const { database } = useConsole()
  const { now } = useApp()
  const store = useMemo(() => new SittingStore(tab), [tab])
  useEffect(
    () =>
      watchAssignQueue(database, {
        tab,
        nowMs: now(),
        shown: () => store.current().sitting.ids,
        limits: store.judge,
        next: store.read,
        committed: store.take,
        // A closed database keeps what it showed, as live queries do.
        failed: (error) => failureOf(error) !== 'closed' && store.fail(error),
      }),
    [database, now, store, tab],
  )
  const current = useSyncExternalStore(store.subscribe, store.current)
  if (current.failure !== null) throw current.failure.error
  return { ...current, store }
}
