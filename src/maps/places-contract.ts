import type { Ref } from 'react'
import { distanceKm } from '../../contract/distance'
import type { LatLng } from '../../contract/wire'

/** `order`: an order at the one place where it needs a hand. */
export type PinKind = 'pickup' | 'dropOff' | 'order' | 'rider'
/**
 * Of an order by its state, or 'late'; of a rider 'live' or, where it counts, 'free' and 'busy', and 'old' where it is long
 * since the position was heard of.
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
  /** Stands alone with its words too, but the map does not go to it. */
  isLabelled?: boolean
  /** In hand, where the pin of a rider shows them. */
  jobs?: number
}

export type PlacesScene = {
  pins: readonly PlacePin[]
  /** Straight, between the two ends of the chosen order. */
  line: { from: LatLng; to: LatLng; note?: string } | null
  /** Where the chosen rider was seen, oldest first. */
  trail?: readonly LatLng[]
  /** What was drawn last, while its orders are selected. */
  area?: Area | null
}

/** Two opposite corners of a box, or the corners of what a hand has drawn around. */
export type Area = readonly LatLng[]
export type AreaShape = 'box' | 'free'

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
  onArea: (area: Area) => void
  /** What a drag draws; a box where nothing is said. */
  shape?: AreaShape
  /** A menu was asked for, at that place of the window, px. */
  onMenu?: (pin: PlacePin, at: { x: number; y: number }) => void
  /** With it an order can be dragged onto a rider. */
  onDrop?: (orderId: number, rider: PlacePin) => void
  /** Pins closer than this are drawn as one, px. */
  groupPx?: number
  /** At the foot of the map, under something that the screen lays over it: what the map goes to stands above, px. */
  footPx?: number
  ref: Ref<PlacesHandle>
}

export type PlacesHandle = {
  /** Whole steps: +1 is nearer. */
  zoomBy: (steps: number) => void
  /** All orders of the scene, or its riders where it has no order. */
  showAll: () => void
}

/** Of the order or the rider: 1042 of 'pickup 1042'. */
export function idOfPin({ id }: Pick<PlacePin, 'id'>): number {
  return Number(id.split(' ')[1])
}

/** The four corners of a box, and every corner of what was drawn by hand. */
export function cornersOf(area: Area): readonly LatLng[] {
  const [a, b] = area
  if (area.length !== 2 || a === undefined || b === undefined) return area
  return [a, [a[0], b[1]], b, [b[0], a[1]]]
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
  const parts = (['order', 'pickup', 'dropOff', 'rider'] as const).flatMap((kind) => {
    const count = pins.filter((pin) => pin.kind === kind).length
    return count === 0 ? [] : [`${count} ${KIND_WORDS[kind][count === 1 ? 0 : 1]}`]
  })
  return parts.length === 1 ? parts.join() : `${pins.length} places: ${parts.join(', ')}`
}

/** A part of a group: its pins of one tone. `from` and `to`: in turns of a circle. */
export type Share = { tone: PinTone; from: number; to: number }

/** How the circle of a group is parted by the tones of its pins. */
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
