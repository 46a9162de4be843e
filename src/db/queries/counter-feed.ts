import { liveQuery, type Subscription } from 'dexie'
import { announcements, Missed, onCommitted, type Committed } from '../core/committed'
import type { ConsoleDatabase } from '../core/console-database'

export type Counters = ReadonlyMap<string, number>

export type CounterFeed = {
  /** Undefined until they have been read. The same map as long as no count changes. */
  current: () => Counters | undefined
  subscribe: (listener: () => void) => () => void
}

const feeds = new WeakMap<ConsoleDatabase, CounterFeed>()

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
  let missed = new Missed<Committed['counters']>()

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
        missed.note(changed, at)
        if (counters !== undefined) receive(withChanged(counters, changed))
      })
      query ??= liveQuery(async () => {
        const from = announcements(database)
        return { from, read: await readCounters(database) }
      }).subscribe(({ from, read }) => {
        receive(missed.since(from).reduce(withChanged, read))
      })
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        query?.unsubscribe()
        query = null
        stop?.()
        stop = null
        missed = new Missed()
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
