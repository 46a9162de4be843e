import { useCallback, useSyncExternalStore } from 'react'
import { counterFeed, type Counters } from '../../../db/queries/state/counter-feed'
import { countOf } from '../../../db/queries/state/replication'
import { useConsole } from '../../console'
import { displayCount } from '../../ui/marks/display-count'
import { useReplication } from './use-replication'

/** The counters by id; undefined while they are read. */
export function useCounters(): Counters | undefined {
  const { database } = useConsole()
  const feed = counterFeed(database)
  return useSyncExternalStore(feed.subscribe, feed.current)
}

/** '40'; '12+' while more orders are being read and the server has sent no total; '' before anything is known. */
export type CountWords = (ids: readonly string[]) => string

/** Words for the sum of counters. Those of orders count what the server has, also what is not on this device yet. */
export function useCountWords(): CountWords {
  const counters = useCounters()
  const replication = useReplication()
  return useCallback(
    (ids) => {
      if (counters === undefined || replication === undefined) return ''
      const parts = ids.map((id) => {
        const [kind, status = ''] = id.split('.')
        const count = counted(counters, id)
        return kind === 'order' ? countOf(status, count, replication) : { count, isLeast: false }
      })
      const sum = parts.reduce((all, { count }) => all + count, 0)
      const isLeast = parts.some((part) => part.isLeast)
      if (isLeast && sum === 0) return ''
      return `${displayCount(sum)}${isLeast ? '+' : ''}`
    },
    [counters, replication],
  )
}

export function counted(counters: Counters | undefined, id: string): number {
  return counters?.get(id) ?? 0
}
