import { listBulkOrders } from '../../contract/bulk-orders'
import { listCompanyUsers } from '../../contract/companies'
import { readOrder } from '../../contract/orders'
import { readRider } from '../../contract/riders'
import type { Change, SyncedEntity } from '../../contract/sync'
import type { Target } from '../db/commands'
import type { Flight } from './observation-log'
import { read, type PullContext } from './pull-context'
import { RowUnreadable } from './pull-failure'

/** The row as an answer shows it; its deletion only where the server was asked for it by id. */
export type Shown = { flight: Flight; change: Change }

type Taker<T> = (shown: Shown | null) => Promise<T>
type Asker = <T>(context: PullContext, id: number, source: string, take: Taker<T>) => Promise<T>

/**
 * Asks the server for one row and hands on what it shows, while the request still counts as under way. Null: lists
 * were read and did not show it, which proves nothing. Throws PullFailed; RowUnreadable where a list held rows that
 * nobody could read.
 */
export async function askForRow<T>(
  context: PullContext,
  { entity, id }: Target,
  source: string,
  take: Taker<T>,
): Promise<T> {
  return ASKERS[entity](context, id, source, take)
}

const ASKERS: Record<SyncedEntity, Asker> = {
  order: (context, id, source, take) =>
    context.observer.during(source, async (flight) => {
      const answer = await read(context, readOrder, { id }, ['notFound', 'gone'])
      const data = answer.kind === 'success' ? answer.data : null
      return take({ flight, change: { entity: 'order', id, data } })
    }),

  rider: (context, id, source, take) =>
    context.observer.during(source, async (flight) => {
      const answer = await read(context, readRider, { id }, ['notFound', 'gone'])
      const rider = answer.kind === 'success' ? answer.data.find((row) => row.id === id) : undefined
      return take({ flight, change: { entity: 'rider', id, data: rider ?? null } })
    }),

  // The contract has no call by id: a search narrows it down where the server searches ids, else every page is read.
  bulk_order: async (context, id, source, take) => {
    const narrowed = await lookThrough(context, source, bulkOrders(context, { search: String(id) }), id, take)
    if (narrowed.found !== null) return narrowed.found.taken
    return takenOrAbsent(await lookThrough(context, source, bulkOrders(context, {}), id, take), take)
  },

  company_user: async (context, id, source, take) => {
    return takenOrAbsent(await lookThrough(context, source, companies(context), id, take), take)
  },
}

type Looked<T> = { found: { taken: T } | null; skipped: number }

function takenOrAbsent<T>({ found, skipped }: Looked<T>, take: Taker<T>): T | Promise<T> {
  if (found !== null) return found.taken
  if (skipped > 0) throw new RowUnreadable()
  return take(null)
}

/** `skipped`: rows that could not be read. */
type PageOfChanges = { changes: readonly Change[]; lastPage: number; skipped: number }

function bulkOrders(context: PullContext, query: { search?: string }) {
  return async (page: number): Promise<PageOfChanges> => {
    const { data } = await read(context, listBulkOrders, { page, ...query })
    const changes = data.orders.data.map((row): Change => ({ entity: 'bulk_order', id: row.id, data: row }))
    return { changes, lastPage: data.orders.meta.last_page, skipped: data.orders.skipped ?? 0 }
  }
}

function companies(context: PullContext) {
  return async (page: number): Promise<PageOfChanges> => {
    const { data } = await read(context, listCompanyUsers, { page, paginate: 'NO' })
    const changes = data.users.data.map((row): Change => ({ entity: 'company_user', id: row.id, data: row }))
    return { changes, lastPage: data.users.meta.last_page, skipped: data.users.skipped ?? 0 }
  }
}

/** Page by page, each an observation of its own, until one shows the row. */
async function lookThrough<T>(
  context: PullContext,
  source: string,
  ask: (page: number) => Promise<PageOfChanges>,
  id: number,
  take: Taker<T>,
): Promise<Looked<T>> {
  let skipped = 0
  for (let number = 1; ; number += 1) {
    const { found, isLast } = await context.observer.during(source, async (flight) => {
      const page = await ask(number)
      skipped += page.skipped
      const change = page.changes.find((row) => row.id === id)
      const taken = change === undefined ? null : { taken: await take({ flight, change }) }
      return { found: taken, isLast: number >= page.lastPage }
    })
    if (found !== null || isLast) return { found, skipped }
  }
}
