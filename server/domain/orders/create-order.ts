import type { Quote } from '../../../contract/entities/charges'
import { toKobo } from '../../../contract/words/money'
import type { NewOrder, Order } from '../../../contract/entities/orders'
import { refusePickupTime } from '../../../contract/rules/pickup-time'
import { phoneKey } from '../../../contract/words/phones'
import type { Config } from '../../config/config'
import type { Db } from '../../db/connect'
import { refuse } from '../../ground/refusals'
import { matchesShownPrice, priceChanged } from '../charges/price-changed'
import { quoteDelivery } from '../charges/quote-delivery'
import { ringBell } from '../notifications/bell'
import { requireOpenIntake } from '../settings/settings'
import type { OrderContext } from './order-context'
import { finishOrderChange } from './finish-order-change'
import { recordWork } from './record-work'

type Creation = OrderContext & { config: Config }

/**
 * Creates a single order at the present charges. `createdBy`: the member of staff; null if a customer orders. Throws
 * the 409 while intake is locked, and if the charges are not those that the person saw; the 422 of a pickup time.
 */
export async function createOrder(
  order: NewOrder,
  context: Creation,
  createdBy: number | null,
): Promise<Order> {
  const { sql, now } = context
  await requireOpenIntake(sql)
  checkPickupTime(order, now)
  const id = await insertOrder(order, await shownQuote(order, context), context, createdBy)
  if (createdBy !== null) await recordWork(sql, createdBy, id)
  const body = `Order ${id}: ${order.package_name} from ${order.pickup_location} to ${order.delivery_point_location}.`
  await ringBell(sql, { message: 'New order', body, now })
  return finishOrderChange(context, { id, bulk_order_id: null, status: 'PENDING' }, 'new_order')
}

function checkPickupTime({ pickup_at: at }: NewOrder, now: Date): void {
  const refusal = at === undefined ? null : refusePickupTime(Date.parse(at), now.getTime())
  if (refusal !== null) throw refuse.invalid({ pickup_at: [refusal] })
}

/** Reads the quote once, so that the order gets the price that was compared with the shown one. */
async function shownQuote(order: NewOrder, { sql, config }: Creation): Promise<Quote> {
  const { km, delivery_type, traffic_level, expected_amount: shown } = order
  const quote = await quoteDelivery(sql, { km, delivery_type, traffic_level }, config.vatPercentage)
  const now = quote.amount_to_pay
  if (shown !== undefined && !matchesShownPrice(shown, now)) throw priceChanged({ shown, now, quote })
  return quote
}

async function insertOrder(
  order: NewOrder,
  amounts: Quote,
  { sql, now }: Creation,
  createdBy: number | null,
): Promise<number> {
  const { km, delivery_type } = order
  const customer = await findCustomer(sql, order)
  const [pickupLat, pickupLng] = order.pickup_location_coordinate
  const [deliveryLat, deliveryLng] = order.delivery_point_location_coordinate
  const row = {
    package_name: order.package_name,
    package_category: order.package_category,
    payment_type: order.payee === 'SENDER' ? 'pay_before_delivery' : 'pay_on_delivery',
    customer_user_id: customer?.id ?? null,
    user_name: customer?.name ?? null,
    customer_name: order.customer_name,
    customer_phone: order.customer_phone,
    customer_email: order.customer_email,
    recepient_name: order.delivery_point_name,
    recepient_phone: order.delivery_point_phone,
    recepient_email: order.delivery_point_email,
    pickup_location: order.pickup_location,
    pickup_location_name: order.pickup_location_name,
    pickup_lat: pickupLat,
    pickup_lng: pickupLng,
    delivery_point_location: order.delivery_point_location,
    delivery_lat: deliveryLat,
    delivery_lng: deliveryLng,
    destination_location_name: order.destination_location_name,
    landmark: order.landmark,
    destination_landmark: order.destination_landmark,
    status_changed_at: now,
    delivery_type,
    order_type: 'single',
    payee: order.payee,
    amount_kobo: toKobo(amounts.amount_to_pay),
    actual_amount_kobo: toKobo(amounts.delivery_fee),
    generate_code: order.generate_code,
    distance: km,
    created_by: createdBy,
    created_at: now,
    pickup_at: order.pickup_at ?? null,
  }
  const [inserted] = await sql<{ id: number }[]>`insert into orders ${sql(row)} returning id`
  if (inserted === undefined) throw new Error('The order was not inserted.')
  return inserted.id
}

/** The sender's account: by email address, otherwise by phone. */
async function findCustomer(sql: Db, order: NewOrder): Promise<{ id: number; name: string } | null> {
  const [customer] = await sql<{ id: number; name: string }[]>`
    select id, first_name || ' ' || last_name as name from users
    where type = 'USER' and deleted_at is null
      and (lower(email) = lower(${order.customer_email}) or phone_key = ${phoneKey(order.customer_phone)})
    order by lower(email) is not distinct from lower(${order.customer_email}) desc, id
    limit 1`
  return customer ?? null
}
