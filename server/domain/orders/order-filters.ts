import { type OrderStatus, ORDER_STATUSES } from '../../../contract/order-statuses'
import type { Db } from '../../db/connect'
import { containing } from '../containing'

/** Keeps the fields of `orders.search_text` apart, so a text that holds it is in none of them. */
const SEPARATOR = '\u001F'

export function matchesBulk(sql: Db, bulkOrderId: number | undefined) {
  return bulkOrderId === undefined ? sql`` : sql`and o.bulk_order_id = ${bulkOrderId}`
}

export function matchesStatus(sql: Db, status: OrderStatus | undefined) {
  return status === undefined ? sql`` : sql`and o.status = ${status}`
}

/**
 * A case-insensitive substring of one of the six fields of VA-07. The text fields have a trigram index; which of the
 * six statuses hold the text is known beforehand.
 */
export function matchesSearch(sql: Db, search: string | undefined) {
  if (search === undefined) return sql``
  if (search.includes(SEPARATOR)) return sql`and false`
  const statuses = ORDER_STATUSES.filter((status) => status.includes(search.toUpperCase()))
  const inText = sql`o.search_text like lower(${containing(search)}::text)`
  return statuses.length === 0
    ? sql`and ${inText}`
    : sql`and (${inText} or o.status = any(${sql.array(statuses)}))`
}
