import { useState } from 'react'
import { BuiltInPlaces } from './built-in/built-in-places'
import { GooglePlaces } from './google/google-places'
import type { GoogleOptions } from './google/load-google'
import type { LoadGooglePins } from './google/load-google-pins'
import { logLine } from './log-line'
import type { Ground } from './map-contract'
import { NOT_LOADED } from './not-loaded'
import type { PlacesMapProps } from './places-contract'

type Props = PlacesMapProps & {
  /** Null: there is no API key. */
  google: GoogleOptions | null
  /** Background of the built-in map. */
  ground: Ground
  onGoogleFailed: () => void
  loadGoogle?: LoadGooglePins
}

/** AG-77 for many places: Google's map if there is a key, the built-in map otherwise or if Google fails. */
export function PlacesMap({ google, ground, onGoogleFailed, loadGoogle, ...props }: Props) {
  const [hasFailed, setFailed] = useState(false)
  if (google === null || hasFailed) return <BuiltInPlaces {...props} ground={ground} />
  const fail = () => {
    logLine(NOT_LOADED)
    setFailed(true)
    onGoogleFailed()
  }
  return (
    <GooglePlaces
      {...props}
      google={google}
      onFailed={fail}
      {...(loadGoogle === undefined ? {} : { load: loadGoogle })}
    />
  )
}
