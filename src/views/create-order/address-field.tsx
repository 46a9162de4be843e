import type { ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import { PlaceField } from '../places/place-field'
import { usePlaceSearch } from '../places/use-place-search'
import { useFieldError, useOrderForm } from './order-form-context'

type Props = {
  end: 'pickup' | 'delivery'
  label: string
  /** One button inside the right edge. */
  trailing?: ReactNode
}

const NAMES = { pickup: 'pickup_location', delivery: 'delivery_point_location' } as const

/** An end of the way; another one needs other charges (AG-115). */
export function AddressField({ end, label, trailing }: Props) {
  const { form, actor } = useOrderForm()
  const search = usePlaceSearch()
  const error = useFieldError(NAMES[end])
  return (
    <Controller
      control={form.control}
      name={NAMES[end]}
      render={({ field }) => (
        <PlaceField
          label={label}
          mark="required"
          error={error}
          search={search}
          value={field.value}
          trailing={trailing}
          ref={field.ref}
          onBlur={field.onBlur}
          onChange={(entry) => {
            field.onChange(entry)
            if (entry.place !== null) form.clearErrors(NAMES[end])
            actor.send({ type: 'address.changed', end })
          }}
        />
      )}
    />
  )
}
