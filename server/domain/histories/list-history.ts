import type { Order } from '../../../contract/orders'
import type { Page } from '../../../contract/page'
import type { PendingQuery, Row } from 'postgres'
import type { Db } from '../../db/connect'
import { readOrders } from '../orders/read-orders'
import { metaOf, type PageRequest } from '../page-of-ids'

type History = PageRequest & { id: number }

/** Orders of a customer, newest first; an unknown id has none. */
export function listCustomerHistory(sql: Db, { id, ...page }: History): Promise<Page<Order>> {
  return historyPage(sql, sql`select id from orders where customer_user_id = ${id}`, page)
}

/** Orders of a rider, those that it cancelled too. */
export function listRiderHistory(sql: Db, { id, ...page }: History): Promise<Page<Order>> {
  return historyPage(sql, sql`select order_id as id from order_riders where rider_id = ${id}`, page)
}

/** Orders that a member of staff created, assigned, cancelled or approved. */
export function listMemberHistory(sql: Db, { id, ...page }: History): Promise<Page<Order>> {
  return historyPage(sql, sql`select order_id as id from order_members where user_id = ${id}`, page)
}

/** Counted and paged on the index alone: no order is read but those of the page. */
async function historyPage(
  sql: Db,
  history: PendingQuery<Row[]>,
  { page, pageSize }: PageRequest,
): Promise<Page<Order>> {
  const [row] = await sql<{ total: number; ids: number[] }[]>`
    select (select count(*) from (${history}) counted) as total, array(
      select id from (${history}) paged order by id desc limit ${pageSize} offset ${(page - 1) * pageSize}
    ) as ids`
  return { data: await readOrders(sql, row?.ids ?? []), meta: metaOf({ page, pageSize }, row?.total ?? 0) }
}
