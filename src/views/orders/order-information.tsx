import { displayDate } from '../../../contract/dates'
import { displayNaira } from '../../../contract/money'
import { customerName, deliveryText, pickupText } from '../../../contract/order-display'
import type { Order } from '../../../contract/orders'
import { displayPhone } from '../../../contract/phones'
import { statusWords } from '../ui/order-status'
import { FactLine, FactList, PhoneValue } from './fact-list'
import { factGroups } from './order-facts'

/** OD-04 */
export function OrderInformation({ order }: { order: Order }) {
  const distance = order.distance === null ? null : `${order.distance.toFixed(2)} km`
  return (
    <section className="pane-section" aria-labelledby="order-information">
      <h3 id="order-information">Order Information</h3>
      <FactList>
        <FactLine label="Recipient Name">{order.recepient_name ?? '-'}</FactLine>
        <FactLine label="Customer Name">{customerName(order)}</FactLine>
        <FactLine label="Customer phone">
          <PhoneValue phone={order.customer_phone} shown={displayPhone(order.customer_phone)} />
        </FactLine>
        <FactLine label="Status">{statusWords(order)}</FactLine>
        <FactLine label="Date Created">{displayDate(order.created_at)}</FactLine>
        <FactLine label="Amount Paid (N)">
          {displayNaira(order.amount)}
          <span className="fact-aside"> · {paymentWords(order)}</span>
        </FactLine>
        <FactLine label="Payee">{order.payee ?? '-'}</FactLine>
        <FactLine label="Pickup" note={order.landmark}>
          {pickupText(order)}
        </FactLine>
        <FactLine
          label="Delivery"
          note={[order.destination_landmark, distance].filter((part) => part !== null).join(' · ')}
        >
          {deliveryText(order)}
        </FactLine>
        <FactLine label="Assigned By">{order.assigned_by ?? '-'}</FactLine>
      </FactList>
    </section>
  )
}

/** AG-67: the label says paid, so whether it is stands beside the amount. */
function paymentWords({ payment_status, approved_by }: Order): string {
  if (payment_status !== 'APPROVED') return 'not approved'
  return approved_by === null ? 'approved' : `approved by ${approved_by}`
}

/** AG-69 */
export function OrderFacts({ order }: { order: Order }) {
  return factGroups(order).map(({ title, facts }) => (
    <section key={title} className="pane-section" aria-label={title}>
      <h3>{title}</h3>
      <FactList>
        {facts.map(({ label, value, mono = false, phone }) => (
          <FactLine key={label} label={label}>
            {phone === undefined ? (
              <span className={mono ? 'mono' : ''}>{value}</span>
            ) : (
              <PhoneValue phone={phone} shown={value} />
            )}
          </FactLine>
        ))}
      </FactList>
    </section>
  ))
}
