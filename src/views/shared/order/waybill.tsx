import './waybill.css'
import type { ReactNode } from 'react'
import { displayDate } from '../../../../contract/words/dates'
import { displayNaira } from '../../../../contract/words/money'
import {
  customerName,
  deliveryText,
  fullName,
  itemText,
  pickupText,
} from '../../../../contract/rules/order-display'
import type { Order } from '../../../../contract/entities/orders'
import { displayPhone } from '../../../../contract/words/phones'
import { shownText } from '../../ui/marks/shown-text'
import { sentence } from './order-facts'
import { PaperPlace } from './paper-place'

/**
 * What goes with a package, on A6 paper: both people and places, the amount to collect, and the signature of the receiver.
 * `asOf`: when the data was current, ms since the epoch; null: not known.
 */
export function Waybill({ order, asOf }: { order: Order; asOf: number | null }) {
  const rider = shownText(order, riderName)
  const tracking = shownText(order, (row) => row.tracking_id ?? '')
  return (
    <article className="waybill" data-fit aria-label={`Waybill of order ${order.id}`}>
      <header>
        <h1>{order.id}</h1>
        {tracking !== null && <p className="paper-tracking">{tracking}</p>}
      </header>
      <Place
        title="From"
        place={<PaperPlace order={order} placeOf={pickupText} className="waybill-place" />}
        landmark={shownText(order, (row) => row.landmark ?? '')}
      >
        <bdi>{shownText(order, customerName)}</bdi> ·{' '}
        {shownText(order, (row) => displayPhone(row.customer_phone))}
      </Place>
      <Place
        title="To"
        place={<PaperPlace order={order} placeOf={deliveryText} className="waybill-place" />}
        landmark={shownText(order, (row) => row.destination_landmark ?? '')}
      >
        <bdi>{shownText(order, (row) => row.recepient_name ?? '-')}</bdi> ·{' '}
        {shownText(order, (row) => displayPhone(row.recepient_phone))}
      </Place>
      <dl>
        <Line label="Item">
          <span className="paper-item">{shownText(order, itemText)}</span>
        </Line>
        {rider !== null && (
          <Line label="Rider">
            <bdi>{rider}</bdi>
            {shownText(order, riderReach)}
          </Line>
        )}
        <Line label="Payee">{shownText(order, (row) => sentence(row.payee) || '-')}</Line>
        <Line label="To collect">
          <strong>{shownText(order, collectWords)}</strong>
        </Line>
      </dl>
      <div className="waybill-signatures">
        <p>Received by</p>
        <p>Signature and date</p>
      </div>
      {asOf !== null && <footer>As of {displayDate(asOf)} (WAT)</footer>}
    </article>
  )
}

type PlaceProps = { title: string; place: ReactNode; landmark: ReactNode; children: ReactNode }

function Place({ title, place, landmark, children }: PlaceProps) {
  return (
    <section>
      <h2>{title}</h2>
      {place}
      {landmark !== null && <p className="paper-landmark">{landmark}</p>}
      <p>{children}</p>
    </section>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function riderName({ rider }: Order): string {
  return rider === null ? '' : fullName(rider)
}

function riderReach({ rider }: Order): string {
  const reach = rider === null ? [] : [displayPhone(rider.phone), rider.bike_number]
  return reach
    .filter(Boolean)
    .map((one) => ` · ${one}`)
    .join('')
}

/** The receiver pays at the door, unless the order is already paid. */
export function collectWords({ payee, payment_status, amount }: Order): string {
  if (payment_status === 'APPROVED') return 'Nothing: paid'
  if (payee === 'RECEIVER') return displayNaira(amount)
  return payee === 'SENDER' ? 'Nothing: the sender pays' : `${displayNaira(amount)}, payer unknown`
}
