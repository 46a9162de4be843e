import { deliveryText, fullName, pickupText } from '../../../../../contract/rules/order-display'
import type { Rider } from '../../../../../contract/entities/riders'
import type { OrderRow } from '../../../../db/core/rows'
import type { PinTone, PlacePin, PlacesScene } from '../../../../maps/places-contract'
import type { PositionAge } from '../../../shared/riders/position-age'
import { jobsText } from '../../../shared/riders/rider-options'
import { statusLook, statusWord, type StatusLook } from '../../../shared/statuses/order-status'

type Question = {
  orders: readonly OrderRow[]
  riders: readonly Rider[]
  /** The chosen order, or null. */
  chosenId: number | null
  chosenRiderId: number | null
  markedIds: ReadonlySet<number>
  /** True: delivered and cancelled orders are shown too. */
  showsOver: boolean
  ageOf: (rider: Rider) => PositionAge
}

export type PlacesFacts = {
  shownOrders: number
  /** Number of delivered or cancelled orders that were left out. */
  over: number
  withoutPlace: number
  riders: number
  oldRiders: number
  offlineRiders: number
}

const TONES: Record<StatusLook, PinTone> = {
  PENDING: 'pending',
  ASSIGNEDTORIDER: 'assigned',
  ACCEPTED: 'accepted',
  INTRANSIT: 'transit',
  DELIVERED: 'delivered',
  CANCELLED: 'cancelled',
  UNKNOWN: 'unknown',
}

/**
 * Turns orders and riders into pins, and counts what is shown and left out. Delivered and cancelled orders are left out
 * unless `showsOver` is true or they are chosen. Offline riders are left out unless they have one of the orders.
 */
export function placesScene(question: Question): { scene: PlacesScene; facts: PlacesFacts } {
  const { orders, riders, chosenId, markedIds, showsOver } = question
  const shown = orders.filter((order) => showsOver || order.id === chosenId || !isOver(order))
  const placed = shown.filter((order) => pickupOf(order) !== null || dropOffOf(order) !== null)
  const known = knownRiders(shown, riders)
  const chosen = placed.find(({ id }) => id === chosenId)
  const riderPins = known.map((rider) => riderPin(rider, question, chosen))
  return {
    scene: {
      pins: [
        ...placed.flatMap((order) => orderPins(order, order === chosen, markedIds.has(order.id))),
        ...riderPins,
      ],
      line: lineOf(chosen),
    },
    facts: {
      shownOrders: placed.length,
      over: orders.length - shown.length,
      withoutPlace: shown.length - placed.length,
      riders: known.length,
      oldRiders: riderPins.filter(({ tone }) => tone === 'old').length,
      offlineRiders: riders.length - known.length,
    },
  }
}

function isOver(order: OrderRow): boolean {
  const look = statusLook(order)
  return look === 'DELIVERED' || look === 'CANCELLED'
}

const pickupOf = (order: OrderRow) => order.pickup_location_coordinate
const dropOffOf = (order: OrderRow) => order.delivery_point_location_coordinate

function orderPins(order: OrderRow, isChosen: boolean, isMarked: boolean): PlacePin[] {
  const tone = TONES[statusLook(order)]
  const ends = [
    { kind: 'pickup', at: pickupOf(order), word: 'Pickup', note: pickupText(order) },
    { kind: 'dropOff', at: dropOffOf(order), word: 'Drop-off', note: deliveryText(order) },
  ] as const
  return ends.flatMap(({ kind, at, word, note }) =>
    at === null
      ? []
      : [
          {
            id: `${kind} ${order.id}`,
            kind,
            tone,
            at,
            title: `${word} ${order.id} · ${statusWord(order)}`,
            note,
            isChosen,
            isMarked,
          },
        ],
  )
}

type PlacedRider = Rider & { current_position: NonNullable<Rider['current_position']> }

function knownRiders(orders: readonly OrderRow[], riders: readonly Rider[]): PlacedRider[] {
  const busy = new Set(orders.map(({ rider }) => rider?.id))
  return riders.filter(
    (rider): rider is PlacedRider =>
      rider.current_position !== null && (rider.availability_status !== 'OFFLINE' || busy.has(rider.id)),
  )
}

function riderPin(
  rider: PlacedRider,
  { ageOf, chosenRiderId }: Question,
  order: OrderRow | undefined,
): PlacePin {
  const age = ageOf(rider)
  const isOld = age.freshness === 'stale' || rider.availability_status === 'OFFLINE'
  return {
    id: `rider ${rider.id}`,
    kind: 'rider',
    tone: isOld ? 'old' : 'live',
    at: rider.current_position,
    title: fullName(rider),
    note: `${jobsText(rider.ongoing_orders_count)} · ${age.title.toLowerCase()}`,
    isChosen: rider.id === chosenRiderId || rider.id === order?.rider?.id,
    isMarked: false,
  }
}

function lineOf(order: OrderRow | undefined): PlacesScene['line'] {
  if (order === undefined) return null
  const [from, to] = [pickupOf(order), dropOffOf(order)]
  return from === null || to === null ? null : { from, to }
}
