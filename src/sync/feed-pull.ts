import {
  readChanges,
  SYNCED_ENTITIES,
  type Change,
  type ChangesAnswer,
  type SyncedEntity,
} from '../../contract/sync'
import { readMeta, type MetaValues } from '../db/meta'
import { readIds, type ReplicaTable } from '../db/synced-reads'
import type { Flight } from './observation-log'
import { read, type PullContext } from './pull-context'
import { verifyDoubtful } from './verify-rows'

/** notSupported: the server has no feed. */
export type FeedPull = { pull: () => Promise<'done' | 'notSupported'> }

const TABLES: Record<SyncedEntity, ReplicaTable> = {
  order: 'orders',
  rider: 'riders',
  bulk_order: 'bulkOrders',
  company_user: 'companyUsers',
}

/** Ids that a walk over present rows has shown; what it did not show may be gone. */
type Walk = Record<SyncedEntity, Set<number>>

/** `after` undefined: not yet read from the database. `walk`: behind rows that are already shown. */
type Position = { after: string | null | undefined; walk: Walk | null }

/** Pulls what changed since the cursor, which is stored with the rows it covers. */
export function createFeedPull(context: PullContext): FeedPull {
  const position: Position = { after: undefined, walk: null }

  /** Stores a page, or learns that there is none. The page after it is under way meanwhile. */
  async function take(flight: Flight, answer: PageAnswer): Promise<'more' | 'done' | 'notSupported'> {
    if (answer.kind === 'notFound') return 'notSupported'
    if (answer.kind === 'gone') {
      Object.assign(position, { after: null, walk: emptyWalk() })
      return 'more'
    }
    const page = answer.data
    if (page.more && page.next === position.after) throw new Error('the feed does not move on')
    const changes = [...page.changes, ...(await endOfWalk(context, position, page))]
    const seen = await context.observer.observeFeed(flight, { changes, meta: metaOf(position, page) })
    context.doubtful.mark(seen.doubtful)
    if (page.next !== position.after) context.trace({ type: 'cursor.moved', cursor: page.next })
    position.after = page.next
    if (!page.more) position.walk = null
    return page.more ? 'more' : 'done'
  }

  function fetchNext(): PageAhead {
    const after = position.after ?? null
    // A walk that begins anew must not rest on what one saw that broke off: it may be gone since.
    if (after === null && position.walk !== null) position.walk = emptyWalk()
    return fetchPage(context, after)
  }

  return {
    pull: async () => {
      if (position.after === undefined) await resume(context, position)
      const next: { page: PageAhead | null } = { page: null }
      let result: 'more' | 'done' | 'notSupported' = 'more'
      try {
        while (result === 'more') {
          const page = next.page ?? fetchNext()
          next.page = null
          result = await page.take((flight, answer) => {
            if (answer.kind === 'success' && answer.data.more)
              next.page = fetchPage({ ...context, budget: unlimited }, answer.data.next)
            return take(flight, answer)
          })
        }
      } finally {
        next.page?.drop()
      }
      return result
    },
  }
}

type PageAnswer = Awaited<ReturnType<typeof askPage>>

/** A walk goes as fast as its pages are stored: one is under way at a time, and the server sets their size. */
const unlimited = (): Promise<void> => Promise.resolve()

/** A page that is under way while the one before it is being stored. */
type PageAhead = {
  take: <T>(store: (flight: Flight, answer: PageAnswer) => Promise<T>) => Promise<T>
  drop: () => void
}

function fetchPage(context: PullContext, after: string | null): PageAhead {
  let open: (store: ((flight: Flight, answer: PageAnswer) => Promise<unknown>) | null) => void
  const turn = new Promise<Parameters<typeof open>[0]>((resolve) => (open = resolve))
  const asking = new AbortController()
  const stop = (): void => asking.abort()
  context.signal.addEventListener('abort', stop)
  if (context.signal.aborted) stop()
  const done = context.observer.during('feed', async (flight) => {
    try {
      const answer = askPage({ ...context, signal: asking.signal }, after)
      // A page that nobody takes may fail unheard.
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
  const input = { limit: context.pace.feedRows, ...(after === null ? {} : { after }) }
  return read(context, readChanges, input, ['notFound', 'gone'])
}

async function resume({ database }: PullContext, position: Position): Promise<void> {
  position.after = await readMeta(database, 'cursor')
  const isFirst = position.after === null && (await readIds(database, 'orders')).length === 0
  position.walk = position.after === null && !isFirst ? emptyWalk() : null
}

/** The cursor of a walk behind shown rows is not stored: a walk that broke off begins anew, it has forgotten what it saw. */
function metaOf({ after, walk }: Position, page: ChangesAnswer): Partial<MetaValues> {
  if (walk !== null && page.more) return {}
  const isNews =
    page.changes.length > 0 || page.more || page.progress !== null || after === null || walk !== null
  if (!isNews) return {}
  return {
    cursor: page.next,
    replica: page.more && page.progress !== null ? { complete: false, progress: page.progress } : COMPLETE,
  }
}

const COMPLETE = { complete: true, progress: 1 }

/** Notes what a walk shows. At its end: what it did not show is removed, an order only after its own 404. */
async function endOfWalk(context: PullContext, { walk }: Position, page: ChangesAnswer): Promise<Change[]> {
  if (walk === null) return []
  for (const { entity, id } of page.changes) walk[entity].add(id)
  if (page.more) return []
  const unseen = await Promise.all(
    SYNCED_ENTITIES.map(async (entity) => {
      const ids = await readIds(context.database, TABLES[entity])
      return ids.filter((id) => !walk[entity].has(id)).map((id) => ({ entity, id, data: null }) as Change)
    }),
  )
  const gone = unseen.flat()
  context.doubtful.mark(gone.filter(({ entity }) => entity === 'order'))
  await verifyDoubtful(context)
  return gone.filter(({ entity }) => entity !== 'order')
}

function emptyWalk(): Walk {
  return { order: new Set(), rider: new Set(), bulk_order: new Set(), company_user: new Set() }
}
