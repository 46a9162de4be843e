import { quote, toKobo } from '../../contract/words/money'
import { receiverPhone } from '../../contract/words/phones'
import { addressAt, cityOf, journey } from '../words/addresses'
import { trafficAt } from '../words/calendar'
import { finishedCourse } from './course'
import { item } from '../words/items'
import type { LiveOrder } from './live-day'
import type { OrderDesk } from './order-desk'
import { endsOf, senderOf } from './order-ends'
import { pastOf } from './order-past'
import { orderRow, type OrderBasics, type OrderRow } from './order-row'
import { receiverName } from '../words/person-names'
import { mobileNumber } from '../words/phone-numbers'
import { roadKm } from '../words/road'

/** A finished order of one customer. */
export function pastOrder(desk: OrderDesk, id: number, createdAt: number): OrderRow {
  const { random, nowMs } = desk
  const city = cityOf(random)
  const places = journey(random, city)
  const [from, to] = [addressAt(random, places.from, 0.6), addressAt(random, places.to, 0.5)]
  const km = roadKm(from.coordinate, to.coordinate)
  const course = finishedCourse(random, { createdAt, km, beforeMs: nowMs })
  return singleOrder(desk, id, { createdAt, city, from, to, course, riderId: null })
}

export function liveOrder(desk: OrderDesk, id: number, order: LiveOrder): OrderRow {
  return singleOrder(desk, id, order)
}

function singleOrder(desk: OrderDesk, id: number, order: LiveOrder): OrderRow {
  const { random } = desk
  const { city, from, to, createdAt } = order
  const express = random.chance(0.72)
  const payee = random.chance(0.64) ? 'SENDER' : 'RECEIVER'
  const distance = roadKm(from.coordinate, to.coordinate)
  const tariff = express ? desk.tariffs.express : desk.tariffs.standard
  const traffic = trafficAt(createdAt)
  const amounts = quote({ km: distance, traffic, tariff, vatPercentage: desk.vatPercentage })
  const { category, name } = item(random)
  const basics: OrderBasics = {
    id,
    package_name: name,
    package_category: category,
    payment_type: payee === 'SENDER' ? 'pay_before_delivery' : 'pay_on_delivery',
    recepient_name: receiverName(random, city),
    recepient_phone: receiverPhone(mobileNumber(random)),
    delivery_type: express ? 'EXPRESS_DELIVERY' : 'STANDARD_DELIVERY',
    order_type: 'single',
    payee,
    amount_kobo: toKobo(amounts.amount_to_pay),
    actual_amount_kobo: toKobo(amounts.delivery_fee),
    generate_code: random.chance(0.15) ? 'YES' : 'NO',
    distance,
    bulk_order_id: null,
    rate_card_row_id: null,
    company_user_id: null,
    created_at: new Date(createdAt),
  }
  const sender = senderOf(desk, city, createdAt)
  return orderRow(basics, { sender, ends: endsOf(from, to), past: pastOf(desk, order) })
}
