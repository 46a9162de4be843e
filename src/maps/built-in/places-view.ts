import type { LatLng } from '../../../contract/wire/wire'
import { FARTHEST_ZOOM, NOWHERE, TRACKING_ZOOM } from '../map-contract'
import { choiceKey, coreOf, extentOf, type PlacePin } from '../places-contract'
import { project, unproject, type Size } from './mercator'

export type Placed = { centre: LatLng; zoom: number }

export type PlacesView = {
  /** Null until both the list and the size are known. */
  placed: Placed | null
  listKey: string | null
  choice: string
  /** The user has moved the map, so another list does not move it. */
  isLeft: boolean
}

export const NOT_PLACED: PlacesView = { placed: null, listKey: null, choice: '', isLeft: false }
export const SOMEWHERE: Placed = { centre: NOWHERE, zoom: TRACKING_ZOOM }

/** The largest zoom for a fit: nearer, a single place shows too little around it. */
const NEAREST_FIT = 15
const EDGE_PX = 44
/** px. Two ends of an order at least this far apart are visible as two places with a line. */
const APART_PX = 36
const NEAREST_REVEAL = 13

/** `foot`: px at the bottom of the map that the screen covers. */
export type Frame = Size & { foot?: number | undefined }

type Seen = { pins: readonly PlacePin[]; listKey: string; size: Frame }

/** The view after the list or the choice has changed; the same object when nothing changed. */
export function follow(view: PlacesView, { pins, listKey, size }: Seen): PlacesView {
  if (size.width === 0) return view
  const extent = extentOf(pins)
  const isOther = extent.length > 0 && view.listKey !== listKey
  const isMoved = isOther && (view.placed === null || !view.isLeft)
  const placed = isMoved ? fit(coreOf(extent), size) : view.placed
  const choice = choiceKey(pins)
  if (!isOther && choice === view.choice) return view
  return {
    ...view,
    listKey: isOther ? listKey : view.listKey,
    choice,
    placed: choice === view.choice ? placed : reveal(newlyChosen(pins, view.choice), placed, size),
  }
}

/** The nearest view that contains all places, in whole zoom steps, for which the tiles are made. */
export function fit(places: readonly LatLng[], { width, height, foot = 0 }: Frame): Placed {
  const points = places.map((at) => project(at, 0))
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const room = Math.min(
    (width - 2 * EDGE_PX) / Math.max(right - left, 1e-9),
    (height - foot - 2 * EDGE_PX) / Math.max(bottom - top, 1e-9),
  )
  const zoom = Math.max(FARTHEST_ZOOM, Math.min(NEAREST_FIT, Math.floor(Math.log2(Math.max(room, 1)))))
  const middle = project(unproject({ x: (left + right) / 2, y: (top + bottom) / 2 }, 0), zoom)
  return { centre: unproject({ x: middle.x, y: middle.y + foot / 2 }, zoom), zoom }
}

/**
 * `former`: the previous choice. Choosing another order also chooses its rider, who may be far away; then only the
 * order counts.
 */
function newlyChosen(pins: readonly PlacePin[], former: string): LatLng[] {
  const chosen = pins.filter(({ isChosen }) => isChosen)
  const orders = chosen.filter(({ kind }) => kind !== 'rider')
  const before = former.split(',')
  const isSameOrder = orders.every(({ id }) => before.includes(id))
  return (isSameOrder ? chosen : orders).map(({ at }) => at)
}

/**
 * Moves the view only if the chosen places are not visible: keeps the zoom or zooms out. Zooms in if the two ends
 * would overlap.
 */
function reveal(chosen: readonly LatLng[], placed: Placed | null, size: Frame): Placed | null {
  if (placed === null || chosen[0] === undefined) return placed
  const { centre, zoom } = fit(chosen, size)
  if (isOneSpot(chosen, placed.zoom) && zoom > placed.zoom)
    return { centre, zoom: Math.min(zoom, NEAREST_REVEAL) }
  if (chosen.every((at) => isSeen(at, placed, size))) return placed
  return { centre, zoom: Math.min(placed.zoom, zoom) }
}

function isOneSpot([a, b]: readonly LatLng[], zoom: number): boolean {
  if (a === undefined || b === undefined) return false
  const [from, to] = [project(a, zoom), project(b, zoom)]
  return Math.hypot(from.x - to.x, from.y - to.y) < APART_PX
}

function isSeen(at: LatLng, { centre, zoom }: Placed, { width, height, foot = 0 }: Frame): boolean {
  const [point, middle] = [project(at, zoom), project(centre, zoom)]
  return (
    Math.abs(point.x - middle.x) <= width / 2 - EDGE_PX / 2 &&
    Math.abs(point.y - middle.y + foot / 2) <= (height - foot) / 2 - EDGE_PX / 2
  )
}
