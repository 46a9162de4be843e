import { ORDER_STATUSES } from '../../../../contract/order-statuses'
import { useMemo, useSyncExternalStore } from 'react'
import { counterFeed, type Counters } from '../../../db/queries/counter-feed'
import { countOf } from '../../../db/queries/replication'
import { useConsole } from '../../console'
import { useReplication } from './use-replication'

/** The counters by id; undefined while they are read. */
export function useCounters(): Counters | undefined {
  const { database } = useConsole()
  const feed = counterFeed(database)
  return useSyncExternalStore(feed.subscribe, feed.current)
}

/**
 * The counters of `useCounters`, but with the server's counts of orders while some orders are not on this device yet. An
 * unknown count is left out.
 */
export function useOrderCounters(): Counters | undefined {
  const counters = useCounters()
  const replication = useReplication()
  return useMemo(() => {
    if (counters === undefined || replication === undefined) return undefined
    if (replication === null) return counters
    const shown = new Map(counters)
    for (const status of ['all', ...ORDER_STATUSES]) {
      const id = `order.${status}`
      const { count, isLeast } = countOf(status, counted(counters, id), replication)
      if (isLeast && count === 0) shown.delete(id)
      else shown.set(id, count)
    }
    return shown
  }, [counters, replication])
}

export function counted(counters: Counters | undefined, id: string): number {
  return counters?.get(id) ?? 0
}
