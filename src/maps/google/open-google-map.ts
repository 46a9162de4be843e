import type { LatLng } from '../../../contract/wire/wire'
import { FARTHEST_ZOOM, NEAREST_ZOOM } from '../map-contract'
import { LIGHT_STYLE } from './google-look'

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

/** The box that contains all places. */
export function boundsOf(places: readonly LatLng[]): google.maps.LatLngBoundsLiteral {
  const [lats, lngs] = [places.map(([lat]) => lat), places.map(([, lng]) => lng)]
  return {
    south: Math.min(...lats),
    north: Math.max(...lats),
    west: Math.min(...lngs),
    east: Math.max(...lngs),
  }
}

/** The two lines of a marker's title. */
export function titleOf({ title, note }: { title: string; note: string }): string {
  return [title, note].filter((part) => part !== '').join('\n')
}

export function literal([lat, lng]: LatLng): google.maps.LatLngLiteral {
  return { lat, lng }
}
