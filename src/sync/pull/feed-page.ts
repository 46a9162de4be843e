import { readChanges } from '../../../contract/entities/sync'
import type { Flight } from '../reads/observation-log'
import { read, type PullContext } from '../reads/pull-context'

export type PageAnswer = Awaited<ReturnType<typeof askPage>>

/**
 * Pages of the feed need no request budget: only one page is requested at a time, and the server sets the page size.
 */
export const unlimited = (): Promise<void> => Promise.resolve()

/** The next page, requested while the present one is being stored. */
export type PageAhead = {
  use: <T>(store: (flight: Flight, answer: PageAnswer) => Promise<T>) => Promise<T>
  drop: () => void
}

export function fetchPage(context: PullContext, after: string | null): PageAhead {
  let open: (store: ((flight: Flight, answer: PageAnswer) => Promise<unknown>) | null) => void
  const turn = new Promise<Parameters<typeof open>[0]>((resolve) => (open = resolve))
  const asking = new AbortController()
  const stop = (): void => asking.abort()
  context.signal.addEventListener('abort', stop)
  if (context.signal.aborted) stop()
  const done = context.observer.during('feed', async (flight) => {
    try {
      const answer = askPage({ ...context, signal: asking.signal }, after)
      // Prevents an unhandled rejection when the page is not used.
      answer.catch(() => undefined)
      const store = await turn
      return store === null ? undefined : await store(flight, await answer)
    } finally {
      context.signal.removeEventListener('abort', stop)
    }
  })
  return {
    use: <T>(store: (flight: Flight, answer: PageAnswer) => Promise<T>) => {
      open(store)
      return done as Promise<T>
    },
    drop: () => {
      open(null)
      stop()
    },
  }
}

function askPage(context: PullContext, after: string | null) {
  const { feedRows, firstFeedRows } = context.pace
  const limit = after === null ? Math.min(firstFeedRows, feedRows) : feedRows
  const input = { limit, ...(after === null ? {} : { after }) }
  return read(context, readChanges, input, ['notFound', 'notServed', 'gone'])
}
