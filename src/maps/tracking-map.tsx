import { BuiltInMap } from './built-in/built-in-map'
import { GoogleMap } from './google/google-map'
import type { LoadGoogle } from './google/load-google'
import type { Directions, TrackingMapProps } from './map-contract'
import type { EngineProps } from './engine-props'

type Props = TrackingMapProps &
  EngineProps & {
    /** Routes for the built-in map; Google uses its own service. */
    directions: Directions
    loadGoogle?: LoadGoogle
  }

/** The map of one trip. */
export function TrackingMap({ google, ground, directions, onGoogleFailed, loadGoogle, ...props }: Props) {
  if (google === null) return <BuiltInMap {...props} directions={directions} ground={ground} />
  return (
    <GoogleMap
      {...props}
      google={google}
      onFailed={onGoogleFailed}
      {...(loadGoogle && { load: loadGoogle })}
    />
  )
}
