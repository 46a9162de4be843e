import './labels.css'
import type { ReactNode } from 'react'
import { customerName, deliveryText, itemText, pickupText } from '../../../../contract/rules/order-display'
import type { Order } from '../../../../contract/entities/orders'
import { displayPhone } from '../../../../contract/words/phones'
import { PaperPlace } from './paper-place'
import { collectWords } from './waybill'
import { shownText } from '../../ui/marks/shown-text'

/** The label of a package: a waybill without signatures. */
export function OrderLabel({ order }: { order: Order }) {
  const tracking = shownText(order, (row) => row.tracking_id ?? '')
  return (
    <article className="label" data-fit aria-label={`Label of order ${order.id}`}>
      <header>
        <h1>{order.id}</h1>
        {tracking !== null && <p className="paper-tracking">{tracking}</p>}
      </header>
      <End
        title="To"
        who={shownText(order, (row) => row.recepient_name ?? '-')}
        phone={shownText(order, (row) => displayPhone(row.recepient_phone))}
        place={<PaperPlace order={order} placeOf={deliveryText} className="label-place" />}
        landmark={shownText(order, (row) => row.destination_landmark ?? '')}
      />
      <End
        title="From"
        who={shownText(order, customerName)}
        phone={shownText(order, (row) => displayPhone(row.customer_phone))}
        place={<PaperPlace order={order} placeOf={pickupText} className="label-place" />}
        landmark={shownText(order, (row) => row.landmark ?? '')}
      />
      <footer>
        <p className="paper-item">{shownText(order, itemText)}</p>
        <p className="label-collect">
          To collect <strong>{shownText(order, collectWords)}</strong>
        </p>
      </footer>
    </article>
  )
}

type EndProps = Record<'who' | 'phone' | 'place' | 'landmark', ReactNode> & { title: 'From' | 'To' }

function End({ title, who, phone, place, landmark }: EndProps) {
  return (
    <section className={title === 'To' ? 'label-to' : undefined}>
      <h2>{title}</h2>
      <p>{who}</p>
      <p>{phone}</p>
      {place}
      {landmark !== null && <p className="paper-landmark">{landmark}</p>}
    </section>
  )
}
