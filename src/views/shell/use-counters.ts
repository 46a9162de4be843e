import { useSyncExternalStore } from 'react'
import { counterFeed, type Counters } from '../../db/counter-feed'
import { useConsole } from '../console'

/** The counters by id; undefined while they are being read. */
export function useCounters(): Counters | undefined {
  const { database } = useConsole()
  const feed = counterFeed(database)
  return useSyncExternalStore(feed.subscribe, feed.current)
}

export function counted(counters: Counters | undefined, id: string): number {
  return counters?.get(id) ?? 0
}
