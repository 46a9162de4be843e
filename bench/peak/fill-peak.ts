import type pg from 'pg'

/** Around the centre of Lagos, degrees. */
const LAGOS = { south: 6.43, west: 3.25, high: 0.25, wide: 0.35 }
const COLUMNS_OF_THEIR_OWN = [
  'id',
  'tracking_id',
  'status_changed_at',
  'created_at',
  'pickup_lat',
  'pickup_lng',
]

type Peak = { orders: number; riders: number }

/**
 * Adds PENDING orders of the last hours and riders who are online to a database of the demo; every pickup that waits is in
 * Lagos.
 */
export async function fillPeak(database: pg.Client, { orders, riders }: Peak): Promise<void> {
  const { high, wide, south, west } = LAGOS
  const place = `${south} + random() * ${high}, ${west} + random() * ${wide}`
  await database.query('select setseed(0.5)')
  await database.query(
    `with added as (
       insert into users (type, first_name, last_name, phone, is_verified, created_at)
       select 'RIDER', first_name, last_name, '080' || lpad(n::text, 8, '0'), true, now()
       from generate_series(1, $1) n
       join lateral (
         select first_name, last_name from users where type = 'RIDER' order by id offset n % 40 limit 1
       ) named on true
       returning id
     )
     insert into riders (user_id, availability_status, status, lat, lng, position_at, bike_number)
     select id, 'ONLINE', 'APPROVED', ${place}, now(), 'LND-' || id || 'QA' from added`,
    [riders],
  )
  const copied = (await columnsOf(database)).filter((name) => !COLUMNS_OF_THEIR_OWN.includes(name)).join(', ')
  await database.query(
    `insert into orders (${copied}, tracking_id, status_changed_at, created_at, pickup_lat, pickup_lng)
     select ${copied}, 'TRK-P' || n, now() - n * interval '2 seconds', now() - n * interval '2 seconds', ${place}
     from generate_series(1, $1) n
     join lateral (
       select * from orders where status = 'PENDING' and cancelled_by is null order by id offset n % 8 limit 1
     ) pending on true`,
    [orders],
  )
  await database.query(
    `update orders set (pickup_lat, pickup_lng) = (${place}) where status = 'PENDING' and cancelled_by is null`,
  )
  await database.query('analyze')
}

async function columnsOf(database: pg.Client): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = 'orders' and is_generated = 'NEVER'",
  )
  return rows.map(({ name }) => name)
}
