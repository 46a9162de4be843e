import './labels.css'
import type { ReactNode } from 'react'
import { customerName, deliveryText, itemText, pickupText } from '../../../../contract/order-display'
import type { Order } from '../../../../contract/orders'
import { displayPhone } from '../../../../contract/phones'
import { collectWords } from './waybill'
import { told } from '../../ui/told'

/** The label of a package: a waybill without signatures. */
export function OrderLabel({ order }: { order: Order }) {
  const tracking = told(order, (row) => row.tracking_id ?? '')
  return (
    <article className="label" aria-label={`Label of order ${order.id}`}>
      <header>
        <h1>{order.id}</h1>
        {tracking !== null && <p className="label-tracking">{tracking}</p>}
      </header>
      <End
        title="To"
        who={told(order, (row) => row.recepient_name ?? '-')}
        phone={told(order, (row) => displayPhone(row.recepient_phone))}
        place={told(order, deliveryText)}
        landmark={told(order, (row) => row.destination_landmark ?? '')}
      />
      <End
        title="From"
        who={told(order, customerName)}
        phone={told(order, (row) => displayPhone(row.customer_phone))}
        place={told(order, pickupText)}
        landmark={told(order, (row) => row.landmark ?? '')}
      />
      <footer>
        <p className="label-line">{told(order, itemText)}</p>
        <p className="label-collect">
          To collect <strong>{told(order, collectWords)}</strong>
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
      <p className="label-line">{who}</p>
      <p>{phone}</p>
      <p className="label-place">{place}</p>
      {landmark !== null && <p className="label-landmark">{landmark}</p>}
    </section>
  )
}
