import { liveQuery } from 'dexie'
import { announcements, onCommitted, type Committed } from './committed'
import type { ConsoleDatabase } from './console-database'

type Watched<Read, News> = {
  read: () => Promise<Read>
  /** Null: nothing of it concerns this reader. */
  newsOf: (committed: Committed) => News | null
  /** At once, as this tab commits. */
  committed: (news: News) => void
  /** After each read. `meanwhile`: commits announced while it was in flight; it may not include them. Oldest first. */
  next: (read: Read, meanwhile: readonly News[]) => void
  failed?: (error: unknown) => void
}

/** A read that misses more commits than this is followed by another read. */
const MOST_RECENT = 50

/**
 * A live read, and what this tab commits the moment it is durable. The read brings what other tabs do, and is the one
 * that is right. Returns `stop`.
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
  /** Oldest first. Forgets those before. */
  since: (from: number) => News[]
  stop: () => void
}

/** The last commits of this tab, each told the moment it is durable. */
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
