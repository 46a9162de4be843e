import type { Rider } from '../../../../contract/entities/riders'
import type { ConsoleDatabase } from '../../core/console-database'
import { followChanges } from '../../core/follow-changes'
import { failureOf } from '../../core/storage-failures'
import { readApprovedRiders } from './rider-queries'

export type RidersNow = {
  /** APPROVED riders, not sorted; the same array until one of them changes. Undefined until the first read. */
  riders: readonly Rider[] | undefined
  /** Set when the riders could not be read. */
  failure: { error: unknown } | null
}

export type RiderFeed = {
  current: () => RidersNow
  subscribe: (listener: () => void) => () => void
}

const NOTHING: RidersNow = { riders: undefined, failure: null }
const feeds = new WeakMap<ConsoleDatabase, RiderFeed>()

/**
 * One list per database, shared by all views that show riders. After a change only the changed rows are read, because
 * there are thousands.
 */
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

  const publish = (next: RidersNow) => {
    now = next
    for (const listener of listeners) listener()
  }
  return {
    current: () => now,
    subscribe: (listener) => {
      listeners.add(listener)
      stop ??= followRiders(database, publish)
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

function followRiders(database: ConsoleDatabase, publish: (next: RidersNow) => void): () => void {
  let byId = new Map<number, Rider>()
  const follower = followChanges({
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
      publish({ riders: [...byId.values()], failure: null })
    },
    // After the database was closed, the last list stays, as with live queries.
    failed: (error) => {
      if (failureOf(error) !== 'closed') publish({ riders: undefined, failure: { error } })
    },
  })
  return follower.stop
}
