import type { ReactNode } from 'react'
import { AddressField } from '../shared/order-form/address-field'
import { useOrderForm } from './order-form-context'

type Props = { end: 'pickup' | 'delivery'; label: string; trailing?: ReactNode }

const NAMES = { pickup: 'pickup_location', delivery: 'delivery_point_location' } as const

/** The address field of one end of the trip. Choosing another place makes the charges outdated (AG-115). */
export function WayEndField({ end, ...props }: Props) {
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
