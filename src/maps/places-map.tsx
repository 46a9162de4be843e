import { BuiltInPlaces } from './built-in/built-in-places'
import { GooglePlaces } from './google/google-places'
import type { LoadGooglePins } from './google/load-google-pins'
import type { PlacesMapProps } from './places-contract'
import { useFallback, type EngineProps } from './use-fallback'

type Props = PlacesMapProps & EngineProps & { loadGoogle?: LoadGooglePins }

/** The map of many places. */
export function PlacesMap({ google: wanted, ground, onGoogleFailed, loadGoogle, ...props }: Props) {
  const { google, fail } = useFallback({ google: wanted, onGoogleFailed })
  if (google === null) return <BuiltInPlaces {...props} ground={ground} />
  return <GooglePlaces {...props} google={google} onFailed={fail} {...(loadGoogle && { load: loadGoogle })} />
}
