import { project } from '../built-in/mercator'
import type { PlacePin } from '../places-contract'

/** px. A drop counts for a rider up to this distance from the middle of its pin. */
const REACH_PX = 20

/** The rider on whose pin an order was dropped. */
export function droppedOn(
  pins: readonly PlacePin[],
  { lat, lng }: google.maps.LatLngLiteral,
  zoom: number,
): PlacePin | null {
  const place = project([lat, lng], zoom)
  let nearest: { pin: PlacePin; px: number } | null = null
  for (const pin of pins) {
    if (pin.kind !== 'rider') continue
    const { x, y } = project(pin.at, zoom)
    const px = Math.hypot(x - place.x, y - place.y)
    if (px <= REACH_PX && px < (nearest?.px ?? Infinity)) nearest = { pin, px }
  }
  return nearest?.pin ?? null
}
