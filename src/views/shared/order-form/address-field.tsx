import { useState, type ReactNode } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { PinPart } from '../places/pin-part'
import { PlaceField } from '../places/place-field'
import type { ChosenPlace, PlaceEntry, PlaceSearch } from '../places/place-search'
import type { PlaceName } from './field-names'
import { useFieldError } from './use-field-error'
import { knownPlaces } from '../../../db/queries/orders/known-places'
import { useApp, useConsole } from '../../console'
import { gazetteerPlaces } from '../places/gazetteer-places'
import { googlePlaces, type GoogleParts } from '../places/google-places'
import { loadGooglePlaces } from '../../../maps/google/load-google'
import { logLine } from '../../../maps/log-line'

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

const MOST_KNOWN = 8

/** Google's places when a key is set, else the server's (AG-77). One search for each field. */
function usePlaceSearch(options: { offersPin: boolean }): PlaceSearch {
  const { ask, config } = useApp()
  const { database } = useConsole()
  const [search] = useState((): PlaceSearch => {
    const known = (text: string) => knownPlaces(database, text, MOST_KNOWN)
    const own = gazetteerPlaces(ask, { ...options, known })
    const { googleKey, googleMapId } = config.maps
    if (googleKey === null) return own
    return googlePlaces({ ...googleParts(googleKey, googleMapId), instead: own })
  })
  return search
}

/** Google's loader. Failures are written to the browser's log (ER-18). */
function googleParts(key: string, mapId: string | null): Pick<GoogleParts, 'load' | 'log'> {
  return { load: () => loadGooglePlaces({ key, mapId }), log: logLine }
}
