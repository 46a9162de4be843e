import type { Ref } from 'react'
import type { LatLng } from '../../contract/wire'

/** TK-03 */
export const TRACKING_ZOOM = 12
export const NEAREST_ZOOM = 18
export const FARTHEST_ZOOM = 6

/** `note`: a second, quieter line; '' for none. */
export type MapSpot = { at: LatLng; title: string; note: string }

/** What is drawn; null where nothing is known. */
export type MapScene = {
  pickup: MapSpot | null
  /** `isStale`: where the rider was last seen, not where the rider is. */
  rider: (MapSpot & { isStale: boolean }) | null
  destination: MapSpot | null
}

/** TK-06: pickup to delivery, and rider to delivery. */
export type Leg = 'pickup' | 'rider'
export const LEGS: readonly Leg[] = ['pickup', 'rider']

/**
 * 'none' where an end is not known; 'straight': whom we ask knows no roads; 'unavailable': no answer was to be had.
 */
export type RouteState = 'none' | 'finding' | 'driving' | 'straight' | 'unavailable'

/**
 * The driving path between two points, both included, and nothing between them where no road is known; null when there is
 * no answer. Never rejects.
 */
export type Directions = (from: LatLng, to: LatLng, signal: AbortSignal) => Promise<LatLng[] | null>

/** Props and callbacks of both maps. The screen draws the frame around them, with its buttons and words. */
export type TrackingMapProps = {
  /** The map's name for those who do not see it. */
  label: string
  scene: MapScene
  /** The map follows the rider, or the best known position instead (TK-07). */
  follows: boolean
  /** It was moved by hand (AG-76). */
  onLeft: () => void
  onRoute: (leg: Leg, state: RouteState) => void
  ref: Ref<MapHandle>
}

export type MapHandle = {
  /** Whole steps: +1 is nearer. */
  zoomBy: (steps: number) => void
  /** Everything that is known comes into view; the map then stays there as if it had been moved by hand. */
  showAll: () => void
  /** Back to the rider, at the zoom of TK-03. */
  recentre: () => void
}

/**
 * What the built-in map lies on: the tiles that come with the console, vector tiles of one archive (PMTiles), or pictures
 * of a tile server. `attribution`: what its licence asks to be said.
 */
export type Ground =
  | { kind: 'bundled' }
  | { kind: 'archive' | 'raster'; url: string; attribution: string | null }

/** Where anything is drawn. */
export function placesOf({ pickup, rider, destination }: MapScene): LatLng[] {
  return [pickup, rider, destination].flatMap((spot) => (spot === null ? [] : [spot.at]))
}

/** What the map is kept on. */
export function focusOf({ rider, pickup, destination }: MapScene): LatLng | null {
  return (rider ?? pickup ?? destination)?.at ?? null
}

/** px around the outermost places, for their pins and what lies over the map. */
const ROOM = { x: 56, y: 64 }
const TILE_PX = 256

/** How the first look holds everything around its middle: at the zoom of TK-03, or as much farther away as it takes. */
export function firstZoom(scene: MapScene, { width, height }: { width: number; height: number }): number {
  const focus = focusOf(scene)
  if (focus === null || width === 0) return TRACKING_ZOOM
  const middle = worldPx(focus)
  const shares = placesOf(scene).map((at) => {
    const { x, y } = worldPx(at)
    return Math.max(
      Math.abs(x - middle.x) / (width / 2 - ROOM.x),
      Math.abs(y - middle.y) / (height / 2 - ROOM.y),
    )
  })
  return Math.max(FARTHEST_ZOOM, TRACKING_ZOOM - Math.ceil(Math.log2(Math.max(1, ...shares))))
}

/** Which of the places are known: with another one the first look is another. */
export function knownOf({ pickup, rider, destination }: MapScene): string {
  return [pickup, rider, destination].map((spot) => (spot === null ? '-' : '+')).join('')
}

/** Web Mercator at the zoom of TK-03, without the library of a map. */
function worldPx([lat, lng]: LatLng): { x: number; y: number } {
  const world = TILE_PX * 2 ** TRACKING_ZOOM
  const north = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI)
  return { x: (lng / 360) * world, y: -north * world }
}

/** The two ends of a route, or null where one of them is not known. */
export function endsOf(scene: MapScene, leg: Leg): { from: LatLng; to: LatLng } | null {
  const from = scene[leg]?.at
  const to = scene.destination?.at
  return from === undefined || to === undefined ? null : { from, to }
}

/** Lagos, where nothing is known at all. */
export const NOWHERE: LatLng = [6.5, 3.4]
