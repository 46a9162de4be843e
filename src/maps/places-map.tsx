import { BuiltInPlaces } from './built-in/built-in-places'
import { GooglePlaces } from './google/google-places'
import type { LoadGooglePins } from './google/load-google-pins'
import type { PlacesMapProps } from './places-contract'
import type { EngineProps } from './engine-props'

type Props = PlacesMapProps & EngineProps & { loadGoogle?: LoadGooglePins }

/** The map of many places. */
export function PlacesMap({ google, ground, onGoogleFailed, loadGoogle, ...props }: Props) {
  if (google === null) return <BuiltInPlaces {...props} ground={ground} />
  return (
    <GooglePlaces
      {...props}
      google={google}
      onFailed={onGoogleFailed}
      {...(loadGoogle && { load: loadGoogle })}
    />
  )
}
