import { liveQuery } from 'dexie'
import { announcements, onCommitted, type Committed } from './committed'
import type { ConsoleDatabase } from './console-database'

type Watched<Read, News> = {
  read: () => Promise<Read>
  /** Null: the commit does not concern this reader. */
  newsOf: (committed: Committed) => News | null
  /** Called at once when this tab commits. */
  committed: (news: News) => void
  /** Called after each read. `meanwhile`: commits announced during the read, which it may not include; oldest first. */
  next: (read: Read, meanwhile: readonly News[]) => void
  failed?: (error: unknown) => void
}

/** The number of commits that are remembered; a read that misses more is followed by another read. */
const MOST_RECENT = 50

/**
 * Combines a live query with the commits of this tab, which are passed on as soon as they are durable. The query's
 * result also has the commits of other tabs and replaces everything before. Returns `stop`.
 */
export function liveWithCommitted<Read, News>(
  database: ConsoleDatabase,
  { read, newsOf, committed, next, failed }: Watched<Read, News>,
): () => void {
  const recent = recentCommits(database, newsOf, committed)
  const query = liveQuery(async () => {
    const from = announcements(database)
    return { from, value: await read() }
  }).subscribe({
    next: ({ from, value }) => next(value, recent.since(from)),
    error: (error: unknown) => failed?.(error),
  })
  return () => {
    recent.stop()
    query.unsubscribe()
  }
}

type RecentCommits<News> = {
  /** The commits after announcement `from`, oldest first. Earlier ones are forgotten. */
  since: (from: number) => News[]
  stop: () => void
}

/** Remembers the last commits of this tab and passes each on as soon as it is durable. */
export function recentCommits<News>(
  database: ConsoleDatabase,
  newsOf: (committed: Committed) => News | null,
  committed: (news: News) => void,
): RecentCommits<News> {
  let recent: { at: number; news: News }[] = []
  const stop = onCommitted(database, (announced, at) => {
    const news = newsOf(announced)
    if (news === null) return
    recent = [...recent.slice(1 - MOST_RECENT), { at, news }]
    committed(news)
  })
  return {
    since: (from) => {
      recent = recent.filter(({ at }) => at > from)
      return recent.map(({ news }) => news)
    },
    stop,
  }
}
