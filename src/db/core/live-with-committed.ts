import type { Table } from 'dexie'
import type { ChangedKeys } from './changed-ids'
import { onCommitted, type Committed } from './committed'
import type { ConsoleDatabase } from './console-database'
import { followChanges, type Follower } from './follow-changes'

type Watched<Row, Key extends number | string, Read, News> = {
  table: Table<Row, Key>
  /** See `followChanges`. */
  read: (changed: ChangedKeys<Key>) => Promise<Read>
  /** See `followChanges`. */
  inHand?: ((committed: Committed) => Iterable<Key>) | undefined
  /** Null: the commit does not concern this reader. */
  newsOf: (committed: Committed) => News | null
  /** Called at once when this tab commits. False: the table must be read. */
  committed: (news: News) => boolean
  /** Called after each read. `meanwhile`: commits announced during the read, which it may not include; oldest first. */
  next: (read: Read, meanwhile: readonly News[]) => void
  failed?: (error: unknown) => void
}

/**
 * Reads now and after each change that is not in hand: the commits of this tab are passed on as soon as they are
 * durable, those of other tabs are read.
 */
export function liveWithCommitted<Row, Key extends number | string, Read, News>(
  database: ConsoleDatabase,
  { table, read, inHand, newsOf, committed, next, failed }: Watched<Row, Key, Read, News>,
): Follower {
  const commits = commitsDuringReads(database, newsOf, (news) => {
    if (!committed(news)) follower.readAll()
  })
  const follower = followChanges({
    database,
    table,
    inHand,
    read: (changed) => {
      commits.begin()
      return read(changed)
    },
    next: (value) => next(value, commits.meanwhile()),
    failed: (error) => failed?.(error),
  })
  return {
    stop: () => {
      commits.stop()
      follower.stop()
    },
    readAll: follower.readAll,
  }
}

type CommitsDuringReads<News> = {
  /** A read begins. It sees every commit announced so far. */
  begin: () => void
  /** The commits since then, oldest first. */
  meanwhile: () => readonly News[]
  stop: () => void
}

/** Passes each commit of this tab on as soon as it is durable, and remembers those that a read may have missed. */
export function commitsDuringReads<News>(
  database: ConsoleDatabase,
  newsOf: (committed: Committed) => News | null,
  committed: (news: News) => void,
): CommitsDuringReads<News> {
  let meanwhile: News[] | null = null
  const stop = onCommitted(database, (announced) => {
    const news = newsOf(announced)
    if (news === null) return
    meanwhile?.push(news)
    committed(news)
  })
  return {
    begin: () => {
      meanwhile = []
    },
    meanwhile: () => {
      const missed = meanwhile ?? []
      meanwhile = null
      return missed
    },
    stop,
  }
}
