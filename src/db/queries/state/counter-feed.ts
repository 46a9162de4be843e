import type { Committed } from '../../core/committed'
import type { ConsoleDatabase } from '../../core/console-database'
import { liveWithCommitted } from '../../core/live-with-committed'

export type Counters = ReadonlyMap<string, number>

export type CounterFeed = {
  /** Undefined until the first read. The same object until a count changes. */
  current: () => Counters | undefined
  subscribe: (listener: () => void) => () => void
}

const feeds = new WeakMap<ConsoleDatabase, CounterFeed>()

/**
 * One live query per database, shared by all views that show counts, because the counters change with every order.
 * Counts that this tab commits are published as soon as they are durable.
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
  let stop: (() => void) | null = null

  const receive = (next: Counters) => {
    if (counters !== undefined && isSame(counters, next)) return
    counters = next
    for (const listener of listeners) listener()
  }
  return {
    current: () => counters,
    subscribe: (listener) => {
      listeners.add(listener)
      stop ??= liveWithCommitted(database, {
        table: database.counters,
        inHand: ({ counters: changed }) => changed.map(({ id }) => id),
        read: () => readCounters(database),
        newsOf: ({ counters: changed }) => (changed.length === 0 ? null : changed),
        committed: (changed) => {
          if (counters !== undefined) receive(withChanged(counters, changed))
          return true
        },
        next: (read, meanwhile) => receive(meanwhile.reduce(withChanged, read)),
      }).stop
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = null
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
