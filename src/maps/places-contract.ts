import type { Ref } from 'react'
import { distanceKm } from '../../contract/rules/distance'
import type { LatLng } from '../../contract/wire/wire'

/** `order`: an order at the place of its next step. */
export type PinKind = 'pickup' | 'dropOff' | 'order' | 'rider'
/**
 * For an order: its state, or 'late'. For a rider: 'live'; 'free' or 'busy' where this is shown; 'old' if the last
 * position is old.
 */
export type PinTone =
  | 'pending'
  | 'assigned'
  | 'accepted'
  | 'transit'
  | 'delivered'
  | 'cancelled'
  | 'unknown'
  | 'late'
  | 'live'
  | 'old'
  | 'free'
  | 'busy'

export type PlacePin = {
  /** 'pickup 1042', 'rider 7': unique per place. */
  id: string
  kind: PinKind
  tone: PinTone
  at: LatLng
  title: string
  note: string
  /** Drawn alone and on top, with its label. */
  isChosen: boolean
  isMarked: boolean
  /** Drawn alone with its label too, but the map does not move to it. */
  isLabelled?: boolean
  /** Present jobs, where the pins of riders show them. */
  jobs?: number
}

export type PlacesScene = {
  pins: readonly PlacePin[]
  /** A straight line between the two ends of the chosen order. */
  line: { from: LatLng; to: LatLng; note?: string } | null
  /** Places where the chosen rider was seen, oldest first. */
  trail?: readonly LatLng[]
  /** The last drawn area, while its orders are selected. */
  area?: Area | null
}

/** Two opposite corners of a box, or the points of a free line. */
export type Area = readonly LatLng[]
export type AreaShape = 'box' | 'free'

/** The south-west and the north-east corner. */
export type Box = readonly [LatLng, LatLng]

/** Props and callbacks of both maps. Overlapping pins are drawn as one with their number. */
export type PlacesMapProps = {
  /** The name of the map for screen readers. */
  label: string
  scene: PlacesScene
  /** When it changes, the map moves to where most orders of the scene are, unless the user has moved it. */
  listKey: string
  onChoose: (pin: PlacePin) => void
  /** The next drag draws an area instead of moving the map. */
  isDrawing: boolean
  onArea: (area: Area) => void
  /** The shape that a drag draws; default: a box. */
  shape?: AreaShape
  /** The user opened a menu at this place of the window, px. */
  onMenu?: (pin: PlacePin, at: { x: number; y: number }) => void
  /** If given, an order can be dragged onto a rider. */
  onDrop?: (orderId: number, rider: PlacePin) => void
  /** Called with the part that the map shows, when it opens and each time that it has moved. */
  onSeen?: (seen: Box) => void
  /** px. Pins closer than this are drawn as one. */
  groupPx?: number
  /** px at the bottom of the map that the screen covers; the shown places are kept above it. */
  footPx?: number
  ref: Ref<PlacesHandle>
}

export type PlacesHandle = {
  /** Whole steps; +1 zooms in. */
  zoomBy: (steps: number) => void
  /** Shows all orders of the scene, or its riders if there are no orders. */
  showAll: () => void
}

/** The id of the order or rider: 1042 for 'pickup 1042'. */
export function idOfPin({ id }: Pick<PlacePin, 'id'>): number {
  return Number(id.split(' ')[1])
}

/** The four corners of a box, or all points of a free line. */
export function cornersOf(area: Area): readonly LatLng[] {
  const [a, b] = area
  if (area.length !== 2 || a === undefined || b === undefined) return area
  return [a, [a[0], b[1]], b, [b[0], a[1]]]
}

export function isInBox([lat, lng]: LatLng, [[south, west], [north, east]]: Box): boolean {
  return lat >= south && lat <= north && lng >= west && lng <= east
}

/** The places that `showAll` shows. */
export function extentOf(pins: readonly PlacePin[]): LatLng[] {
  const orders = pins.filter(({ kind }) => kind !== 'rider')
  return (orders.length > 0 ? orders : pins).map(({ at }) => at)
}

const REGION_KM = 60

/** The region with the most places, for lists that cover several cities. The first of equal regions wins. */
export function coreOf(places: readonly LatLng[]): LatLng[] {
  const free = new Set(places.keys())
  let core: LatLng[] = []
  for (const [index, place] of places.entries()) {
    if (!free.has(index)) continue
    const near = [...free].filter((other) => isWithin(place, places[other]))
    for (const other of near) free.delete(other)
    if (near.length > core.length) core = near.flatMap((other) => [places[other] ?? place])
  }
  return core
}

function isWithin(place: LatLng, other: LatLng | undefined): boolean {
  return other !== undefined && distanceKm(place, other) <= REGION_KM
}

/** Identifies the choice, '' for none. It changes with the choice, but not when a rider moves. */
export function choiceKey(pins: readonly PlacePin[]): string {
  return pins.flatMap(({ id, isChosen }) => (isChosen ? [id] : [])).join()
}

/** The next pin of several at one place, so that repeated clicks choose each in turn. */
export function nextOf(pins: readonly PlacePin[], last: string | null): PlacePin | null {
  const inOrder = pins.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return inOrder.find(({ id }) => last !== null && id > last) ?? inOrder[0] ?? null
}

/** '12 places: 7 pickups, 5 drop-offs' */
export function groupWords(pins: readonly PlacePin[]): string {
  const parts = (['order', 'pickup', 'dropOff', 'rider'] as const).flatMap((kind) => {
    const count = pins.filter((pin) => pin.kind === kind).length
    return count === 0 ? [] : [`${count} ${KIND_WORDS[kind][count === 1 ? 0 : 1]}`]
  })
  return parts.length === 1 ? parts.join() : `${pins.length} places: ${parts.join(', ')}`
}

/** The pins of one tone in a group. `from` and `to`: in turns of a circle. */
export type Share = { tone: PinTone; from: number; to: number }

/** The shares of a group's circle, by the tones of its pins. */
export function sharesOf(pins: readonly PlacePin[]): Share[] {
  const tones = [...new Set(pins.map(({ tone }) => tone))].toSorted()
  let from = 0
  return tones.map((tone) => {
    const to = from + pins.filter((pin) => pin.tone === tone).length / pins.length
    const share = { tone, from, to }
    from = to
    return share
  })
}

const KIND_WORDS: Record<PinKind, readonly [one: string, many: string]> = {
  order: ['order', 'orders'],
  pickup: ['pickup', 'pickups'],
  dropOff: ['drop-off', 'drop-offs'],
  rider: ['rider', 'riders'],
}
