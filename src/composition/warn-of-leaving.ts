import type { ConsoleDatabase } from '../db/core/console-database'
import { counterFeed } from '../db/queries/counter-feed'

/** Where nothing outlives the page, leaving it would lose what is not sent yet: the browser asks. Returns `stop`. */
export function warnOfLeaving(
  database: ConsoleDatabase,
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): () => void {
  const feed = counterFeed(database)
  const stopFeed = feed.subscribe(() => undefined)
  const ask = (event: Event) => {
    if ((feed.current()?.get('outbox.waiting') ?? 0) > 0) event.preventDefault()
  }
  page.addEventListener('beforeunload', ask)
  return () => {
    stopFeed()
    page.removeEventListener('beforeunload', ask)
  }
}
