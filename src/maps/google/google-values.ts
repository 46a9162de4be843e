import type { LatLng } from '../../../contract/wire/wire'

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
