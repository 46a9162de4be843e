import type { Rider } from '../../../contract/riders'
import type { ConsoleDatabase } from '../core/console-database'
import { followChanges } from '../core/follow-changes'
import { failureOf } from '../core/storage-failures'
import { readApprovedRiders } from './rider-queries'

export type RidersNow = {
  /** APPROVED ones, in no order; the same list as long as none of them changes. Undefined until they have been read. */
  riders: readonly Rider[] | undefined
  /** They could not be read. */
  failure: { error: unknown } | null
}

export type RiderFeed = {
  current: () => RidersNow
  subscribe: (listener: () => void) => () => void
}

const NOTHING: RidersNow = { riders: undefined, failure: null }
const feeds = new WeakMap<ConsoleDatabase, RiderFeed>()

/** One list for all who show riders, kept while somebody does: thousands of rows, of which a change reads its own. */
export function riderFeed(database: ConsoleDatabase): RiderFeed {
  const present = feeds.get(database)
  if (present !== undefined) return present
  const feed = createFeed(database)
  feeds.set(database, feed)
  return feed
}

function createFeed(database: ConsoleDatabase): RiderFeed {
  const listeners = new Set<() => void>()
  let now = NOTHING
  let stop: (() => void) | null = null

  const tell = (next: RidersNow) => {
    now = next
    for (const listener of listeners) listener()
  }
  return {
    current: () => now,
    subscribe: (listener) => {
      listeners.add(listener)
      stop ??= followRiders(database, tell)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = null
        now = NOTHING
      }
    },
  }
}

function followRiders(database: ConsoleDatabase, tell: (next: RidersNow) => void): () => void {
  let byId = new Map<number, Rider>()
  return followChanges({
    database,
    table: database.riders,
    read: async (changed) => {
      if (changed === 'all') return { isWhole: true, rows: await readApprovedRiders(database) }
      const rows = await database.riders.bulkGet([...changed])
      const approved = rows.filter((row) => row?.status === 'APPROVED')
      return { isWhole: false, gone: changed, rows: approved.filter((row) => row !== undefined) }
    },
    next: ({ isWhole, gone = [], rows }) => {
      const stays = new Set<number>(rows.map(({ id }) => id))
      if (isWhole) byId = new Map()
      for (const id of gone) if (!stays.has(id)) byId.delete(id)
      for (const row of rows) byId.set(row.id, row)
      tell({ riders: [...byId.values()], failure: null })
    },
    // A closed database keeps what it showed, as live queries do.
    failed: (error) => {
      if (failureOf(error) !== 'closed') tell({ riders: undefined, failure: { error } })
    },
  })
}
