import { Controller } from 'react-hook-form'
import { PlaceField } from '../places/place-field'
import { usePlaceSearch } from '../places/use-place-search'
import { errorOf, useBulkForm } from './bulk-form-context'

/** AG-142: a search for places that takes plain text too. */
export function LocationField({ index }: { index: number }) {
  const { form } = useBulkForm()
  const search = usePlaceSearch()
  const name = `orders.${index}.delivery_point_location` as const
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <PlaceField
          label="Delivery location"
          mark="required"
          error={errorOf(form, name)}
          search={search}
          value={field.value}
          ref={field.ref}
          onBlur={field.onBlur}
          onChange={field.onChange}
        />
      )}
    />
  )
}
