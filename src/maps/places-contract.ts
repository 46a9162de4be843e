import type { Ref } from 'react'
import { distanceKm } from '../../contract/distance'
import type { LatLng } from '../../contract/wire'

export type PinKind = 'pickup' | 'dropOff' | 'rider'
/** Of an order by its state; of a rider 'live', or 'old' where it is long since the position was heard of. */
export type PinTone =
  | 'pending'
  | 'assigned'
  | 'accepted'
  | 'transit'
  | 'delivered'
  | 'cancelled'
  | 'unknown'
  | 'live'
  | 'old'

/** One of many. */
export type PlacePin = {
  /** 'pickup 1042', 'rider 7': one place each. */
  id: string
  kind: PinKind
  tone: PinTone
  at: LatLng
  title: string
  note: string
  /** Stands alone and on top, with its words. */
  isChosen: boolean
  isMarked: boolean
}

export type PlacesScene = {
  pins: readonly PlacePin[]
  /** Straight, between the two ends of the chosen order. */
  line: { from: LatLng; to: LatLng } | null
}

/** Degrees. */
export type Bounds = { south: number; west: number; north: number; east: number }

/** Props and callbacks of both maps. Pins that would overlap are drawn as one with their number. */
export type PlacesMapProps = {
  /** The map's name for those who do not see it. */
  label: string
  scene: PlacesScene
  /** With another one the map goes to where most orders of the scene are, unless a hand has moved it. */
  listKey: string
  onChoose: (pin: PlacePin) => void
  /** The next drag draws an area instead of moving the ground. */
  isDrawing: boolean
  onArea: (bounds: Bounds) => void
  ref: Ref<PlacesHandle>
}

export type PlacesHandle = {
  /** Whole steps: +1 is nearer. */
  zoomBy: (steps: number) => void
  /** All orders of the scene, or its riders where it has no order. */
  showAll: () => void
}

/** What `showAll` shows. */
export function extentOf(pins: readonly PlacePin[]): LatLng[] {
  const orders = pins.filter(({ kind }) => kind !== 'rider')
  return (orders.length > 0 ? orders : pins).map(({ at }) => at)
}

const REGION_KM = 60

/** Where most of them are: of a list that covers several cities, the one with the most. Ties go to the first. */
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

/** The key of the choice, '' for none. It changes with the choice and not when a rider moves. */
export function choiceKey(pins: readonly PlacePin[]): string {
  return pins.flatMap(({ id, isChosen }) => (isChosen ? [id] : [])).join()
}

/** Of pins at one place, each press takes the next. */
export function nextOf(pins: readonly PlacePin[], last: string | null): PlacePin | null {
  const inOrder = pins.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return inOrder.find(({ id }) => last !== null && id > last) ?? inOrder[0] ?? null
}

/** '12 places: 7 pickups, 5 drop-offs' */
export function groupWords(pins: readonly PlacePin[]): string {
  const parts = (['pickup', 'dropOff', 'rider'] as const).flatMap((kind) => {
    const count = pins.filter((pin) => pin.kind === kind).length
    return count === 0 ? [] : [`${count} ${KIND_WORDS[kind][count === 1 ? 0 : 1]}`]
  })
  return parts.length === 1 ? parts.join() : `${pins.length} places: ${parts.join(', ')}`
}

const KIND_WORDS: Record<PinKind, readonly [one: string, many: string]> = {
  pickup: ['pickup', 'pickups'],
  dropOff: ['drop-off', 'drop-offs'],
  rider: ['rider', 'riders'],
}
