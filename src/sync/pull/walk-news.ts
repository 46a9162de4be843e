import { lacksCall } from '../../../contract/wire/api-outcome'
import type { Flight } from '../reads/observation-log'
import type { PullContext } from '../reads/pull-context'
import { fetchPage, unlimited, type PageAnswer } from './feed-page'

/** `since`: ms since the epoch. `dueAt`: monotonic clock, ms. */
export type WalkNews = { since: number; log: string; dueAt: number }

/** Null before the open orders are here, and after the walk. */
export function newsOf(before: WalkNews | null, answer: PageAnswer): WalkNews | null {
  if (answer.kind !== 'success' || answer.data.progress === null) return null
  const { today } = answer.data
  return before ?? (today === undefined ? null : { ...today, dueAt: -Infinity })
}

export function isDue({ clock }: PullContext, news: WalkNews | null): boolean {
  return news !== null && clock.monotonic() >= news.dueAt
}

/**
 * Between two pages of the first download, which may take minutes: reads what changed meanwhile, so that the open orders
 * and those of today can be shown. The walk itself does not depend on it, and reads the log again at its end.
 */
export async function readNews(context: PullContext, news: WalkNews): Promise<void> {
  let more = true
  while (more)
    more = await fetchPage({ ...context, budget: unlimited }, news.log).use((flight, answer) =>
      storeNews(context, news, { flight, answer }),
    )
  news.dueAt = context.clock.monotonic() + context.pace.walkNewsMs
}

type Page = { flight: Flight; answer: PageAnswer }

async function storeNews(
  { observer, doubtful }: PullContext,
  news: WalkNews,
  { flight, answer }: Page,
): Promise<boolean> {
  // The end of the walk has the same answer and deals with it.
  if (lacksCall(answer) || answer.kind === 'gone') return false
  const { changes, aside = [], more, next } = answer.data
  if (more && next === news.log) throw new Error('the feed does not move on')
  const meta = more ? {} : { today: news.since }
  const seen = await observer.observeFeed(flight, { changes, aside, meta })
  doubtful.mark(seen.doubtful)
  news.log = next
  return more
}
