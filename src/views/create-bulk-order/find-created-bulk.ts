import { listBulkOrders, type BulkOrder } from '../../../contract/bulk-orders'
import { toMs } from '../../../contract/dates'
import type { ConsoleDatabase } from '../../db/console-database'
import type { BulkAttempt } from '../../machines/create-bulk-order'
import type { Ask } from '../console'

export type Look = { kind: 'found'; bulk: BulkOrder } | { kind: 'absent' } | { kind: 'unknown' }

/** The clocks of console and server may differ by this, ms. */
const SKEW_MS = 120_000

/** Whether the newest bulk orders show the one of this attempt. For a server that knows no keys: the best that can be told. */
export async function findCreatedBulk(
  { bulk, at }: BulkAttempt,
  { ask, database }: { ask: Ask; database: ConsoleDatabase },
): Promise<Look> {
  const company = await database.companyUsers.get(bulk.user_id)
  const outcome = await ask(listBulkOrders, { page: 1 })
  if (outcome.kind !== 'success') return { kind: 'unknown' }
  const [first] = bulk.orders
  const found = outcome.data.orders.data.find(
    (shown) =>
      (toMs(shown.created_at) ?? 0) >= at - SKEW_MS &&
      shown.user_email === (company?.email ?? null) &&
      shown.due_date === bulk.due_date &&
      shown.package_name === first?.package_name &&
      shown.delivery_point_location === first?.delivery_point_location,
  )
  return found === undefined ? { kind: 'absent' } : { kind: 'found', bulk: found }
}
