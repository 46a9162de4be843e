import { readChanges } from '../../../contract/sync'
import type { Flight } from '../reads/observation-log'
import { read, type PullContext } from '../reads/pull-context'

export type PageAnswer = Awaited<ReturnType<typeof askPage>>

/**
 * A walk runs as fast as its pages are stored: one page is in flight at a time, and the server sets the size.
 */
export const unlimited = (): Promise<void> => Promise.resolve()

/** The next page, requested while the present one is being stored. */
export type PageAhead = {
  take: <T>(store: (flight: Flight, answer: PageAnswer) => Promise<T>) => Promise<T>
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
      // Nobody handles the failure of a page that is not used.
      answer.catch(() => undefined)
      const store = await turn
      return store === null ? undefined : await store(flight, await answer)
    } finally {
      context.signal.removeEventListener('abort', stop)
    }
  })
  return {
    take: <T>(store: (flight: Flight, answer: PageAnswer) => Promise<T>) => {
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
