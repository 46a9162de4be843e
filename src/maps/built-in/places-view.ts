import type { LatLng } from '../../../contract/wire'
import { FARTHEST_ZOOM, NOWHERE, TRACKING_ZOOM } from '../map-contract'
import { choiceKey, coreOf, extentOf, type PlacePin } from '../places-contract'
import { project, unproject, type Size } from './mercator'

export type Placed = { centre: LatLng; zoom: number }

export type PlacesView = {
  /** Null until there is a list and a size. */
  placed: Placed | null
  listKey: string | null
  choice: string
  /** A hand has moved it: another list does not move it back. */
  isLeft: boolean
}

export const NOT_PLACED: PlacesView = { placed: null, listKey: null, choice: '', isLeft: false }
export const SOMEWHERE: Placed = { centre: NOWHERE, zoom: TRACKING_ZOOM }

/** Nearer than that a single place says nothing of where it is. */
const NEAREST_FIT = 15
const EDGE_PX = 44
/** Ends of an order that stand so far apart are two places with a line between them. */
const APART_PX = 36
const NEAREST_REVEAL = 13

/** `foot`: px at the foot of the map that the screen lays something over. */
export type Frame = Size & { foot?: number | undefined }

type Seen = { pins: readonly PlacePin[]; listKey: string; size: Frame }

/** Where the map looks once a list or a choice has changed; the same object where nothing has. */
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

/** The nearest look at all of them, by whole zooms: those that the ground is drawn for. */
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

/** `former`: the choice before. With another order comes its rider, who may be anywhere: then only the order is meant. */
function newlyChosen(pins: readonly PlacePin[], former: string): LatLng[] {
  const chosen = pins.filter(({ isChosen }) => isChosen)
  const orders = chosen.filter(({ kind }) => kind !== 'rider')
  const before = former.split(',')
  const isSameOrder = orders.every(({ id }) => before.includes(id))
  return (isSameOrder ? chosen : orders).map(({ at }) => at)
}

/**
 * As near as it is, or farther away, so that what is chosen is seen; nearer where its ends would lie on each other. Not
 * moved where it is seen already.
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
