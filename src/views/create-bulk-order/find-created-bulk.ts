import { listBulkOrders, type BulkOrder } from '../../../contract/bulk-orders'
import type { ConsoleDatabase } from '../../db/console-database'
import type { BulkAttempt } from '../../machines/create-bulk-order'
import type { Ask } from '../console'
import { madeSince } from '../order-form/made-since'
import type { Look } from '../order-form/submit-attempt'

/** Whether the newest bulk orders show the one of this attempt. For a server that knows no keys: the best that can be told. */
export async function findCreatedBulk(
  { bulk, at }: BulkAttempt,
  { ask, database }: { ask: Ask; database: ConsoleDatabase },
): Promise<Look<BulkOrder>> {
  const company = await database.companyUsers.get(bulk.user_id)
  const outcome = await ask(listBulkOrders, { page: 1 })
  if (outcome.kind !== 'success') return { kind: 'unknown' }
  const [first] = bulk.orders
  const made = outcome.data.orders.data.find(
    (shown) =>
      madeSince(at, shown) &&
      shown.user_email === (company?.email ?? null) &&
      shown.due_date === bulk.due_date &&
      shown.package_name === first?.package_name &&
      shown.delivery_point_location === first?.delivery_point_location,
  )
  return made === undefined ? { kind: 'absent' } : { kind: 'found', made }
}
