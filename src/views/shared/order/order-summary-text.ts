import { displayDate } from '../../../../contract/words/dates'
import { displayNaira } from '../../../../contract/words/money'
import { customerName, deliveryText, fullName, pickupText } from '../../../../contract/rules/order-display'
import type { Order } from '../../../../contract/entities/orders'
import { displayPhone } from '../../../../contract/words/phones'
import { statusWords } from '../statuses/order-status'

/** The facts of an order as text for a chat, one fact in each line. */
export function orderSummaryText(order: Order): string {
  const { rider } = order
  const withLandmark = (place: string, landmark: string | null) =>
    landmark === null ? place : `${place} (${landmark})`
  return [
    `Order ${order.id}${order.tracking_id === null ? '' : ` · ${order.tracking_id}`} · ${statusWords(order)}`,
    order.package_name,
    ...((order.pickup_at ?? null) === null ? [] : [`Pickup time: ${displayDate(order.pickup_at)}`]),
    `From: ${withLandmark(pickupText(order), order.landmark)}`,
    `To: ${withLandmark(deliveryText(order), order.destination_landmark)}`,
    `Customer: ${customerName(order)} ${displayPhone(order.customer_phone)}`,
    `Receiver: ${order.recepient_name ?? '-'} ${displayPhone(order.recepient_phone)}`,
    ...(rider === null ? [] : [`Rider: ${fullName(rider)} ${displayPhone(rider.phone)}`]),
    `Amount: ${displayNaira(order.amount)}, ${(order.payee ?? '-').toLowerCase()} pays`,
  ].join('\n')
}
