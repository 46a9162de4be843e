import type { Input } from '../server/perform-call'
import type { Caller, Waybill } from './waybill'
import { addOrder, addRider, addUser } from './waybill-rows'

/** One of everything that a call may name. */
export type SampleWorld = {
  admin: Caller
  customer: number
  rider: { id: number; userId: number }
  member: number
  company: number
  /** Of the company's card, 1,500 naira each. */
  rates: [yaba: number, ikeja: number]
  bulk: number
  /** Of the bulk order, in order of creation. */
  bulkOrders: number[]
  pending: number
  delivered: number
}

export async function buildSampleWorld(waybill: Waybill): Promise<SampleWorld> {
  const { sql } = waybill
  const admin = await waybill.signIn()
  const { id: customer } = await addUser(sql, { type: 'USER', first_name: 'Bola', last_name: 'Ade' })
  const { id: member } = await addUser(sql, { type: 'ADMIN' })
  const rider = await addRider(sql)
  const company = await addOfficeCompany(waybill)
  const rates = await addRates(waybill, company)
  const made = await admin.post('/admin/corporate/bulk-orders/create-for-user', {
    user_id: company,
    orders: [bulkLine(rates[0]), bulkLine(rates[1])],
  })
  const { bulk_order: bulk, orders } = made.body.data as {
    bulk_order: { id: number }
    orders: { id: number }[]
  }
  const pending = await addOrder(sql, { customer_user_id: customer, user_name: 'Bola Ade' })
  const delivered = await addOrder(sql, {
    customer_user_id: customer,
    rider_id: rider.id,
    status: 'DELIVERED',
    delivery_date: '2026-03-02',
    delivery_time: '09:30',
  })
  await sql`insert into feedbacks (description, rating, name, date_sent)
    values ('Quick and kind', 5, 'Bola Ade', ${waybill.clock.now})`
  return {
    admin,
    customer,
    rider,
    member,
    company,
    rates,
    bulk: bulk.id,
    bulkOrders: orders.map(({ id }) => id),
    pending,
    delivered,
  }
}

/** A company with an office in Ikeja. */
export async function addOfficeCompany({ sql }: Waybill, name = 'Zenith Foods'): Promise<number> {
  const { id } = await addUser(sql, { type: 'COMPANY', first_name: 'Ngozi', last_name: 'Eze' })
  const profile = {
    user_id: id,
    name,
    address: 'Allen Avenue, Ikeja, Lagos',
    lat: 6.6018,
    lng: 3.3515,
    email: 'office@zenith.ng',
    name_of_contact: 'Ngozi Eze',
    contact_phone_number: '08031112222',
    status: 'pending',
  }
  await sql`insert into company_profiles ${sql(profile)}`
  return id
}

export async function addRates({ sql }: Waybill, company: number, kobo = 150_000): Promise<[number, number]> {
  const rows = await sql<{ id: number }[]>`
    insert into rate_card_rows (user_id, from_office, delivery_location, amount_kobo) values
      (${company}, 'Allen Avenue, Ikeja, Lagos', 'Yaba', ${kobo}),
      (${company}, 'Allen Avenue, Ikeja, Lagos', 'Ikeja', ${kobo})
    returning id`
  const [yaba, ikeja] = rows
  if (yaba === undefined || ikeja === undefined) throw new Error('no rates')
  return [yaba.id, ikeja.id]
}

export function bulkLine(rateId: number, line: Input = {}): Input {
  return {
    customer_name: 'Ngozi Eze',
    customer_phone: '08031112222',
    package_name: 'Rice',
    package_category: 'Food Stuff',
    delivery_point_name: 'Kemi Bello',
    delivery_point_phone: '8030000002',
    delivery_point_location: 'Tejuosho Market, Yaba, Lagos',
    delivery_type: 'EXPRESS_DELIVERY',
    rate_card_id: rateId,
    payee: 'SENDER',
    traffic_level: 'normal',
    generate_code: 'NO',
    ...line,
  }
}

export function newOrder(order: Input = {}): Input {
  return {
    customer_name: 'Bola Ade',
    customer_phone: '08030000001',
    pickup_location: 'Allen Avenue, Ikeja, Lagos',
    pickup_location_coordinate: [6.6018, 3.3515],
    package_name: 'Shoes',
    package_category: 'Shoes',
    delivery_point_name: 'Kemi Bello',
    delivery_point_phone: '8030000002',
    delivery_point_location: 'Tejuosho Market, Yaba, Lagos',
    delivery_point_location_coordinate: [6.5076, 3.3672],
    delivery_type: 'EXPRESS_DELIVERY',
    payee: 'SENDER',
    km: 10,
    ...order,
  }
}
