import type { ConsoleDatabase } from '../db/core/console-database'
import { counterFeed } from '../db/queries/counter-feed'

/** Without storage, leaving the page loses unsent changes, so the browser asks first. Returns `stop`. */
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
