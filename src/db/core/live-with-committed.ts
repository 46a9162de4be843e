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
  let recent: { at: number; news: News }[] = []
  const stop = onCommitted(database, (announced, at) => {
    const news = newsOf(announced)
    if (news === null) return
    recent = [...recent.slice(1 - MOST_RECENT), { at, news }]
    committed(news)
  })
  const query = liveQuery(async () => {
    const from = announcements(database)
    return { from, value: await read() }
  }).subscribe({
    next: ({ from, value }) => {
      recent = recent.filter(({ at }) => at > from)
      next(
        value,
        recent.map(({ news }) => news),
      )
    },
    error: (error: unknown) => failed?.(error),
  })
  return () => {
    stop()
    query.unsubscribe()
  }
}
