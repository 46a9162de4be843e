import { fullName } from '../../../../contract/rules/order-display'
import { listBulkOrders, type BulkOrder } from '../../../../contract/entities/bulk-orders'
import { listOrders } from '../../../../contract/entities/orders'
import { readMadeHere } from '../../../db/writes/made-here'
import type { CompanyUserRow } from '../../../db/core/rows'
import type { Before } from '../../../machines/before'
import type { BulkAttempt } from '../../../machines/attempts'
import type { Ask } from '../../console'
import { bulkLikeness, type BulkLook } from './bulk-likeness'
import { judgeSeen, type Judged, type Seen } from './judge-seen'
import { highest, type LookParts } from './look-for-order'
import { readBefore, type PageReader } from './read-before'
import { readCandidates } from './read-candidates'

const READ_MS = 8_000

/** The most candidates whose deliveries are counted; each takes two requests. */
const COUNTED = 3

export type BulkSearch = { attempt: BulkAttempt; company: CompanyUserRow | null; rejected: readonly number[] }

/** Looks for the bulk order of an attempt: the best evidence from a server without idempotency keys. */
export async function lookForBulk(
  { attempt, company, rejected }: BulkSearch,
  { ask, database }: LookParts,
): Promise<Judged<BulkOrder> | { kind: 'unread' }> {
  const { bulk, before, at, key } = attempt
  const { rows, isWhole } = await readCandidates([bulkReader(ask)])
  const made = await readMadeHere(database)
  const others = made.filter((one) => one.kind === 'bulk' && one.key !== key).map(({ id }) => id)
  const sent: BulkLook = {
    ...lookOfCompany(company),
    total: attempt.shown ?? null,
    dueDate: bulk.due_date ?? null,
    deliveries: bulk.orders.length,
  }
  const judged = judgeSeen(await compare(ask, sent, rows), { before, at, others: [...others, ...rejected] })
  return judged.kind === 'absent' && !isWhole ? { kind: 'unread' } : judged
}

export function lookOfCompany(company: CompanyUserRow | null): Pick<BulkLook, 'names' | 'email'> {
  if (company === null) return { names: [], email: null }
  const names = [fullName(company), company.company_profile.name].filter((name) => name !== null)
  return { names, email: company.email }
}

export async function bulksBefore({ ask, database }: LookParts): Promise<Before> {
  const known = await database.bulkOrders.toCollection().primaryKeys()
  return readBefore(bulkReader(ask), highest(known))
}

/** Requests the number of deliveries only for rows whose other traits are alike. */
export async function compare(
  ask: Ask,
  sent: BulkLook,
  rows: readonly BulkOrder[],
): Promise<Seen<BulkOrder>[]> {
  const alike = rows
    .map((row) => ({ row, likeness: bulkLikeness(sent, lookOfBulk(row, null)) }))
    .filter(({ likeness }) => likeness !== 'none')
    .toSorted((a, b) => b.row.id - a.row.id)
  const counted = alike.slice(0, COUNTED).map(async ({ row }) => {
    const look = lookOfBulk(row, await countDeliveries(ask, row.id))
    return { row, likeness: bulkLikeness(sent, look) }
  })
  return [...(await Promise.all(counted)), ...alike.slice(COUNTED)]
}

export function lookOfBulk(row: BulkOrder, deliveries: number | null): BulkLook {
  return {
    names: row.user_name === null ? [] : [row.user_name],
    email: row.user_email,
    total: row.orders_total_amount,
    dueDate: row.due_date,
    deliveries,
  }
}

export async function countDeliveries(ask: Ask, id: number): Promise<number | null> {
  const read = async (page: number) => {
    const input = { page, bulk_order_id: id }
    const outcome = await ask(listOrders, input, { signal: AbortSignal.timeout(READ_MS) })
    return outcome.kind === 'success' ? outcome.data.orders : null
  }
  const first = await read(1)
  if (first === null) return null
  const { last_page: pages } = first.meta
  if (pages === 1) return first.data.length + (first.skipped ?? 0)
  const last = await read(pages)
  return last === null ? null : first.data.length * (pages - 1) + last.data.length
}

export function bulkReader(ask: Ask): PageReader<BulkOrder> {
  return async (page) => {
    const outcome = await ask(listBulkOrders, { page }, { signal: AbortSignal.timeout(READ_MS) })
    if (outcome.kind !== 'success') return null
    const { data, meta, skipped = 0 } = outcome.data.orders
    return { rows: data, lastPage: meta.last_page, isWhole: skipped === 0 }
  }
}
