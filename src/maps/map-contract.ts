import type { Ref } from 'react'
import type { LatLng } from '../../contract/wire/wire'

/** TK-03 */
export const TRACKING_ZOOM = 12
export const NEAREST_ZOOM = 18
export const FARTHEST_ZOOM = 6

/** `note`: a second, quieter line; '' for none. */
export type MapSpot = { at: LatLng; title: string; note: string }

/** The places to draw; null: not known. */
export type MapScene = {
  pickup: MapSpot | null
  /** `isStale`: this is an old position of the rider. */
  rider: (MapSpot & { isStale: boolean }) | null
  destination: MapSpot | null
}

/** TK-06: pickup to delivery, and rider to delivery. */
export type Leg = 'pickup' | 'rider'
export const LEGS: readonly Leg[] = ['pickup', 'rider']

/** 'none': an end is not known; 'straight': the service knows no roads; 'unavailable': no answer. */
export type RouteState = 'none' | 'finding' | 'driving' | 'straight' | 'unavailable'

/**
 * The driving path between two points, both included. Only the two points if no road is known; null if there is no
 * answer. Never rejects.
 */
export type Directions = (from: LatLng, to: LatLng, signal: AbortSignal) => Promise<LatLng[] | null>

/** Props and callbacks of both maps. The screen draws the frame with buttons and texts around them. */
export type TrackingMapProps = {
  /** The name of the map for screen readers. */
  label: string
  scene: MapScene
  /** The map follows the rider, or the best known position instead (TK-07). */
  follows: boolean
  /** The user moved the map (AG-76). */
  onLeft: () => void
  onRoute: (leg: Leg, state: RouteState) => void
  ref: Ref<MapHandle>
}

export type MapHandle = {
  /** Whole steps; +1 zooms in. */
  zoomBy: (steps: number) => void
  /** Shows all known places; the map then stays there, as if the user had moved it. */
  showAll: () => void
  /** Shows the rider again, at the zoom of TK-03. */
  recentre: () => void
}

/**
 * The background of the built-in map: the bundled tiles, vector tiles of an archive (PMTiles), or images of a tile
 * server. `attribution`: text that the licence requires.
 */
export type Ground =
  | { kind: 'bundled' }
  | { kind: 'archive' | 'raster'; url: string; attribution: string | null }

/** All known places of a scene. */
export function placesOf({ pickup, rider, destination }: MapScene): LatLng[] {
  return [pickup, rider, destination].flatMap((spot) => (spot === null ? [] : [spot.at]))
}

/** The place that the map keeps in its centre. */
export function focusOf({ rider, pickup, destination }: MapScene): LatLng | null {
  return (rider ?? pickup ?? destination)?.at ?? null
}

/** px to keep free around the outermost places, for their pins and for buttons over the map. */
const ROOM = { x: 56, y: 64 }
const TILE_PX = 256

/** The initial zoom: that of TK-03, or smaller if that is needed to show all places around the centre. */
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

/** Which places are known; when this changes, the initial view is computed again. */
export function knownOf({ pickup, rider, destination }: MapScene): string {
  return [pickup, rider, destination].map((spot) => (spot === null ? '-' : '+')).join('')
}

/** Web Mercator at the zoom of TK-03, computed without a map library. */
function worldPx([lat, lng]: LatLng): { x: number; y: number } {
  const world = TILE_PX * 2 ** TRACKING_ZOOM
  const north = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI)
  return { x: (lng / 360) * world, y: -north * world }
}

/** The two ends of a route; null if one is not known. */
export function endsOf(scene: MapScene, leg: Leg): { from: LatLng; to: LatLng } | null {
  const from = scene[leg]?.at
  const to = scene.destination?.at
  return from === undefined || to === undefined ? null : { from, to }
}

/** Lagos; used when no place is known. */
export const NOWHERE: LatLng = [6.5, 3.4]
