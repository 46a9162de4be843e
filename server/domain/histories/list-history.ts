import type { Db } from '../../db/connect'
import type { Query, Row } from '../../db/query'
import type { Order } from '../../../contract/entities/orders'
import type { Page } from '../../../contract/wire/page'
import { readOrders } from '../orders/read-orders'
import { metaOf, pageOfIds, type PageRequest } from '../page-of-ids'

type History = PageRequest & { id: number }

/** Orders of a customer, newest first; empty for an unknown id. */
export function listCustomerHistory(sql: Db, { id, ...page }: History): Promise<Page<Order>> {
  return historyPage(sql, sql`select id from orders where customer_user_id = ${id}`, page)
}

/** Orders of a rider, including those that the rider cancelled. */
export function listRiderHistory(sql: Db, { id, ...page }: History): Promise<Page<Order>> {
  return historyPage(sql, sql`select order_id as id from order_riders where rider_id = ${id}`, page)
}

async function historyPage(sql: Db, history: Query<Row[]>, page: PageRequest): Promise<Page<Order>> {
  const { ids, meta } = await pageOfIds(sql, history, { ...page, newestFirst: true, costly: false })
  return { data: await readOrders(sql, ids), meta }
}

/**
 * Orders that a member of staff created, assigned, cancelled or approved. These may be all orders, so the query counts
 * row by row only within the block of ids in which the page begins.
 */
export async function listMemberHistory(sql: Db, { id, page, pageSize }: History): Promise<Page<Order>> {
  const skip = (page - 1) * pageSize
  const [row] = await sql<{ total: number; ids: number[] }[]>`
    with blocks as (
      select block, sum(n) as n from order_member_counts where user_id = ${id} group by block
    ), ranked as (
      select block, n, sum(n) over (order by block desc) as upto from blocks
    ), start as (
      select block, upto - n as before from ranked where upto > ${skip} order by block desc limit 1
    )
    select coalesce((select sum(n) from blocks), 0)::bigint as total, array(
      select found.order_id from start, lateral (
        select order_id from order_members where user_id = ${id} and order_id < (start.block + 1) << 12
        order by order_id desc offset ${skip}::bigint - start.before::bigint limit ${pageSize}
      ) found
    ) as ids`
  return { data: await readOrders(sql, row?.ids ?? []), meta: metaOf({ page, pageSize }, row?.total ?? 0) }
}
