import './waybill.css'
import { displayDate } from '../../../contract/dates'
import { displayNaira } from '../../../contract/money'
import { customerName, deliveryText, fullName, pickupText } from '../../../contract/order-display'
import type { Order } from '../../../contract/orders'
import { displayPhone } from '../../../contract/phones'

/** What travels with a package, A6: who, where from, where to, what is to be collected, and who received it. */
export function Waybill({ order, printedAt }: { order: Order; printedAt: number }) {
  const { rider } = order
  return (
    <article className="waybill" aria-label={`Waybill of order ${order.id}`}>
      <header>
        <h1>{order.id}</h1>
        {order.tracking_id !== null && <p className="waybill-tracking">{order.tracking_id}</p>}
      </header>
      <Place title="From" place={pickupText(order)} landmark={order.landmark}>
        {customerName(order)} · {displayPhone(order.customer_phone)}
      </Place>
      <Place title="To" place={deliveryText(order)} landmark={order.destination_landmark}>
        {order.recepient_name ?? '-'} · {displayPhone(order.recepient_phone)}
      </Place>
      <dl>
        <Line label="Item">{itemOf(order)}</Line>
        {rider !== null && (
          <Line label="Rider">
            {[fullName(rider), displayPhone(rider.phone), rider.bike_number].filter(Boolean).join(' · ')}
          </Line>
        )}
        <Line label="Payee">{order.payee ?? '-'}</Line>
        <Line label="To collect">
          <strong>{collectWords(order)}</strong>
        </Line>
      </dl>
      <div className="waybill-signatures">
        <p>Received by</p>
        <p>Signature and date</p>
      </div>
      <footer>As of {displayDate(printedAt)} (WAT)</footer>
    </article>
  )
}

type PlaceProps = { title: string; place: string; landmark: string | null; children: React.ReactNode }

function Place({ title, place, landmark, children }: PlaceProps) {
  return (
    <section>
      <h2>{title}</h2>
      <p className="waybill-place">{place}</p>
      {landmark !== null && landmark !== '' && <p>{landmark}</p>}
      <p>{children}</p>
    </section>
  )
}

function Line({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function itemOf({ package_name, package_category }: Order): string {
  return [package_name, package_category].filter((word) => word !== '').join(' · ') || '-'
}

/** The receiver pays at the door, unless it is paid. */
export function collectWords({ payee, payment_status, amount }: Order): string {
  if (payment_status === 'APPROVED') return 'Nothing: paid'
  if (payee === 'RECEIVER') return displayNaira(amount)
  return payee === 'SENDER' ? 'Nothing: the sender pays' : `${displayNaira(amount)}, payer not known`
}
