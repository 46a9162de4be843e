import { customerName, fullName, pickupText } from '../../../../contract/rules/order-display'
import { displayNaira } from '../../../../contract/words/money'
import type { Order } from '../../../../contract/entities/orders'

/** What happens to a package that could not be delivered, and to its price. */
export function returnWords(order: Order): string {
  const rider = order.rider === null ? 'The rider' : fullName(order.rider)
  return `${rider} brings it back to ${customerName(order)}, ${pickupText(order)}: ${moneyWords(order)}.`
}

function moneyWords({ payee, payment_status: status, amount }: Order): string {
  if (status === 'APPROVED') return `${displayNaira(amount)} was paid before and stays with the office`
  return payee === 'RECEIVER'
    ? 'nothing is collected from the receiver, and nothing is charged'
    : 'the sender is not charged'
}
