import { pickupText, shortName } from '../../../../contract/rules/order-display'
import { isCancelled } from '../../../../contract/rules/order-rules'
import type { Rider } from '../../../../contract/entities/riders'
import type { LatLng } from '../../../../contract/wire/wire'
import type { OrderRow } from '../../../db/core/rows'
import { isInBox, type Box, type PlacePin, type PlacesScene } from '../../../maps/places-contract'
import { maskedTown } from './masked'
import { shared, type UrgentOrder } from './wall-facts'

type Options = {
  open: readonly OrderRow[]
  riders: readonly Rider[]
  /** The orders that are late or at risk, the most urgent first; the list names the first `named` of them. */
  urgent: readonly UrgentOrder[]
  named: number
}

/**
 * The pins: orders without a rider at their pickup, and riders at work. Other orders are shown by the pin of their rider.
 * A pin is red if its order is late. An order that the list names has its number at its pin, or at its rider's.
 */
export function wallScene({ open, riders, urgent, named }: Options): PlacesScene {
  const late = urgent.filter(({ minutes }) => minutes >= 0)
  const lateIds = new Set(late.map(({ id }) => id))
  const lateRiders = new Set(late.map(({ order }) => order.rider?.id))
  const inList = urgent.slice(0, named)
  const namedIds = new Set(inList.map(({ id }) => id))
  const orderPins = waitingOf(open).flatMap((order) =>
    pinsAt(order.pickup_location_coordinate, {
      id: `pickup ${order.id}`,
      kind: 'pickup',
      tone: lateIds.has(order.id) ? 'late' : 'pending',
      title: `${order.id}`,
      note: '',
      isLabelled: namedIds.has(order.id),
    }),
  )
  const { free, busy } = shared(riders)
  const riderPins = [...free, ...busy].flatMap((rider) => {
    const carried = inList.filter(({ order }) => order.rider?.id === rider.id).map(({ id }) => id)
    const tone = lateRiders.has(rider.id) ? 'late' : rider.ongoing_orders_count > 0 ? 'busy' : 'free'
    return pinsAt(rider.current_position, {
      id: `rider ${rider.id}`,
      kind: 'rider',
      tone,
      title: carried.length > 0 ? carried.join(', ') : shortName(rider),
      note: carried.length > 0 ? '' : tone,
      isLabelled: carried.length > 0,
    })
  })
  return { pins: [...orderPins, ...riderPins], line: null }
}

function pinsAt(at: LatLng | null, pin: Omit<PlacePin, 'at' | 'isChosen' | 'isMarked'>): PlacePin[] {
  return at === null ? [] : [{ ...pin, at, isChosen: false, isMarked: false }]
}

function waitingOf(open: readonly OrderRow[]): OrderRow[] {
  return open.filter((order) => order.status === 'PENDING' && !isCancelled(order))
}

/** The line below the map names at most so many orders, and counts the others. */
const MOST_NAMED = 3

/**
 * What is not on the map, or outside of the part that it shows, so that the map and these words add up to the tiles:
 * '599 in Abuja', '598 with Musa B.', '3 more orders in Abuja and Kano', '2 riders'. `seen`: null while the map is not
 * drawn.
 */
export function leftOut({ open, riders, urgent, named }: Options, seen: Box | null): string[] {
  const isSeen = (at: LatLng | null) => at !== null && (seen === null || isInBox(at, seen))
  const { free, busy } = shared(riders)
  const atWork = [...free, ...busy]
  const hidden = atWork.filter((rider) => !isSeen(rider.current_position))
  const placeOf = ({ order }: UrgentOrder) =>
    order.status === 'PENDING'
      ? order.pickup_location_coordinate
      : (atWork.find(({ id }) => id === order.rider?.id)?.current_position ?? null)
  const missing = urgent
    .slice(0, named)
    .filter((one) => !isSeen(placeOf(one)))
    .slice(0, MOST_NAMED)
  const missingIds = new Set(missing.map(({ id }) => id))
  const others = waitingOf(open).filter(
    ({ id, pickup_location_coordinate: at }) => !isSeen(at) && !missingIds.has(id),
  )
  const towns = others.map(townWords)
  return [
    ...missing.map(
      ({ id, order }) =>
        `${id}${order.rider === null ? townWords(order) : ` with ${shortName(order.rider)}`}`,
    ),
    ...(others.length === 0 ? [] : [`${countWords(others.length, missing.length > 0)}${townsWords(towns)}`]),
    ...(hidden.length === 0 ? [] : [`${hidden.length} ${hidden.length === 1 ? 'rider' : 'riders'}`]),
  ]
}

function townWords(order: OrderRow): string {
  return order.pickup_location_coordinate === null
    ? ' without a position'
    : ` in ${maskedTown(pickupText(order))}`
}

const countWords = (count: number, isMore: boolean) =>
  `${count}${isMore ? ' more' : ''} ${count === 1 ? 'order' : 'orders'}`

/** ' in Abuja', ' in Abuja and Kano', ' in 3 towns' */
function townsWords(all: readonly string[]): string {
  const [first = '', second, ...more] = [...new Set(all)]
  if (second === undefined) return first
  const both = [first, second].every((words) => words.startsWith(' in '))
  return more.length === 0 && both ? `${first} and ${second.slice(4)}` : ` in ${more.length + 2} towns`
}
