import type { ReactNode } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { PlaceField } from '../places/place-field'
import type { PlaceEntry } from '../places/place-search'
import { usePlaceSearch } from '../places/use-place-search'
import type { PlaceName } from './field-names'
import { useFieldError } from './use-field-error'

type Props = {
  name: PlaceName
  label: string
  /** One button inside the right edge. */
  trailing?: ReactNode
  onEntry?: (entry: PlaceEntry) => void
}

/** An end of the way: a search for places that takes plain text too; the rules of the form say whether text is enough. */
export function AddressField({ name, label, trailing, onEntry }: Props) {
  const { control } = useFormContext()
  const search = usePlaceSearch()
  const error = useFieldError(name)
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <PlaceField
          label={label}
          mark="required"
          error={error}
          search={search}
          value={field.value as PlaceEntry}
          trailing={trailing}
          ref={field.ref}
          onBlur={field.onBlur}
          onChange={(entry) => {
            field.onChange(entry)
            onEntry?.(entry)
          }}
        />
      )}
    />
  )
}
