import { BuiltInMap } from './built-in/built-in-map'
import { GoogleMap } from './google/google-map'
import type { LoadGoogle } from './google/load-google'
import type { Directions, TrackingMapProps } from './map-contract'
import { useFallback, type EngineProps } from './use-fallback'

type Props = TrackingMapProps &
  EngineProps & {
    /** Routes for the built-in map; Google uses its own service. */
    directions: Directions
    loadGoogle?: LoadGoogle
  }

/** The map of one trip. */
export function TrackingMap({
  google: wanted,
  ground,
  directions,
  onGoogleFailed,
  loadGoogle,
  ...props
}: Props) {
  const { google, fail } = useFallback({ google: wanted, onGoogleFailed })
  if (google === null) return <BuiltInMap {...props} directions={directions} ground={ground} />
  return <GoogleMap {...props} google={google} onFailed={fail} {...(loadGoogle && { load: loadGoogle })} />
}
