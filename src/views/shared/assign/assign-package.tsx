import { Text } from '@radix-ui/themes'
import { deliveryText, pickupText } from '../../../../contract/rules/order-display'
import type { Order } from '../../../../contract/entities/orders'
import { displayPhone } from '../../../../contract/words/phones'
import { shownText } from '../../ui/marks/shown-text'

/** OR-15, VA-05: pickup, drop-off, distance and receiver of the package. */
export function AssignPackage({ order }: { order: Order }) {
  const distance = shownText(order, (row) => (row.distance === null ? '' : `${row.distance.toFixed(2)} km`))
  return (
    <div className="assign-package">
      <span className="place-mark" data-end="from" />
      <span className="ellipsis" title={pickupText(order)}>
        <span className="visually-hidden">From </span>
        {shownText(order, pickupText)}
      </span>
      <span className="place-mark" data-end="to" />
      <span className="ellipsis" title={deliveryText(order)}>
        <span className="visually-hidden">To </span>
        {shownText(order, deliveryText)}
      </span>
      {distance !== null && <Text color="gray">{distance}</Text>}
      <span className="assign-receiver ellipsis">{shownText(order, receiverText)}</span>
    </div>
  )
}

function receiverText({ recepient_name, recepient_phone }: Order): string {
  return [recepient_name, displayPhone(recepient_phone)].filter((part) => part !== null).join(' · ')
}
