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

const NOTES_MIN = 600
const NOTES = {
  order: [
    'Called the customer, no answer',
    'The customer asks for a later delivery',
    'The address is not clear',
  ],
  rider: ['The bike is broken', 'On a break'],
  company: ['Will pay this week', 'Asks for the statement'],
}

/** What the office wrote in the last hours: on each eighth open order, and on some riders and companies. */
export async function loadNotes(sql: Db, nowMs: number): Promise<void> {
  const now = new Date(nowMs)
  await sql`
    with writers as (
      select id, first_name || ' ' || last_name as name, row_number() over (order by id) - 1 as number,
        count(*) over () as writers
      from users where type in ('SUPERVISOR', 'OPERATIONALSTAFF')
    ), written as (
      select 'order' as subject, id, created_at as earliest,
        (${sql.array(NOTES.order)}::text[])[1 + id % ${NOTES.order.length}] as text
      from orders where status in ('PENDING', 'ASSIGNEDTORIDER', 'ACCEPTED', 'INTRANSIT') and id % 8 = 0
      union all
      select 'rider', id, '-infinity', (${sql.array(NOTES.rider)}::text[])[1 + id % ${NOTES.rider.length}]
      from riders where id % 40 = 0
      union all
      select 'company', user_id, '-infinity', (${sql.array(NOTES.company)}::text[])[1 + user_id % ${NOTES.company.length}]
      from company_profiles where user_id % 10 = 0
    )
    insert into notes (id, subject, subject_id, at, by_user_id, by_name, text)
    select gen_random_uuid(), subject, written.id,
      greatest(earliest, ${now}::timestamptz - make_interval(mins => (written.id * 37 % ${NOTES_MIN})::int)),
      writers.id, name, text
    from written join writers on number = written.id % writers`
}

const WISHED_MIN = { from: 40, to: 300 }

/** Each sixth order that waits for a rider has a pickup time some hours ahead, at a full quarter of an hour. */
export async function loadPickupTimes(sql: Db, nowMs: number): Promise<void> {
  const { from, to } = WISHED_MIN
  await sql`
    update orders set pickup_at = date_bin('15 minutes',
      ${new Date(nowMs)}::timestamptz + make_interval(mins => (${from} + id * 13 % ${to - from})::int), '2001-01-01')
    where status = 'PENDING' and order_type = 'single' and id % 6 = 0`
}

const TEMPLATES = { count: 8, ofLast: 3000 }

/** Usual trips of the customers who ordered most often lately, each named after its ends. */
export async function loadTemplates(sql: Db, nowMs: number): Promise<void> {
  await sql`
    with lately as (
      select distinct on (customer_user_id) id, customer_name, destination_location_name as end_name,
        count(*) over (partition by customer_user_id) as orders
      from orders
      where id > (select max(id) - ${TEMPLATES.ofLast} from orders) and order_type = 'single'
        and customer_name is not null and destination_location_name is not null
      order by customer_user_id, id desc
    )
    insert into order_templates (name, order_id, by_name, at)
    select left(customer_name || ' to ' || end_name, 80), id,
      (select first_name || ' ' || last_name from users where type = 'OPERATIONALSTAFF' order by id limit 1),
      ${new Date(nowMs)}
    from lately order by orders desc, id limit ${TEMPLATES.count}
    on conflict do nothing`
}
