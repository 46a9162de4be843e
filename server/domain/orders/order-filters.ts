import { searchedText } from '../../../contract/normal-text'
import { type OrderStatus, ORDER_STATUSES } from '../../../contract/order-statuses'
import type { Db } from '../../db/connect'
import { holdsText } from '../holds-text'

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
  const statuses = ORDER_STATUSES.filter((status) => status.includes(searchedText(search).toUpperCase()))
  const inText = holdsText(sql, sql`o.search_text`, search)
  return statuses.length === 0
    ? sql`and ${inText}`
    : sql`and (${inText} or o.status = any(${sql.array(statuses)}))`
}
