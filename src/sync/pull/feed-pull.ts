import { lacksCall } from '../../../contract/wire/api-outcome'
import { ORDER_STATUSES } from '../../../contract/words/order-statuses'
import {
  SYNCED_ENTITIES,
  type Change,
  type ChangesAnswer,
  type SyncedEntity,
} from '../../../contract/entities/sync'
import { compareCursors, type LiveChanges } from '../../../contract/entities/live-changes'
import { readMeta, type MetaValues } from '../../db/core/meta'
import type { WalkedAside } from '../../db/writes/set-aside'
import { readIds, type ReplicaTable } from '../../db/writes/synced-reads'
import type { Flight } from '../reads/observation-log'
import { createTurns } from '../ports/turns'
import { countOrders } from './count-orders'
import { fetchPage, unlimited, type PageAhead, type PageAnswer } from './feed-page'
import { isDue, newsOf, readNews, type WalkNews } from './walk-news'
import type { PullContext } from '../reads/pull-context'
import { verifyDoubtful } from '../reads/verify-rows'

/** notSupported: the server has no feed. */
export type FeedPull = {
  pull: () => Promise<'done' | 'notSupported'>
  storeLive: (batch: LiveChanges) => Promise<LiveVerdict>
}

/**
 * taken: the batch was stored. known: it ends before the cursor. gap: changes before it are missing, a patch does not
 * fit its row, or there is no cursor yet.
 */
export type LiveVerdict = 'taken' | 'known' | 'gap'

const TABLES: Record<SyncedEntity, ReplicaTable> = {
  order: 'orders',
  rider: 'riders',
  bulk_order: 'bulkOrders',
  company_user: 'companyUsers',
  customer: 'customers',
}

/** The ids that a full read of the feed has returned; stored rows that are not in it may be deleted. */
type FullRead = Record<SyncedEntity, { ids: Set<number>; marks: Set<string> }>

/** `after` undefined: not read from the database yet. `fullRead`: set during a full read while rows are already stored. */
type Position = {
  after: string | null | undefined
  fullRead: FullRead | null
  /** `droppedOrders` when the full read began. */
  dropped: number | null
  /** Orders that a full read did not return and that could not be verified yet. */
  owed: readonly number[]
  /** Where the log of the changes since the first download began is read; null: the open orders are not all here. */
  news: WalkNews | null
}

/** Pulls the changes since the cursor. The cursor is stored together with the rows it covers. */
export function createFeedPull(context: PullContext): FeedPull {
  const position: Position = { after: undefined, fullRead: null, dropped: null, owed: [], news: null }

  /** Stores a page, or finds out that the server has no feed. The next page is requested meanwhile. */
  async function storePage(flight: Flight, answer: PageAnswer): Promise<'more' | 'done' | 'notSupported'> {
    if (lacksCall(answer)) return 'notSupported'
    if (answer.kind === 'gone') {
      const dropped = await readMeta(context.database, 'droppedOrders')
      Object.assign(position, { after: null, fullRead: emptyFullRead(), dropped })
      return 'more'
    }
    const page = answer.data
    if (page.more && page.next === position.after) throw new Error('the feed does not move on')
    const end = await endOfFullRead(context, position, page)
    const seen = await context.observer.observeFeed(flight, {
      changes: [...page.changes, ...end.gone],
      walked: end.walked,
      aside: page.aside ?? [],
      meta: metaOf(position, page),
    })
    context.doubtful.mark(seen.doubtful)
    if (page.next !== position.after) context.trace({ type: 'cursor.moved', cursor: page.next })
    position.after = page.next
    if (!page.more) position.fullRead = null
    return page.more ? 'more' : 'done'
  }

  function fetchNext(): PageAhead {
    const after = position.after ?? null
    // A new full read must not use the ids of an interrupted one: those rows may be deleted by now.
    if (after === null && position.fullRead !== null) position.fullRead = emptyFullRead()
    return fetchPage(context, after)
  }

  /** All changes before the batch must be stored already, because its cursor replaces ours. */
  async function storeLive(batch: LiveChanges): Promise<LiveVerdict> {
    const { after, fullRead } = position
    if (after === undefined || after === null || fullRead !== null) return 'gap'
    const end = compareCursors(batch.next, after)
    const start = compareCursors(batch.after, after)
    if (end === null || start === null || start > 0) return 'gap'
    if (end <= 0) return 'known'
    const { changes, patches, aside, next } = batch
    const isUnfit = await context.observer.during('live', async (flight) => {
      const rows = { changes, patches, aside, meta: { cursor: next } }
      const seen = await context.observer.observeLive(flight, rows)
      context.doubtful.mark(seen.doubtful)
      return seen.isUnfit
    })
    if (isUnfit) return 'gap'
    context.trace({ type: 'cursor.moved', cursor: next })
    position.after = next
    return 'taken'
  }

  const inTurn = createTurns()
  return {
    storeLive: (batch) => inTurn(() => storeLive(batch)),
    pull: () => inTurn(pullAll),
  }

  async function pullAll(): Promise<'done' | 'notSupported'> {
    // Without a cursor, lists may have stored orders since the last try, and one of them may be deleted.
    if (position.after === undefined || position.after === null) await resume(context, position)
    await storeRemainingOwed(context, position)
    const next: { page: PageAhead | null; isNews: boolean } = { page: null, isNews: false }
    const counting: Promise<void>[] = []
    let result: 'more' | 'done' | 'notSupported' = 'more'
    try {
      while (result === 'more') {
        const page = next.page ?? fetchNext()
        next.page = null
        result = await page.use((flight, answer) => {
          if (counting.length === 0 && !context.isWatching && isFirstDownload(position, answer))
            counting.push(storeTotals(context))
          position.news = position.fullRead === null ? newsOf(position.news, answer) : null
          // I13: one request at a time, so the next page is not requested ahead of the news.
          next.isNews = isDue(context, position.news)
          if (answer.kind === 'success' && answer.data.more && !next.isNews)
            next.page = fetchPage({ ...context, budget: unlimited }, answer.data.next)
          return storePage(flight, answer)
        })
        if (position.news !== null && next.isNews) await readNews(context, position.news)
      }
    } finally {
      next.page?.drop()
      await Promise.all(counting)
    }
    return result
  }
}

/** Whether this is the first download and more pages follow: meanwhile the lists need totals. */
function isFirstDownload({ fullRead }: Position, answer: PageAnswer): boolean {
  return fullRead === null && answer.kind === 'success' && answer.data.more && answer.data.progress !== null
}

async function storeTotals(context: PullContext): Promise<void> {
  const counts = await countOrders(context)
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const isWhole = Object.keys(counts).length === ORDER_STATUSES.length
  await context.observer.write({
    meta: { orderTotals: { counts: isWhole ? { ...counts, all } : counts, whole: [] } },
  })
}

async function resume({ database, doubtful }: PullContext, position: Position): Promise<void> {
  const [after, dropped, owed] = await Promise.all([
    readMeta(database, 'cursor'),
    readMeta(database, 'droppedOrders'),
    readMeta(database, 'owedOrders'),
  ])
  Object.assign(position, { after, dropped, owed: owed ?? [] })
  doubtful.markOrders(position.owed)
  const isFirst = position.after === null && (await readIds(database, 'orders')).length === 0
  position.fullRead = position.after === null && !isFirst ? emptyFullRead() : null
}

/** Doubtful marks exist only in memory, so these orders are stored until each was verified. */
async function storeRemainingOwed({ doubtful, observer }: PullContext, position: Position): Promise<void> {
  if (position.owed.length === 0) return
  const owed = doubtful.among('order', position.owed)
  if (owed.length === position.owed.length) return
  await observer.write({ meta: { owedOrders: owed } })
  position.owed = owed
}

/**
 * During a full read over stored rows the cursor is not stored: an interrupted read must start again, because the ids
 * it has seen are lost.
 */
function metaOf({ after, fullRead, dropped }: Position, page: ChangesAnswer): Partial<MetaValues> {
  if (fullRead !== null && page.more) return {}
  const isNews = hasNews(page) || after === null || fullRead !== null
  if (!isNews) return {}
  return {
    cursor: page.next,
    ...(fullRead === null || dropped === null ? {} : { droppedBeforeRead: dropped }),
    replica: page.more && page.progress !== null ? { complete: false, progress: page.progress } : COMPLETE,
  }
}

function hasNews({ changes, aside, more, progress }: ChangesAnswer): boolean {
  return changes.length > 0 || aside !== undefined || more || progress !== null
}

const COMPLETE = { complete: true, progress: 1 }

/** The feed names every row by id, so notes about rows without an id, from lists, are outdated. */
const BY_ID: readonly WalkedAside[] = SYNCED_ENTITIES.map((entity) => ({ entity, marks: 'by id' }))

type EndOfFullRead = { gone: readonly Change[]; walked: readonly WalkedAside[] }

/**
 * Collects the ids of a full read. At its end, stored rows that were not in it are removed; an order only after a 404.
 */
async function endOfFullRead(
  context: PullContext,
  position: Position,
  page: ChangesAnswer,
): Promise<EndOfFullRead> {
  const { fullRead } = position
  if (fullRead === null) return { gone: [], walked: page.more ? [] : BY_ID }
  for (const { entity, id } of page.changes) fullRead[entity].ids.add(id)
  for (const { entity, id, mark } of page.aside ?? []) {
    if (id !== null) fullRead[entity].ids.add(id)
    fullRead[entity].marks.add(mark)
  }
  if (page.more) return { gone: [], walked: [] }
  const unseen = await Promise.all(
    SYNCED_ENTITIES.map(async (entity) => {
      const ids = await readIds(context.database, TABLES[entity])
      return ids
        .filter((id) => !fullRead[entity].ids.has(id))
        .map((id) => ({ entity, id, data: null }) as Change)
    }),
  )
  const gone = unseen.flat()
  // A display may not request single orders, so it trusts the full read.
  if (context.isWatching) return { gone, walked: walkedIn(fullRead) }
  const orders = gone.flatMap(({ entity, id }) => (entity === 'order' ? [id] : []))
  context.doubtful.markOrders(orders)
  await verifyDoubtful(context, 'order')
  position.owed = context.doubtful.among('order', orders)
  if (position.owed.length > 0) await context.observer.write({ meta: { owedOrders: [...position.owed] } })
  return { gone: gone.filter(({ entity }) => entity !== 'order'), walked: walkedIn(fullRead) }
}

function walkedIn(fullRead: FullRead): WalkedAside[] {
  return SYNCED_ENTITIES.map((entity) => ({ entity, marks: fullRead[entity].marks }))
}

function emptyFullRead(): FullRead {
  const seen = () => ({ ids: new Set<number>(), marks: new Set<string>() })
  return { order: seen(), rider: seen(), bulk_order: seen(), company_user: seen(), customer: seen() }
}
