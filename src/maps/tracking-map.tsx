import { useState } from 'react'
import { BuiltInMap } from './built-in/built-in-map'
import { GoogleMap } from './google/google-map'
import type { GoogleOptions, LoadGoogle } from './google/load-google'
import { logLine } from './log-line'
import type { Directions, Ground, TrackingMapProps } from './map-contract'
import { NOT_LOADED } from './not-loaded'

type Props = TrackingMapProps & {
  /** Null: there is no API key. */
  google: GoogleOptions | null
  /** Background of the built-in map. */
  ground: Ground
  /** Routes for the built-in map; Google uses its own service. */
  directions: Directions
  onGoogleFailed: () => void
  loadGoogle?: LoadGoogle
}

/** AG-77: Google's map if there is a key, the built-in map otherwise or if Google fails. */
export function TrackingMap({ google, ground, directions, onGoogleFailed, loadGoogle, ...props }: Props) {
  const [hasFailed, setFailed] = useState(false)
  if (google === null || hasFailed) {
    return <BuiltInMap {...props} directions={directions} ground={ground} />
  }
  const fail = () => {
    logLine(NOT_LOADED)
    setFailed(true)
    onGoogleFailed()
  }
  return (
    <GoogleMap
      {...props}
      google={google}
      onFailed={fail}
      {...(loadGoogle === undefined ? {} : { load: loadGoogle })}
    />
  )
}
