import type { LatLng } from '../../../contract/wire/wire'
import { FARTHEST_ZOOM, NEAREST_ZOOM } from '../map-contract'
import { LIGHT_STYLE } from './google-look'
import { literal } from './google-values'

type Options = {
  api: Pick<google.maps.MapsLibrary, 'Map'>
  element: HTMLElement
  mapId: string | null
  centre: LatLng
  zoom: number
}

/** Google's map without its own buttons; it takes every gesture. */
export function openGoogleMap({ api, element, mapId, centre, zoom }: Options): google.maps.Map {
  return new api.Map(element, {
    center: literal(centre),
    zoom,
    minZoom: FARTHEST_ZOOM,
    maxZoom: NEAREST_ZOOM,
    disableDefaultUI: true,
    clickableIcons: false,
    gestureHandling: 'greedy',
    // A map id has its own style, and Google does not allow both.
    ...(mapId === null ? { styles: LIGHT_STYLE } : { mapId }),
  })
}
