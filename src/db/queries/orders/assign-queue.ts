import { Dexie, liveQuery, type IndexableTypeArray } from 'dexie'
import type { LatenessLimits } from '../../../../contract/rules/lateness'
import { isCancelled, orderActions } from '../../../../contract/rules/order-rules'
import type { OrderStatus } from '../../../../contract/words/order-statuses'
import { DAY_MS } from '../../../../contract/words/durations'
import type { Committed } from '../../core/committed'
import type { ConsoleDatabase } from '../../core/console-database'
import { followChanges } from '../../core/follow-changes'
import { commitsDuringReads } from '../../core/live-with-committed'
import type { OrderRow } from '../../core/rows'
import { latenessLimits } from '../state/kept-lateness-limits'
import { readOrders } from './order-queries'

/** 'assign': orders that never had a rider; 'reassign': orders that may be given to another rider. */
export type QueueTab = 'assign' | 'reassign'

const STATUSES: Record<QueueTab, readonly OrderStatus[]> = {
  assign: ['PENDING'],
  reassign: ['ASSIGNEDTORIDER', 'ACCEPTED', 'INTRANSIT'],
}

/** An order that its rider dropped longer ago than this is left out. */
const DROPPED_MS = 2 * DAY_MS
const PAGE_ROWS = 1_000

/** Decides by the order alone; unsent commands are not considered. */
export function isInQueue(order: OrderRow, tab: QueueTab): boolean {
  const isNew = order.status === 'PENDING' && !isCancelled(order)
  return orderActions(order, null).assign !== null && isNew === (tab === 'assign')
}

/** null: the order was deleted. */
export type QueueRows = ReadonlyMap<number, OrderRow | null>

type Options = {
  tab: QueueTab
  /** Wall clock, ms since the epoch. */
  nowMs: number
  /** Ids of the orders on the screen: they are read too, because some may have left the queue. */
  shown: () => readonly number[]
  /** Called before the first rows and after each change of the limits. */
  limits: (limits: LatenessLimits) => void
  /** Called first with all rows of the queue, then with the rows that changed. */
  next: (rows: QueueRows) => void
  /** Called with the rows that this tab has just stored, as soon as they are durable. */
  committed: (orders: QueueRows) => void
  failed: (error: unknown) => void
}

/** Reads the queue now and after each change. Returns `stop`. */
export function watchAssignQueue(database: ConsoleDatabase, options: Options): () => void {
  let stop: (() => void) | null = null
  const query = liveQuery(() => latenessLimits(database)).subscribe({
    next: (limits) => {
      options.limits(limits)
      stop ??= followQueue(database, options)
    },
    error: options.failed,
  })
  return () => {
    query.unsubscribe()
    stop?.()
  }
}

function followQueue(database: ConsoleDatabase, options: Options): () => void {
  const { next, committed, failed } = options
  const newsOf = ({ orders }: Committed) => (orders.size === 0 ? null : orders)
  const commits = commitsDuringReads(database, newsOf, committed)
  const follower = followChanges({
    database,
    table: database.orders,
    inHand: ({ orders }) => orders.keys(),
    read: (changed) => {
      commits.begin()
      return changed === 'all' ? readQueue(database, options) : readOrders(database, [...changed])
    },
    next: (rows) => next(new Map([...rows, ...commits.meanwhile().flatMap((orders) => [...orders])])),
    failed,
  })
  return () => {
    commits.stop()
    follower.stop()
  }
}

async function readQueue(
  database: ConsoleDatabase,
  { tab, nowMs, shown }: Options,
): Promise<Map<number, OrderRow | null>> {
  const rows = new Map<number, OrderRow | null>()
  for (const status of STATUSES[tab])
    for (const row of await readStatus(database, status)) rows.set(row.id, row)
  if (tab === 'reassign') {
    const since = new Date(nowMs - DROPPED_MS).toISOString()
    for (const row of await readStatus(database, 'CANCELLED', since))
      if (row.cancelled_by === 'RIDER') rows.set(row.id, row)
  }
  const others = [...(await readUnsentAssignments(database)), ...shown()].filter((id) => !rows.has(id))
  return new Map([...rows, ...(await readOrders(database, others))])
}

/** Orders with an unsent assignment, so that a reloaded page shows them too. */
async function readUnsentAssignments({ outbox }: ConsoleDatabase): Promise<number[]> {
  const commands = await outbox.toArray()
  return commands.flatMap((command) => (command.kind === 'assign' ? [command.orderId] : []))
}

/** Reads in pages, so that no single task reads thousands of rows. */
async function readStatus(
  { orders }: ConsoleDatabase,
  status: OrderStatus,
  since: string | typeof Dexie.minKey = Dexie.minKey,
): Promise<OrderRow[]> {
  const rows: OrderRow[] = []
  for (let from: IndexableTypeArray = [status, since, Dexie.minKey]; ;) {
    const page = await orders
      .where('[status+created_at+id]')
      .between(from, [status, '\uffff', Infinity], rows.length === 0)
      .limit(PAGE_ROWS)
      .toArray()
    rows.push(...page)
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE_ROWS) return rows
    from = [status, last.created_at, last.id]
  }
}
