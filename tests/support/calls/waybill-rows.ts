import type { Sql } from '../../../server/db/connect'
import type { InputOf } from '../../../contract/wire/call'
import type { createOrder } from '../../../contract/entities/orders'
import type { UserType } from '../../../contract/words/roles'
import type { StoredOrder } from '../../../server/domain/orders/order-row'

export type NewUser = {
  type?: UserType
  first_name?: string
  last_name?: string
  email?: string | null
  phone?: string | null
  password_hash?: string | null
  is_verified?: boolean
}

let made = 0

/** A user with a phone and an address that nobody else has; a display has neither. */
export async function addUser(sql: Sql, user: NewUser = {}): Promise<{ id: number; name: string }> {
  made += 1
  const reached = {
    email: `person${made}@example.ng`,
    phone: `2348${String(made).padStart(9, '0')}`,
  }
  const row = {
    type: 'USER',
    first_name: 'Ada',
    last_name: `Okafor${made}`,
    is_verified: true,
    ...(user.type === 'DISPLAY' ? {} : reached),
    ...user,
  }
  const id = await insertedId(sql`insert into users ${sql(row)} returning id`)
  return { id, name: `${row.first_name} ${row.last_name}` }
}

type NewRider = {
  first_name?: string
  last_name?: string
  availability_status?: 'ONLINE' | 'OFFLINE'
  status?: 'PENDING' | 'APPROVED' | 'DEACTIVATED'
  lat?: number | null
  lng?: number | null
  address?: string | null
  bike_number?: string | null
  ongoing_orders_count?: number
}

/** By default one that can be assigned. */
export async function addRider(sql: Sql, rider: NewRider = {}): Promise<{ id: number; userId: number }> {
  const { first_name = 'Musa', last_name = 'Ibrahim', ...rest } = rider
  const { id: userId } = await addUser(sql, { type: 'RIDER', first_name, last_name })
  const row = {
    user_id: userId,
    availability_status: 'ONLINE',
    status: 'APPROVED',
    lat: 6.5,
    lng: 3.4,
    bike_number: 'LAG-123',
    ...rest,
  }
  return { id: await insertedId(sql`insert into riders ${sql(row)} returning id`), userId }
}

export async function addCompany(sql: Sql, company: { name?: string } = {}): Promise<number> {
  const { id } = await addUser(sql, { type: 'COMPANY' })
  await sql`
    insert into company_profiles (user_id, name, status) values (${id}, ${company.name ?? 'Zenith Foods'}, 'active')`
  return id
}

export async function addBulkOrder(
  sql: Sql,
  bulk: { user_id: number; total_kobo?: number; left_kobo?: number; payment_status?: 'PENDING' | 'APPROVED' },
): Promise<number> {
  const row = { total_kobo: 0, left_kobo: 0, due_date: '2026-03-10', created_at: ORDERED_AT, ...bulk }
  return insertedId(sql`insert into bulk_orders ${sql(row)} returning id`)
}

export const ORDERED_AT = new Date('2026-03-02T08:00:00Z')

export type NewOrderRow = Partial<Omit<StoredOrder, 'id'>>

export function orderRow(order: NewOrderRow = {}) {
  return {
    package_name: 'Laptop',
    package_category: 'Laptop',
    payment_type: 'pay_before_delivery',
    customer_name: 'Bola Ade',
    customer_phone: '08030000001',
    recepient_name: 'Kemi Bello',
    recepient_phone: '8030000002',
    pickup_location: 'Allen Avenue, Ikeja',
    pickup_lat: 6.6,
    pickup_lng: 3.35,
    delivery_point_location: 'Admiralty Way, Lekki',
    status_changed_at: ORDERED_AT,
    delivery_type: 'EXPRESS_DELIVERY',
    order_type: typeof order.bulk_order_id === 'number' ? 'bulk' : 'single',
    payee: 'SENDER',
    amount_kobo: 376_250,
    actual_amount_kobo: 350_000,
    created_at: ORDERED_AT,
    ...order,
  }
}

/** With its place in the rider's history, where it has a rider. */
export async function addOrder(sql: Sql, order: NewOrderRow = {}): Promise<number> {
  const id = await insertedId(sql`insert into orders ${sql(orderRow(order))} returning id`)
  if (typeof order.rider_id === 'number') {
    await sql`insert into order_riders (rider_id, order_id) values (${order.rider_id}, ${id})`
  }
  return id
}

async function insertedId(rows: Promise<readonly { id?: number }[]>): Promise<number> {
  const [row] = await rows
  if (row?.id === undefined) throw new Error('nothing was inserted')
  return row.id
}

/** The body of a valid order creation. */
export function newOrder(order: Partial<InputOf<typeof createOrder>> = {}): InputOf<typeof createOrder> {
  return {
    customer_email: 'bola@example.ng',
    customer_name: 'Bola Ade',
    customer_phone: '0803 000 0001',
    pickup_location: 'Allen Avenue, Ikeja',
    pickup_location_coordinate: [6.6, 3.35],
    pickup_location_name: 'Allen Avenue',
    landmark: null,
    package_name: 'Laptop',
    package_category: 'Laptop',
    delivery_point_name: 'Kemi Bello',
    delivery_point_phone: '8030000002',
    delivery_point_email: '',
    delivery_point_location: 'Admiralty Way, Lekki',
    delivery_point_location_coordinate: [6.44, 3.46],
    destination_location_name: 'Admiralty Way',
    destination_landmark: 'Near the bank',
    delivery_type: 'EXPRESS_DELIVERY',
    payee: 'SENDER',
    km: 18.4,
    traffic_level: 'moderate',
    generate_code: 'NO',
    ...order,
  }
}
