import { type OrderStatus, ORDER_STATUSES } from '../../../contract/order-statuses'
import type { Db } from '../../db/connect'
import { containsPattern } from '../contains-pattern'

/** Separates the fields in `orders.search_text`, so no field contains it. */
const SEPARATOR = '\u001F'

export function matchesBulk(sql: Db, bulkOrderId: number | undefined) {
  return bulkOrderId === undefined ? sql`` : sql`and o.bulk_order_id = ${bulkOrderId}`
}

export function matchesStatus(sql: Db, status: OrderStatus | undefined) {
  return status === undefined ? sql`` : sql`and o.status = ${status}`
}

/**
 * A case-insensitive substring search in the six fields of VA-07. The text fields have a trigram index; the matching
 * statuses are found here, before the query.
 */
export function matchesSearch(sql: Db, search: string | undefined) {
  if (search === undefined) return sql``
  if (search.includes(SEPARATOR)) return sql`and false`
  const statuses = ORDER_STATUSES.filter((status) => status.includes(search.toUpperCase()))
  const inText = sql`o.search_text like lower(${containsPattern(search)}::text)`
  return statuses.length === 0
    ? sql`and ${inText}`
    : sql`and (${inText} or o.status = any(${sql.array(statuses)}))`
}
