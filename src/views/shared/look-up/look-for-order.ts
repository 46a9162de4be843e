import { listOrders, type Order } from '../../../../contract/entities/orders'
import type { ConsoleDatabase } from '../../../db/core/console-database'
import { readMadeHere } from '../../../db/writes/made-here'
import type { Before } from '../../../machines/before'
import type { OrderAttempt } from '../../../machines/attempts'
import type { Ask } from '../../console'
import { judgeSeen, type Judged } from './judge-seen'
import { likenessOf, lookOfNew, lookOfOrder } from './likeness'
import { readBefore, type PageReader } from './read-before'
import { readCandidates } from './read-candidates'

/** The timeout of a request, ms. */
const READ_MS = 8_000

export type LookParts = { ask: Ask; database: ConsoleDatabase }

type Looked<Shown extends { id: number; created_at: string | null }> = Judged<Shown> | { kind: 'unread' }

/** `shownAmount`: naira. `rejected`: ids that the person rejected as other orders. */
export type OrderSearch = {
  attempt: OrderAttempt
  shownAmount: number | null
  rejected: readonly number[]
}

/** Looks for the order of an attempt: the best evidence from a server without idempotency keys. */
export async function lookForOrder(
  { attempt, shownAmount, rejected }: OrderSearch,
  { ask, database }: LookParts,
): Promise<Looked<Order>> {
  const { order, before, at, key } = attempt
  const { rows, isWhole } = await readCandidates([orderReader(ask, order.package_name), orderReader(ask)])
  const made = await readMadeHere(database)
  const others = made.filter((one) => one.kind === 'order' && one.key !== key).map(({ id }) => id)
  const sent = lookOfNew(order, shownAmount)
  const judged = judgeSeen(
    rows.map((row) => ({ row, likeness: likenessOf(sent, lookOfOrder(row)) })),
    { before, at, others: [...others, ...rejected] },
  )
  return judged.kind === 'absent' && !isWhole ? { kind: 'unread' } : judged
}

export async function ordersBefore({ ask, database }: LookParts): Promise<Before> {
  const known = await database.orders.toCollection().primaryKeys()
  return readBefore(orderReader(ask), highest(known))
}

/** No `Math.max(...ids)`: a device may have 100,000 ids. */
export function highest(ids: readonly number[]): number {
  return ids.reduce((most, id) => Math.max(most, id), 0)
}

export function orderReader(ask: Ask, search?: string): PageReader<Order> {
  return async (page) => {
    const input = search === undefined ? { page } : { page, search }
    const outcome = await ask(listOrders, input, { signal: AbortSignal.timeout(READ_MS) })
    if (outcome.kind !== 'success') return null
    const { data, meta, skipped = 0 } = outcome.data.orders
    return { rows: data, lastPage: meta.last_page, isWhole: skipped === 0 }
  }
}
