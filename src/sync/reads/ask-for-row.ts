import type { Target } from '../../db/core/entities'
import { listBulkOrders } from '../../../contract/entities/bulk-orders'
import { listCompanyUsers } from '../../../contract/entities/companies'
import { listCustomers } from '../../../contract/entities/customers'
import { readOrder } from '../../../contract/entities/orders'
import { readRider } from '../../../contract/entities/riders'
import type { Page } from '../../../contract/wire/page'
import type { SetAside } from '../../../contract/wire/row'
import type { Change, SyncedEntity } from '../../../contract/entities/sync'
import type { Flight } from './observation-log'
import { read, type PullContext } from './pull-context'
import { RowUnreadable } from './pull-failure'
import { asideIn, namelessIn } from './rows-aside'

/** The row in an answer. A deletion counts only if the server was asked for the row by id. */
export type Shown = { flight: Flight; change: Change }

type Handler<T> = (shown: Shown | null) => Promise<T>
type Asker = <T>(context: PullContext, id: number, source: string, handle: Handler<T>) => Promise<T>

/**
 * Asks the server for one row and passes the answer to `handle` while the request still counts as under way. Null: the
 * lists that were read do not contain the row, which proves nothing. Throws PullFailed; RowUnreadable if a list
 * contained rows that could not be read.
 */
export async function askForRow<T>(
  context: PullContext,
  { entity, id }: Target,
  source: string,
  handle: Handler<T>,
): Promise<T> {
  return ASKERS[entity](context, id, source, handle)
}

const ASKERS: Record<SyncedEntity, Asker> = {
  order: (context, id, source, handle) =>
    context.observer.during(source, async (flight) => {
      const answer = await read(context, readOrder, { id }, ['notFound', 'gone', 'unreadable'])
      if (answer.kind === 'unreadable')
        return noteUnreadable(context, flight, { entity: 'order', id }, answer.aside)
      const data = answer.kind === 'success' ? answer.data : null
      // An answer with another id is not an answer to this request.
      if (data !== null && data.id !== id) throw new RowUnreadable({ isCertain: false })
      return handle({ flight, change: { entity: 'order', id, data } })
    }),

  rider: (context, id, source, handle) =>
    context.observer.during(source, async (flight) => {
      const answer = await read(context, readRider, { id }, ['notFound', 'gone'])
      const rows = answer.kind === 'success' ? answer.data : []
      const data = rows.find((row) => row.id === id) ?? null
      if (data === null && rows.aside !== undefined) {
        const aside = rows.aside.find((row) => row.id === id) ?? null
        return noteUnreadable(context, flight, { entity: 'rider', id }, aside)
      }
      // A list without the row proves nothing about the row.
      if (data === null && rows.length > 0) return handle(null)
      return handle({ flight, change: { entity: 'rider', id, data } })
    }),

  // The contract has no call by id. If the server's search covers ids, a search finds the row; otherwise every page is
  // read.
  bulk_order: async (context, id, source, handle) => {
    const narrowed = await searchPages(
      context,
      source,
      bulkOrders(context, { search: String(id) }),
      { entity: 'bulk_order', id },
      handle,
    )
    if (narrowed.found !== null) return narrowed.found.result
    return resultOrAbsent(
      await searchPages(context, source, bulkOrders(context, {}), { entity: 'bulk_order', id }, handle),
      handle,
    )
  },

  company_user: async (context, id, source, handle) => {
    return resultOrAbsent(
      await searchPages(context, source, companies(context), { entity: 'company_user', id }, handle),
      handle,
    )
  },

  customer: async (context, id, source, handle) => {
    return resultOrAbsent(
      await searchPages(context, source, customers(context, id), { entity: 'customer', id }, handle),
      handle,
    )
  },
}

/** Stores that the row could not be read, and throws. */
async function noteUnreadable(
  { observer }: PullContext,
  flight: Flight,
  { entity, id }: Target,
  aside: SetAside | null,
): Promise<never> {
  const isCertain = aside?.id === id
  if (isCertain) await observer.observe(flight, { aside: asideIn(entity, { aside: [aside] }) })
  throw new RowUnreadable({ isCertain })
}

type SearchResult<T> = { found: { result: T } | null; nameless: number }

function resultOrAbsent<T>({ found, nameless }: SearchResult<T>, handle: Handler<T>): T | Promise<T> {
  if (found !== null) return found.result
  if (nameless > 0) throw new RowUnreadable({ isCertain: false })
  return handle(null)
}

/** `nameless`: number of rows without a readable id. */
type PageOfChanges = {
  changes: readonly Change[]
  aside: readonly SetAside[]
  lastPage: number
  nameless: number
}

function bulkOrders(context: PullContext, query: { search?: string }) {
  return async (page: number): Promise<PageOfChanges> => {
    const { data } = await read(context, listBulkOrders, { page, ...query })
    const changes = data.orders.data.map((row): Change => ({ entity: 'bulk_order', id: row.id, data: row }))
    return pageOfChanges(data.orders, changes)
  }
}

function companies(context: PullContext) {
  return async (page: number): Promise<PageOfChanges> => {
    const { data } = await read(context, listCompanyUsers, { page, paginate: 'NO' })
    const changes = data.users.data.map((row): Change => ({ entity: 'company_user', id: row.id, data: row }))
    return pageOfChanges(data.users, changes)
  }
}

/** A search covers ids. */
function customers(context: PullContext, id: number) {
  return async (page: number): Promise<PageOfChanges> => {
    const { data } = await read(context, listCustomers, { page, search: String(id) })
    const changes = data.users.data.map((row): Change => ({ entity: 'customer', id: row.id, data: row }))
    return pageOfChanges(data.users, changes)
  }
}

function pageOfChanges(page: Page<unknown>, changes: readonly Change[]): PageOfChanges {
  return { changes, aside: page.aside ?? [], lastPage: page.meta.last_page, nameless: namelessIn(page) }
}

/** Reads page by page, each as a separate observation, until a page contains the row. */
async function searchPages<T>(
  context: PullContext,
  source: string,
  ask: (page: number) => Promise<PageOfChanges>,
  { entity, id }: Target,
  handle: Handler<T>,
): Promise<SearchResult<T>> {
  let nameless = 0
  for (let number = 1; ; number += 1) {
    const { found, isLast } = await context.observer.during(source, async (flight) => {
      const page = await ask(number)
      nameless += page.nameless
      const aside = page.aside.find((row) => row.id === id)
      if (aside !== undefined) return noteUnreadable(context, flight, { entity, id }, aside)
      const change = page.changes.find((row) => row.id === id)
      const result = change === undefined ? null : { result: await handle({ flight, change }) }
      return { found: result, isLast: number >= page.lastPage }
    })
    if (found !== null || isLast) return { found, nameless }
  }
}
