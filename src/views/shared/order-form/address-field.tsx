import { useState, type ReactNode } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { PinPart } from '../places/pin-part'
import { PlaceField } from '../places/place-field'
import type { ChosenPlace, PlaceEntry } from '../places/place-search'
import { usePlaceSearch } from '../places/use-place-search'
import type { PlaceName } from './field-names'
import { useFieldError } from './use-field-error'

type Props = {
  name: PlaceName
  label: string
  /** One button inside the right edge. */
  trailing?: ReactNode
  /** For forms that also send the position. */
  offersPin?: boolean
  onEntry?: (entry: PlaceEntry) => void
}

/** Searches places and accepts plain text; the form decides whether text is enough. */
export function AddressField({ name, label, trailing, offersPin = false, onEntry }: Props) {
  const { control } = useFormContext()
  const search = usePlaceSearch({ offersPin })
  const error = useFieldError(name)
  const [dropped, setDropped] = useState<ChosenPlace | null>(null)
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => {
        const value = field.value as PlaceEntry
        const enter = (entry: PlaceEntry) => {
          if (entry.place !== null || entry.text.trim() === '') setDropped(null)
          else if (value.place !== null) setDropped(value.place)
          field.onChange(entry)
          onEntry?.(entry)
        }
        return (
          <div>
            <PlaceField
              label={label}
              mark="required"
              error={error}
              search={search}
              needsPosition={offersPin}
              value={value}
              dropped={dropped}
              trailing={trailing}
              ref={field.ref}
              onBlur={field.onBlur}
              onChange={enter}
            />
            {offersPin && <PinPart label={label} value={value} dropped={dropped} onChange={enter} />}
          </div>
        )
      }}
    />
  )
}
