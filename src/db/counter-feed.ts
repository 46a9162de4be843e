import { liveQuery, type Subscription } from 'dexie'
import { announcements, onCommitted, type Committed } from './committed'
import type { ConsoleDatabase } from './console-database'

export type Counters = ReadonlyMap<string, number>

export type CounterFeed = {
  /** Undefined until they have been read. The same map as long as no count changes. */
  current: () => Counters | undefined
  subscribe: (listener: () => void) => () => void
}

const feeds = new WeakMap<ConsoleDatabase, CounterFeed>()

/** So many commits may be told while one read is under way. */
const MOST_RECENT = 50

/**
 * One live query for all that show counts: many places do, and the counters change with every order. What this tab
 * commits is told the moment it is durable.
 */
export function counterFeed(database: ConsoleDatabase): CounterFeed {
  const present = feeds.get(database)
  if (present !== undefined) return present
  const feed = createFeed(database)
  feeds.set(database, feed)
  return feed
}

function createFeed(database: ConsoleDatabase): CounterFeed {
  const listeners = new Set<() => void>()
  let counters: Counters | undefined
  let query: Subscription | null = null
  let stop: (() => void) | null = null
  let recent: { at: number; changed: Committed['counters'] }[] = []

  const receive = (next: Counters) => {
    if (counters !== undefined && isSame(counters, next)) return
    counters = next
    for (const listener of listeners) listener()
  }
  return {
    current: () => counters,
    subscribe: (listener) => {
      listeners.add(listener)
      stop ??= onCommitted(database, ({ counters: changed }, at) => {
        if (changed.length === 0) return
        recent = [...recent.slice(1 - MOST_RECENT), { at, changed }]
        if (counters !== undefined) receive(withChanged(counters, changed))
      })
      query ??= liveQuery(async () => {
        const from = announcements(database)
        return { from, read: await readCounters(database) }
      }).subscribe(({ from, read }) => {
        recent = recent.filter(({ at }) => at > from)
        receive(recent.reduce((now, { changed }) => withChanged(now, changed), read))
      })
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        query?.unsubscribe()
        query = null
        stop?.()
        stop = null
        recent = []
      }
    },
  }
}

function withChanged(counters: Counters, changed: Committed['counters']): Counters {
  const next = new Map(counters)
  for (const { id, count } of changed) next.set(id, count)
  return next
}

async function readCounters(database: ConsoleDatabase): Promise<Counters> {
  const rows = await database.counters.toArray()
  return new Map(rows.map(({ id, count }) => [id, count]))
}

function isSame(present: Counters, next: Counters): boolean {
  return present.size === next.size && [...next].every(([id, count]) => present.get(id) === count)
}
