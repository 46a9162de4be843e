import { displayDate } from '../../../../contract/words/dates'
import { displayNaira } from '../../../../contract/words/money'
import { customerName, deliveryText, pickupText } from '../../../../contract/rules/order-display'
import type { Order } from '../../../../contract/entities/orders'
import { statusWords } from '../statuses/order-status'
import { marked, shownText } from '../../ui/marks/shown-text'
import { FactLine, FactList } from '../../ui/marks/fact-list'
import { PhoneValue } from './phone-value'
import { factGroups, sentence } from './order-facts'

/** OD-04 */
export function OrderInformation({ order }: { order: Order }) {
  return (
    <section className="pane-section" aria-labelledby="order-information">
      <h3 id="order-information">Order Information</h3>
      <FactList>
        <FactLine label="Recipient Name">{shownText(order, (row) => row.recepient_name ?? '-')}</FactLine>
        <FactLine label="Customer Name">{shownText(order, customerName)}</FactLine>
        <FactLine label="Customer phone">
          <PhoneValue of={order} phone={(row) => row.customer_phone} />
        </FactLine>
        <FactLine label="Status">{shownText(order, statusWords)}</FactLine>
        <FactLine label="Date Created">{shownText(order, (row) => displayDate(row.created_at))}</FactLine>
        <FactLine label="Amount Paid (N)">
          {shownText(order, (row) => displayNaira(row.amount))}
          <span className="fact-aside"> · {shownText(order, paymentWords)}</span>
        </FactLine>
        <FactLine label="Payee">{shownText(order, (row) => sentence(row.payee) || '-')}</FactLine>
        <FactLine label="Pickup" note={shownText(order, (row) => row.landmark ?? '')}>
          {shownText(order, pickupText)}
        </FactLine>
        {(order.pickup_at ?? null) !== null && (
          <FactLine label="Pickup time">{shownText(order, (row) => displayDate(row.pickup_at))}</FactLine>
        )}
        <FactLine label="Delivery" note={shownText(order, deliveryNote)}>
          {shownText(order, deliveryText)}
        </FactLine>
        <FactLine label="Assigned By">{shownText(order, (row) => row.assigned_by ?? '-')}</FactLine>
      </FactList>
    </section>
  )
}

function deliveryNote({ destination_landmark, distance }: Order): string {
  const km = distance === null ? null : `${distance.toFixed(2)} km`
  return [destination_landmark, km].filter((part) => part !== null).join(' · ')
}

/** AG-67: the label says 'Amount Paid', so these words beside the amount say whether it was paid. */
function paymentWords({ payment_status, approved_by }: Order): string {
  if (payment_status === null) return 'payment unknown'
  if (payment_status !== 'APPROVED') return 'not approved'
  return approved_by === null ? 'approved' : `approved by ${approved_by}`
}

export function OrderFacts({ order }: { order: Order }) {
  return factGroups(order).map(({ title, facts }) => (
    <section key={title} className="pane-section" aria-label={title}>
      <h3>{title}</h3>
      <FactList>
        {facts.map(({ label, value, mono, isPhone, unreadText }) => (
          <FactLine key={label} label={label}>
            {isPhone && unreadText === undefined ? (
              <PhoneValue of={order} phone={() => value} />
            ) : (
              <span className={mono ? 'mono' : ''}>{marked(value, unreadText)}</span>
            )}
          </FactLine>
        ))}
      </FactList>
    </section>
  ))
}
