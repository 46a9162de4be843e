import { lateness, type Lateness, type LatenessLimits } from '../../../../contract/rules/lateness'
import { isCancelled } from '../../../../contract/rules/order-rules'
import type { Rider } from '../../../../contract/entities/riders'
import type { OrderRow } from '../../../db/core/rows'
import type { PositionAge } from '../../shared/riders/position-age'

export const ORDER_LAYERS = ['noRider', 'late', 'toPickUp', 'inTransit', 'delivered'] as const
export const RIDER_LAYERS = ['free', 'busy', 'unchanged', 'offline'] as const
export type OrderLayer = (typeof ORDER_LAYERS)[number]
export type RiderLayer = (typeof RIDER_LAYERS)[number]
export type LayerId = OrderLayer | RiderLayer

export const LAYER_LABELS: Record<LayerId, string> = {
  noRider: 'No rider',
  late: 'Late',
  toPickUp: 'To pick up',
  inTransit: 'In transit',
  delivered: 'Delivered',
  free: 'Free',
  busy: 'Busy, dot per job',
  unchanged: 'Unchanged 10 min',
  offline: 'Offline',
}

/** The layers that are hidden at first, because they need no action. */
export const OFF_AT_FIRST: ReadonlySet<LayerId> = new Set<LayerId>(['delivered', 'offline'])

export type FleetOrder = { order: OrderRow; layer: OrderLayer; lateness: Lateness }
/** `jobs`: the rider's current jobs, including assignments that this device has not sent yet. */
export type FleetRider = { rider: Rider; layer: RiderLayer; jobs: number; isAtWork: boolean }

/** Puts each order in exactly one layer, so that the layer counts add up to all orders. `nowMs`: ms since the epoch. */
export function fleetOrders(
  orders: readonly OrderRow[],
  limits: LatenessLimits,
  nowMs: number,
): FleetOrder[] {
  return orders.flatMap((order) => {
    if (isCancelled(order)) return []
    const judged = lateness(order, limits, nowMs)
    return [{ order, lateness: judged, layer: layerOfOrder(order, judged) }]
  })
}

function layerOfOrder({ status }: OrderRow, { kind }: Lateness): OrderLayer {
  if (status === 'DELIVERED') return 'delivered'
  if (kind === 'late') return 'late'
  if (status === 'PENDING') return 'noRider'
  return status === 'INTRANSIT' ? 'inTransit' : 'toPickUp'
}

type RiderQuestion = {
  /** Number of assignments that are not on the server yet, by rider id. */
  pending: ReadonlyMap<number, number>
  ageOf: (rider: Rider) => PositionAge
}

/** Puts each rider in exactly one layer. A rider with a job counts as at work, even if set to offline. */
export function fleetRiders(riders: readonly Rider[], { pending, ageOf }: RiderQuestion): FleetRider[] {
  return riders.map((rider) => {
    const jobs = rider.ongoing_orders_count + (pending.get(rider.id) ?? 0)
    const isAtWork = jobs > 0 || rider.availability_status !== 'OFFLINE'
    return { rider, jobs, isAtWork, layer: layerOfRider(jobs, isAtWork, ageOf(rider)) }
  })
}

function layerOfRider(jobs: number, isAtWork: boolean, { freshness }: PositionAge): RiderLayer {
  if (!isAtWork) return 'offline'
  if (freshness === 'stale') return 'unchanged'
  return jobs > 0 ? 'busy' : 'free'
}

/** `unplaced`: how many of `all` have no known position. */
export type LayerCount = { all: number; unplaced: number }
export type LayerCounts = Record<LayerId, LayerCount>

export function countLayers(orders: readonly FleetOrder[], riders: readonly FleetRider[]): LayerCounts {
  const counts = Object.fromEntries(
    [...ORDER_LAYERS, ...RIDER_LAYERS].map((id) => [id, { all: 0, unplaced: 0 }]),
  ) as LayerCounts
  for (const { order, layer } of orders) count(counts[layer], placeOf(order) !== null)
  for (const { rider, layer } of riders) count(counts[layer], rider.current_position !== null)
  return counts
}

function count(of: LayerCount, isPlaced: boolean): void {
  of.all += 1
  if (!isPlaced) of.unplaced += 1
}

/** Where to show an order: at its pickup before the ride, then at its drop-off. If that position is unknown, at the other one. */
export function placeOf(order: OrderRow) {
  const { pickup_location_coordinate: pickup, delivery_point_location_coordinate: dropOff } = order
  return isOnRide(order) ? (dropOff ?? pickup) : (pickup ?? dropOff)
}

export function isOnRide({ status }: Pick<OrderRow, 'status'>): boolean {
  return status === 'INTRANSIT' || status === 'DELIVERED'
}

const ORDERS = ['order', 'orders'] as const
const RIDERS = ['rider', 'riders'] as const

/** 'Not on the map: 7 orders and 12 riders without a position. Hidden: 38 in transit.'; '' if everything is shown. */
export function leftOutWords(counts: LayerCounts, hidden: ReadonlySet<LayerId>): string {
  const shown = (ids: readonly LayerId[]) => ids.filter((id) => !hidden.has(id))
  const sum = (ids: readonly LayerId[]) => ids.reduce((total, id) => total + counts[id].unplaced, 0)
  const unplaced = [
    counted(sum(shown(ORDER_LAYERS)), ORDERS),
    counted(sum(shown(RIDER_LAYERS)), RIDERS),
  ].filter((words) => words !== '')
  const off = [...ORDER_LAYERS, ...RIDER_LAYERS].flatMap((id) =>
    hidden.has(id) && !OFF_AT_FIRST.has(id) && counts[id].all > 0
      ? [counted(counts[id].all, HIDDEN_WORDS[id])]
      : [],
  )
  const parts = [
    unplaced.length === 0 ? '' : `Not on the map: ${unplaced.join(' and ')} without a position.`,
    off.length === 0 ? '' : `Hidden: ${off.join(', ')}.`,
  ]
  return parts.filter((part) => part !== '').join(' ')
}

const HIDDEN_WORDS: Record<LayerId, readonly [string, string]> = {
  noRider: ['without a rider', 'without a rider'],
  late: ['late', 'late'],
  toPickUp: ['to pick up', 'to pick up'],
  inTransit: ['in transit', 'in transit'],
  delivered: ['delivered', 'delivered'],
  free: ['free rider', 'free riders'],
  busy: ['busy rider', 'busy riders'],
  unchanged: ['rider with an unchanged position', 'riders with an unchanged position'],
  offline: ['rider offline', 'riders offline'],
}

function counted(number: number, [one, many]: readonly [string, string]): string {
  return number === 0 ? '' : `${number} ${number === 1 ? one : many}`
}
