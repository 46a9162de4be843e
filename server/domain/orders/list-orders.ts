import type { Order, OrderStatus } from '../../../contract/orders'
import type { Page } from '../../../contract/page'
import type { Db } from '../../db/connect'
import { metaOf } from '../page-of-ids'
import { matchesBulk, matchesSearch } from './order-filters'
import { toOrder } from './order-row'
import type { OrderRow } from './order-row'
import { orderColumns, orderJoins } from './read-orders'

export type OrderQuery = {
  page: number
  pageSize: number
  search?: string | undefined
  status?: OrderStatus | undefined
  bulk_order_id?: number | undefined
}

/** A search counts and pages its newest matches up to here. */
export const SEARCH_LIMIT = 10_000

/** Newest first. */
export async function listOrders(sql: Db, query: OrderQuery): Promise<Page<Order>> {
  const isLimited = query.search !== undefined || query.bulk_order_id !== undefined
  const rows = await (isLimited ? matchingPage(sql, query) : countedPage(sql, query))
  const total = Math.min(rows[0]?.total ?? 0, isLimited ? SEARCH_LIMIT : Number.MAX_SAFE_INTEGER)
  return { data: rows.filter(isPresent).map(toOrder), meta: metaOf(query, total) }
}

/** With the total, also where the page holds no order. */
type PageRow = (OrderRow | { id: null }) & { total: number }

function isPresent(row: PageRow): row is OrderRow & { total: number } {
  return row.id !== null
}

/**
 * A page of all orders or of one status, however deep, by what `order_counts` knows: the block of ids in which the
 * page begins is found by counting blocks, and only that block is counted through.
 */
function countedPage(sql: Db, { page, pageSize, status }: OrderQuery): Promise<PageRow[]> {
  const skip = (page - 1) * pageSize
  const counted = status === undefined ? sql`` : sql`where status = ${status}`
  const matching = status === undefined ? sql`` : sql`and status = ${status}`
  return sql<PageRow[]>`
    with blocks as (
      select block, sum(n) as n from order_counts ${counted} group by block
    ), ranked as (
      select block, n, sum(n) over (order by block desc) as upto from blocks
    ), start as (
      select block, upto - n as before from ranked where upto > ${skip} order by block desc limit 1
    ), page as (
      select found.id from start, lateral (
        select id from orders where id < (start.block + 1) << 12 ${matching}
        order by id desc offset ${skip}::bigint - start.before::bigint limit ${pageSize}
      ) found
    )
    select coalesce((select sum(n) from blocks), 0)::bigint as total, ${orderColumns(sql)}
    from (select 1) one left join (page join orders o on o.id = page.id) on true ${orderJoins(sql)}
    order by o.id desc`
}

/** A page of what a search or a bulk order matches: one pass finds the newest matches, counts and pages them. */
function matchingPage(
  sql: Db,
  { page, pageSize, search, status, bulk_order_id }: OrderQuery,
): Promise<PageRow[]> {
  const skip = Math.min((page - 1) * pageSize, SEARCH_LIMIT)
  return sql<PageRow[]>`
    with matches as materialized (
      select o.id from orders o
      where true ${matchesBulk(sql, bulk_order_id)} ${matchesSearch(sql, search)}
        ${status === undefined ? sql`` : sql`and o.status = ${status}`}
      order by o.id desc limit ${SEARCH_LIMIT}
    ), page as (
      select id from matches order by id desc offset ${skip} limit ${pageSize}
    )
    select (select count(*) from matches) as total, ${orderColumns(sql)}
    from (select 1) one left join (page join orders o on o.id = page.id) on true ${orderJoins(sql)}
    order by o.id desc`
}
