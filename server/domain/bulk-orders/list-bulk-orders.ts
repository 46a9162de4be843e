import { BULK_STATUSES, type BulkOrder } from '../../../contract/bulk-orders'
import type { Page } from '../../../contract/page'
import type { Db } from '../../db/connect'
import { containsPattern } from '../contains-pattern'
import { pageOfIds, type PageRequest } from '../page-of-ids'
import { readBulkOrders } from './read-bulk-orders'

export type BulkFilter = { search: string | undefined; status: 'pending' | 'paid' | undefined }

/** Newest first. */
export async function listBulkOrders(
  sql: Db,
  { page, pageSize, ...filter }: BulkFilter & PageRequest,
): Promise<Page<BulkOrder>> {
  const request = { page, pageSize, newestFirst: true, costly: filter.search !== undefined }
  const { ids, meta } = await pageOfIds(sql, matchingIds(sql, filter), request)
  return { data: await readBulkOrders(sql, ids), meta }
}

function matchingIds(sql: Db, { search, status }: BulkFilter) {
  return sql`select bulk.id from bulk_orders bulk where ${hasStatus(sql, status)} and ${matchesSearch(sql, search)}`
}

/** AG-126 */
function hasStatus(sql: Db, status: BulkFilter['status']) {
  if (status === undefined) return sql`true`
  return status === 'paid'
    ? sql`bulk.payment_status = 'APPROVED'`
    : sql`bulk.payment_status <> 'APPROVED' and bulk.status <> 'CANCELLED'`
}

/** Searches the id, status, user's name and email, and four fields of the first order (AG-128). */
function matchesSearch(sql: Db, search: string | undefined) {
  if (search === undefined) return sql`true`
  const pattern = containsPattern(search)
  const statuses = BULK_STATUSES.filter((status) => status.includes(search.toUpperCase()))
  return sql`(
    bulk.id::text like ${pattern}
    or bulk.status = any(${sql.array(statuses)}::text[])
    or exists (select from users u where u.id = bulk.user_id
      and (trim(u.first_name || ' ' || u.last_name) ilike ${pattern} or u.email ilike ${pattern}))
    or exists (
      select from (select * from orders where bulk_order_id = bulk.id order by orders.id limit 1) first
      where first.tracking_id ilike ${pattern} or first.package_name ilike ${pattern}
        or first.pickup_location ilike ${pattern} or first.delivery_point_location ilike ${pattern}
    )
  )`
}
