import type { NewOrder } from '../../contract/entities/orders'
import { receiverPhone } from '../../contract/words/phones'
import type { Db } from '../../server/db/connect'
import { addressAt, cityOf, journey } from '../words/addresses'
import { trafficAt } from '../words/calendar'
import { item } from '../words/items'
import { receiverName } from '../words/person-names'
import { mobileNumber } from '../words/phone-numbers'
import type { Random } from '../words/random'
import { roadKm } from '../words/road'

type CustomerRecord = { name: string; email: string | null; phone: string | null }

/** A new order of a random verified customer; null if there is no such customer. */
export async function draftOrder(sql: Db, random: Random, now: Date): Promise<NewOrder | null> {
  const customer = await anyCustomer(sql, random)
  if (customer === null) return null
  const city = cityOf(random)
  const places = journey(random, city)
  const [from, to] = [addressAt(random, places.from, 0.6), addressAt(random, places.to, 0.5)]
  const { name, category } = item(random)
  return {
    customer_email: customer.email,
    customer_name: customer.name,
    customer_phone: customer.phone ?? mobileNumber(random),
    pickup_location: from.text,
    pickup_location_coordinate: from.coordinate,
    pickup_location_name: from.name,
    landmark: from.landmark,
    package_name: name,
    package_category: category,
    delivery_point_name: receiverName(random, city),
    delivery_point_phone: receiverPhone(mobileNumber(random)),
    delivery_point_email: null,
    delivery_point_location: to.text,
    delivery_point_location_coordinate: to.coordinate,
    destination_location_name: to.name,
    destination_landmark: to.landmark,
    delivery_type: random.chance(0.72) ? 'EXPRESS_DELIVERY' : 'STANDARD_DELIVERY',
    payee: random.chance(0.64) ? 'SENDER' : 'RECEIVER',
    km: roadKm(from.coordinate, to.coordinate),
    traffic_level: trafficAt(now.getTime()),
    generate_code: random.chance(0.15) ? 'YES' : 'NO',
  }
}

async function anyCustomer(sql: Db, random: Random): Promise<CustomerRecord | null> {
  const [range] = await sql<{ least: number | null; most: number | null }[]>`
    select min(id) as least, max(id) as most from users where type = 'USER' and deleted_at is null`
  const { least, most } = range ?? { least: null, most: null }
  if (least === null || most === null) return null
  const [customer] = await sql<CustomerRecord[]>`
    select first_name || ' ' || last_name as name, email, phone from users
    where type = 'USER' and deleted_at is null and is_verified and id >= ${random.whole(least, most)}
    order by id limit 1`
  return customer ?? null
}
