import type { ReactNode } from 'react'
import { ContactName, ContactReach } from '../shared/order-form/contact-fields'
import { TypedField } from '../shared/order-form/typed-field'
import { WayEndField } from './way-end-field'

type Props = {
  end: 'pickup' | 'delivery'
  /** A button inside the right edge of the location field. */
  trailing?: ReactNode
}

const ENDS = {
  pickup: { title: 'Pickup', contact: 'customer', landmark: 'landmark' },
  delivery: { title: 'Delivery', contact: 'delivery_point', landmark: 'destination_landmark' },
} as const

export function OrderEnd({ end, trailing }: Props) {
  const { title, contact, landmark } = ENDS[end]
  const heading = `${end}-heading`
  return (
    <section className="order-section" aria-labelledby={heading}>
      <h2 id={heading}>
        <span className="end-mark" data-end={end} aria-hidden="true" />
        {title}
      </h2>
      <ContactName of={contact} />
      <div className="order-pair">
        <ContactReach of={contact} />
      </div>
      <WayEndField end={end} label={`${title} location`} trailing={trailing} />
      <TypedField name={landmark} label="Landmark" mark="optional" />
    </section>
  )
}
