import type { Leg, MapScene } from '../map-contract'

/** TK-03, TK-04: light and quiet colours, without points of interest and transit. */
export const LIGHT_STYLE: google.maps.MapTypeStyle[] = [
  { elementType: 'geometry', stylers: [{ color: '#f5f5f5' }] },
  { elementType: 'labels.icon', stylers: [{ visibility: 'off' }] },
  { elementType: 'labels.text.fill', stylers: [{ color: '#60646c' }] },
  { elementType: 'labels.text.stroke', stylers: [{ color: '#f5f5f5' }] },
  { featureType: 'poi', stylers: [{ visibility: 'off' }] },
  { featureType: 'transit', stylers: [{ visibility: 'off' }] },
  { featureType: 'road', elementType: 'geometry', stylers: [{ color: '#ffffff' }] },
  { featureType: 'road.highway', elementType: 'geometry', stylers: [{ color: '#dadada' }] },
  { featureType: 'water', elementType: 'geometry', stylers: [{ color: '#d3dfe9' }] },
]

const GREEN = '#30a46c'
const BLUE = '#0588f0'
const PALE_BLUE = '#8ec8f6'
const INK = '#1c2024'
const GREY = '#60646c'

export const LINES: Record<Leg, google.maps.PolylineOptions> = {
  pickup: { strokeColor: PALE_BLUE, strokeOpacity: 1, strokeWeight: 7, zIndex: 1 },
  rider: { strokeColor: BLUE, strokeOpacity: 1, strokeWeight: 4, zIndex: 2 },
}

const DOT = 'M-8,0a8,8 0 1,0 16,0a8,8 0 1,0 -16,0'
const SQUARE = 'M-9,-9h18v18h-18z'
const DROP = 'M0,0C-5,-8 -11,-12 -11,-20a11,11 0 0,1 22,0C11,-12 5,-8 0,0z'

/** TK-05 */
export function iconOf(kind: keyof MapScene, isStale: boolean): google.maps.Symbol {
  const edge = { fillOpacity: 1, strokeColor: '#ffffff', strokeWeight: 2 }
  if (kind === 'pickup') return { ...edge, path: DOT, fillColor: GREEN }
  if (kind === 'destination') return { ...edge, path: DROP, fillColor: INK }
  return { ...edge, path: SQUARE, fillColor: isStale ? GREY : BLUE }
}
