import type { Db } from '../../server/db/connect'
import { insertRows } from './load-rows'
import { bellEntries, reviews } from '../orders/events'
import type { OrderRow } from '../orders/order-row'
import type { Customer } from '../people/people'

export async function loadBell(sql: Db, recent: readonly OrderRow[], nowMs: number): Promise<void> {
  await insertRows(
    sql,
    'notifications',
    ['message', 'message_body', 'created_at'],
    bellEntries(recent, nowMs),
  )
}

export async function loadReviews(
  sql: Db,
  customers: readonly Customer[],
  { seed, count, nowMs }: { seed: number; count: number; nowMs: number },
): Promise<void> {
  const names = customers.map(({ first_name: first, last_name: last }) => `${first} ${last}`)
  await insertRows(
    sql,
    'feedbacks',
    ['description', 'rating', 'name', 'date_sent'],
    reviews({ seed, count, nowMs }, names),
  )
}
