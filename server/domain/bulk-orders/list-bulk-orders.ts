import { BULK_STATUSES, type BulkOrder } from '../../../contract/entities/bulk-orders'
import { searchedText } from '../../../contract/words/normal-text'
import type { Page } from '../../../contract/wire/page'
import type { Db } from '../../db/connect'
import { anyHolds, anyHoldsWords } from '../holds-text'
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
  const statuses = BULK_STATUSES.filter((status) => status.includes(searchedText(search).toUpperCase()))
  const first = sql`first.tracking_id, first.package_name, first.pickup_location, first.delivery_point_location`
  return sql`(
    ${anyHolds(sql, sql`bulk.id::text`, search)}
    or bulk.status = any(${sql.array(statuses)}::text[])
    or exists (select from users u where u.id = bulk.user_id
      and (${anyHoldsWords(sql, sql`u.first_name, u.last_name`, search)} or ${anyHolds(sql, sql`u.email`, search)}))
    or exists (
      select from (select * from orders where bulk_order_id = bulk.id order by orders.id limit 1) first
      where ${anyHolds(sql, first, search)}
    )
  )`
}
