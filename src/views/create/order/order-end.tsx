import { Clock } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '../../ui/controls/button'
import { ContactName, ContactReach } from '../../shared/order-form/contact-fields'
import { TypedField } from '../../shared/order-form/typed-field'
import { AddressField } from '../../shared/order-form/address-field'
import { useApp } from '../../console'
import { useOrderForm } from './order-form-context'

type Props = {
  end: 'pickup' | 'delivery'
  /** A button inside the right edge of the location field. */
  trailing?: ReactNode
  /** A button beside the heading. */
  headed?: ReactNode
}

const ENDS = {
  pickup: { title: 'Pickup', contact: 'customer', landmark: 'landmark' },
  delivery: { title: 'Delivery', contact: 'delivery_point', landmark: 'destination_landmark' },
} as const

export function OrderEnd({ end, trailing, headed }: Props) {
  const { title, contact, landmark } = ENDS[end]
  const { config } = useApp()
  const { quoting } = useOrderForm()
  const heading = `${end}-heading`
  const recalled = () => quoting.send({ type: 'address.changed', end })
  return (
    <section className="order-section" aria-labelledby={heading}>
      <div className="order-heading">
        <h2 id={heading}>
          <span className="end-mark" data-end={end} aria-hidden="true" />
          {title}
        </h2>
        {headed}
      </div>
      <ContactName of={contact} hasAddress onRecalled={recalled} />
      <div className="order-pair">
        <ContactReach of={contact} hasAddress onRecalled={recalled} />
      </div>
      <WayEndField end={end} label={`${title} location`} trailing={trailing} />
      <TypedField name={landmark} label="Landmark" mark="optional" />
      {end === 'pickup' && config.pickupTimes && <PickupTime />}
    </section>
  )
}

/** Shows a button first, because the field takes seven presses of Tab and most orders are for now. */
function PickupTime() {
  const { form } = useOrderForm()
  const value = useWatch({ control: form.control, name: 'pickup_at' })
  const [isWanted, setIsWanted] = useState(false)
  if (!isWanted && value === '')
    return (
      <Button
        kind="ghost"
        size="s"
        className="pickup-time"
        icon={<Clock aria-hidden="true" />}
        onClick={() => setIsWanted(true)}
      >
        Set a pickup time
      </Button>
    )
  return (
    <TypedField
      name="pickup_at"
      label="Pickup time"
      type="datetime-local"
      mark="optional"
      hint="In Lagos time. Empty: as soon as possible."
      // The person asked for it.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={isWanted}
    />
  )
}

type WayEndFieldProps = { end: 'pickup' | 'delivery'; label: string; trailing?: ReactNode }

const NAMES = { pickup: 'pickup_location', delivery: 'delivery_point_location' } as const

/** The address field of one end of the trip. Choosing another place makes the charges outdated (AG-115). */
function WayEndField({ end, ...props }: WayEndFieldProps) {
  const { form, quoting } = useOrderForm()
  return (
    <AddressField
      {...props}
      offersPin
      name={NAMES[end]}
      onEntry={({ place }) => {
        if (place !== null) form.clearErrors(NAMES[end])
        quoting.send({ type: 'address.changed', end })
      }}
    />
  )
}
