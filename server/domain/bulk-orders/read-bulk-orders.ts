import { withAdditions, type Whole } from '../additions'
import type { BulkOrder, BulkOrderId, BulkStatus } from '../../../contract/entities/bulk-orders'
import { toNaira } from '../../../contract/words/money'
import type { Db } from '../../db/connect'

export type BulkOrderRow = {
  id: number
  user_id: number
  total_kobo: number
  left_kobo: number
  status: BulkStatus
  cancelled_by: string | null
  due_date: string
  payment_status: 'PENDING' | 'APPROVED'
  approved_by: string | null
  approved_at: Date | null
  overpaid_kobo: number
  created_at: Date
  revision: number
}

type ShownRow = BulkOrderRow & {
  user_name: string
  user_email: string | null
  tracking_id: string | null
  package_name: string | null
  pickup_location: string | null
  delivery_point_location: string | null
}

/** The rows as the API sends them, in the order of the ids; an unknown id is skipped. */
export async function readBulkOrders(sql: Db, ids: readonly number[]): Promise<BulkOrder[]> {
  const rows = await sql<ShownRow[]>`
    select bulk.*, trim(u.first_name || ' ' || u.last_name) as user_name, u.email as user_email,
      first.tracking_id, first.package_name, first.pickup_location, first.delivery_point_location
    from unnest(${sql.array([...ids])}::bigint[]) with ordinality as wanted (id, place)
    join bulk_orders bulk on bulk.id = wanted.id
    join users u on u.id = bulk.user_id
    left join lateral (
      select * from orders where bulk_order_id = bulk.id order by orders.id limit 1
    ) first on true
    order by wanted.place`
  return rows.map(toBulkOrder)
}

function toBulkOrder(row: ShownRow): Whole<BulkOrder> {
  return withAdditions(
    {
      id: row.id as BulkOrderId,
      user_name: row.user_name,
      user_email: row.user_email,
      orders_total_amount: toNaira(row.total_kobo),
      amount_left_to_pay: toNaira(row.left_kobo),
      status: row.status,
      cancelled_by: row.cancelled_by,
      due_date: row.due_date,
      created_at: row.created_at.toISOString(),
      payment_status: row.payment_status,
      tracking_id: row.tracking_id,
      package_name: row.package_name,
      pickup_location: row.pickup_location,
      delivery_point_location: row.delivery_point_location,
      approved_by: row.approved_by,
      approved_at: row.approved_at?.toISOString() ?? null,
      overpaid: toNaira(row.overpaid_kobo),
      revision: row.revision,
    },
    ['approved_by', 'approved_at', 'overpaid', 'revision'],
  )
}
