import type { Target } from '../../db/core/entities'
import { listBulkOrders } from '../../../contract/bulk-orders'
import { listCompanyUsers } from '../../../contract/companies'
import { readOrder } from '../../../contract/orders'
import { readRider } from '../../../contract/riders'
import type { Page } from '../../../contract/page'
import type { SetAside } from '../../../contract/row'
import type { Change, SyncedEntity } from '../../../contract/sync'
import type { Flight } from './observation-log'
import { read, type PullContext } from './pull-context'
import { RowUnreadable } from './pull-failure'
import { asideIn, namelessIn } from './rows-aside'

/** The row in an answer. A deletion counts only if the server was asked by id. */
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
      const answer = await read(context, readOrder, { id }, ['notFound', 'gone', 'unreadable'])
      if (answer.kind === 'unreadable')
        return setAside(context, flight, { entity: 'order', id }, answer.aside)
      const data = answer.kind === 'success' ? answer.data : null
      // An answer with another id does not answer this question.
      if (data !== null && data.id !== id) throw new RowUnreadable({ isCertain: false })
      return take({ flight, change: { entity: 'order', id, data } })
    }),

  rider: (context, id, source, take) =>
    context.observer.during(source, async (flight) => {
      const answer = await read(context, readRider, { id }, ['notFound', 'gone'])
      const rows = answer.kind === 'success' ? answer.data : []
      const data = rows.find((row) => row.id === id) ?? null
      if (data === null && rows.aside !== undefined) {
        const aside = rows.aside.find((row) => row.id === id) ?? null
        return setAside(context, flight, { entity: 'rider', id }, aside)
      }
      // A list without the row says nothing about it.
      if (data === null && rows.length > 0) return take(null)
      return take({ flight, change: { entity: 'rider', id, data } })
    }),

  // The contract has no call by id: a search narrows it down where the server searches ids, else every page is read.
  bulk_order: async (context, id, source, take) => {
    const narrowed = await lookThrough(
      context,
      source,
      bulkOrders(context, { search: String(id) }),
      { entity: 'bulk_order', id },
      take,
    )
    if (narrowed.found !== null) return narrowed.found.taken
    return takenOrAbsent(
      await lookThrough(context, source, bulkOrders(context, {}), { entity: 'bulk_order', id }, take),
      take,
    )
  },

  company_user: async (context, id, source, take) => {
    return takenOrAbsent(
      await lookThrough(context, source, companies(context), { entity: 'company_user', id }, take),
      take,
    )
  },
}

/** The row could not be read: that is noted, and there is nothing to take. */
async function setAside(
  { observer }: PullContext,
  flight: Flight,
  { entity, id }: Target,
  aside: SetAside | null,
): Promise<never> {
  const isCertain = aside?.id === id
  if (isCertain) await observer.observe(flight, { aside: asideIn(entity, { aside: [aside] }) })
  throw new RowUnreadable({ isCertain })
}

type Looked<T> = { found: { taken: T } | null; nameless: number }

function takenOrAbsent<T>({ found, nameless }: Looked<T>, take: Taker<T>): T | Promise<T> {
  if (found !== null) return found.taken
  if (nameless > 0) throw new RowUnreadable({ isCertain: false })
  return take(null)
}

/** `nameless`: how many rows show no id. */
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

function pageOfChanges(page: Page<unknown>, changes: readonly Change[]): PageOfChanges {
  return { changes, aside: page.aside ?? [], lastPage: page.meta.last_page, nameless: namelessIn(page) }
}

/** Page by page, each an observation of its own, until one shows the row. */
async function lookThrough<T>(
  context: PullContext,
  source: string,
  ask: (page: number) => Promise<PageOfChanges>,
  { entity, id }: Target,
  take: Taker<T>,
): Promise<Looked<T>> {
  let nameless = 0
  for (let number = 1; ; number += 1) {
    const { found, isLast } = await context.observer.during(source, async (flight) => {
      const page = await ask(number)
      nameless += page.nameless
      const aside = page.aside.find((row) => row.id === id)
      if (aside !== undefined) return setAside(context, flight, { entity, id }, aside)
      const change = page.changes.find((row) => row.id === id)
      const taken = change === undefined ? null : { taken: await take({ flight, change }) }
      return { found: taken, isLast: number >= page.lastPage }
    })
    if (found !== null || isLast) return { found, nameless }
  }
}
