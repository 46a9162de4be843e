import { type OrderStatus, ORDER_STATUSES } from '../../../contract/words/order-statuses'
import type { Order } from '../../../contract/entities/orders'
import type { Page } from '../../../contract/wire/page'
import type { Db, Sql } from '../../db/connect'
import { metaOf } from '../page-of-ids'
import { searchedText } from '../../../contract/words/normal-text'
import { holdsText } from '../holds-text'
import { toOrder, type OrderRow } from './order-row'
import { orderColumns, orderJoins } from './read-orders'
import { hasTrigram, SEARCH_BUDGET, withinTime } from './search-budget'

export type OrderQuery = {
  page: number
  pageSize: number
  search?: string | undefined
  status?: OrderStatus | undefined
  bulk_order_id?: number | undefined
}

/** A search counts and pages at most this many of its newest matches. */
export const SEARCH_LIMIT = 10_000

/** Newest first. If only the newest orders were searched, `meta.newest_searched` is their number. */
export async function listOrders(pool: Sql, query: OrderQuery, budget = SEARCH_BUDGET): Promise<Page<Order>> {
  if (query.search !== undefined) return searchedPage(pool, { ...query, search: query.search }, budget)
  const isLimited = query.bulk_order_id !== undefined
  const rows = await (isLimited ? matchingPage(pool, query) : countedPage(pool, query))
  return pageOf(rows, query, isLimited ? SEARCH_LIMIT : Number.MAX_SAFE_INTEGER)
}

/**
 * Searches all orders if the trigram index answers in time. A search for one or two letters, for punctuation, or for a
 * text that nearly every order contains would read all rows. In that case this searches only the newest orders.
 */
async function searchedPage(
  pool: Sql,
  query: OrderQuery & { search: string },
  { indexMs, newestRows }: typeof SEARCH_BUDGET,
): Promise<Page<Order>> {
  const whole = hasTrigram(query.search)
    ? await withinTime(pool, indexMs, (sql) => matchingPage(sql, query))
    : null
  if (whole !== null) return pageOf(whole, query, SEARCH_LIMIT)
  const page = pageOf(await matchingPage(pool, query, newestRows), query, SEARCH_LIMIT)
  if (!(await isMoreThan(pool, query, newestRows))) return page
  return { ...page, meta: { ...page.meta, newest_searched: newestRows } }
}

function pageOf(rows: readonly PageRow[], query: OrderQuery, limit: number): Page<Order> {
  const total = Math.min(rows[0]?.total ?? 0, limit)
  return { data: rows.filter(isPresent).map(toOrder), meta: metaOf(query, total) }
}

/** A row with the total. An empty page has one row without an order. */
type PageRow = (OrderRow | { id: null }) & { total: number }

function isPresent(row: PageRow): row is OrderRow & { total: number } {
  return row.id !== null
}

/**
 * A page of all orders or of one status, fast even for deep pages: `order_counts` tells in which block of ids the page
 * begins, and only the rows of that block are counted.
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

/**
 * A page of the orders that match a search or a bulk order. One pass finds the newest matches, counts and pages them.
 */
function matchingPage(
  sql: Db,
  { page, pageSize, search, status, bulk_order_id }: OrderQuery,
  newestRows?: number,
): Promise<PageRow[]> {
  const skip = Math.min((page - 1) * pageSize, SEARCH_LIMIT)
  return sql<PageRow[]>`
    with matches as materialized (
      select o.id from ${newestRows === undefined ? sql`orders o` : newest(sql, { status, bulk_order_id }, newestRows)}
      where true ${matchesBulk(sql, bulk_order_id)} ${matchesSearch(sql, search)} ${matchesStatus(sql, status)}
      order by o.id desc limit ${SEARCH_LIMIT}
    ), page as (
      select id from matches order by id desc offset ${skip} limit ${pageSize}
    )
    select (select count(*) from matches) as total, ${orderColumns(sql)}
    from (select 1) one left join (page join orders o on o.id = page.id) on true ${orderJoins(sql)}
    order by o.id desc`
}

type Narrowed = Pick<OrderQuery, 'status' | 'bulk_order_id'>

function newest(sql: Db, { status, bulk_order_id }: Narrowed, count: number) {
  return sql`(
    select o.* from orders o where true ${matchesBulk(sql, bulk_order_id)} ${matchesStatus(sql, status)}
    order by o.id desc limit ${count}
  ) o`
}

async function isMoreThan(sql: Db, { status, bulk_order_id }: Narrowed, count: number): Promise<boolean> {
  const beyond = await sql`
    select 1 from orders o where true ${matchesBulk(sql, bulk_order_id)} ${matchesStatus(sql, status)}
    order by o.id desc offset ${count} limit 1`
  return beyond.length > 0
}

function matchesBulk(sql: Db, bulkOrderId: number | undefined) {
  return bulkOrderId === undefined ? sql`` : sql`and o.bulk_order_id = ${bulkOrderId}`
}

function matchesStatus(sql: Db, status: OrderStatus | undefined) {
  return status === undefined ? sql`` : sql`and o.status = ${status}`
}

/**
 * A case-insensitive substring search in the six fields of VA-07. The text fields have a trigram index; the matching
 * statuses are found here, before the query.
 */
function matchesSearch(sql: Db, search: string | undefined) {
  if (search === undefined) return sql``
  const statuses = ORDER_STATUSES.filter((status) => status.includes(searchedText(search).toUpperCase()))
  const inText = holdsText(sql, sql`o.search_text`, search)
  return statuses.length === 0
    ? sql`and ${inText}`
    : sql`and (${inText} or o.status = any(${sql.array(statuses)}))`
}
