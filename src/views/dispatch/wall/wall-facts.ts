import type { DisplaySettings } from '../../../../contract/entities/displays'
import { lateAt, lateness, type Lateness, type LatenessLimits } from '../../../../contract/rules/lateness'
import { deliveryText, pickupText, shortName } from '../../../../contract/rules/order-display'
import { isCancelled } from '../../../../contract/rules/order-rules'
import { rankRiders } from '../../../../contract/rules/rider-rules'
import type { Rider } from '../../../../contract/entities/riders'
import type { Arrival } from '../../../../contract/rules/arrival'
import type { OrderRow } from '../../../db/core/rows'
import type { RideSpeed } from '../../../db/queries/riders/ride-speed'
import { arrivalOf } from '../../shared/lateness/arrival-of'
import type { WallRows } from '../../../db/queries/live/wall-queries'
import { statusLook, type StatusLook } from '../../shared/statuses/order-status'
import { maskedPlace } from './masked'

export type TileId = 'unassigned' | 'waiting' | 'transit' | 'late' | 'delivered' | 'free'
export type TileMark = 'watch' | 'high' | 'low' | null
export type Tile = { id: TileId; count: number; mark: TileMark }

/** An order that is late or at risk. `minutes`: over the limit, negative before it. `dueAt`: ms since the epoch. */
export type UrgentOrder = {
  id: number
  look: StatusLook
  minutes: number
  dueAt: number
  reason: string
  /** The area of the pickup before the ride, of the destination during it. */
  area: string
  from: string
  to: string
  order: OrderRow
}

export type Attention = {
  /** The most urgent order first. */
  all: UrgentOrder[]
  late: number
  soon: number
  /** When the next order that is not yet at risk will be at risk. Null: there is none. */
  nextDueAt: number | null
}

export type WallFacts = {
  tiles: Tile[]
  busy: number
  attention: Attention
  /** The free rider nearest to the most urgent order, if that order has no rider. A display gets positions rounded to about 1 km. */
  nearest: { name: string; km: number } | null
  /** When the rider of the most urgent order arrives there. Null: unknown. */
  arrival: Arrival | null
  /** True if an order waits too long for a rider and nobody has acknowledged the alarm. */
  isAlarming: boolean
  /** True if the wall is alarming or a count is high. */
  isUrgent: boolean
}

const REASONS: Record<StatusLook, string> = {
  PENDING: 'No rider',
  ASSIGNEDTORIDER: 'No answer',
  ACCEPTED: 'No pickup',
  INTRANSIT: 'In transit',
  DELIVERED: '',
  CANCELLED: '',
  UNKNOWN: '',
}

/** Computes everything that a wall shows from the stored rows. `acknowledgedAt`: ms since the epoch, or null for never. */
export function wallFacts(
  { open, deliveredAt, riders, limits }: Pick<WallRows, 'open' | 'deliveredAt' | 'riders' | 'limits'>,
  {
    nowMs,
    settings,
    acknowledgedAt,
    speed,
  }: {
    nowMs: number
    speed: RideSpeed
    settings: Pick<DisplaySettings, 'unassigned' | 'late' | 'freeRiders'>
    acknowledgedAt: number | null
  },
): WallFacts {
  const openOrders = open.filter((order) => !isCancelled(order))
  const attention = attentionOf(openOrders, limits, nowMs)
  const { free, busy } = shared(riders)
  const count = (status: string) => openOrders.filter((order) => order.status === status).length
  const unassigned = count('PENDING')
  const isAlarming = attention.all.some((urgent) => needsAlarm(urgent, acknowledgedAt))
  const tiles: Tile[] = [
    { id: 'unassigned', count: unassigned, mark: markOf(unassigned, settings.unassigned) },
    { id: 'waiting', count: count('ASSIGNEDTORIDER') + count('ACCEPTED'), mark: null },
    { id: 'transit', count: count('INTRANSIT'), mark: null },
    { id: 'late', count: attention.late, mark: markOf(attention.late, settings.late) },
    { id: 'delivered', count: deliveredAt.length, mark: null },
    { id: 'free', count: free.length, mark: lowMark(free.length, settings.freeRiders) },
  ]
  return {
    tiles,
    busy: busy.length,
    attention,
    nearest: nearestOf(attention.all[0], free),
    arrival: arrivalAtWorst(attention.all[0], riders, speed, nowMs),
    isAlarming,
    isUrgent: isAlarming || tiles.some(({ mark }) => mark === 'high'),
  }
}

/** `free`: riders at work without a job. `busy`: riders with a job, even if set to offline. */
export function shared(riders: readonly Rider[]): { free: Rider[]; busy: Rider[] } {
  const hasJob = (rider: Rider) => rider.ongoing_orders_count > 0
  return {
    free: riders.filter((rider) => !hasJob(rider) && rider.availability_status !== 'OFFLINE'),
    busy: riders.filter(hasJob),
  }
}

function markOf(count: number, { watch, high }: { watch: number; high: number }): TileMark {
  if (count >= high) return 'high'
  return count >= watch ? 'watch' : null
}

function lowMark(count: number, { watch, high }: { watch: number; high: number }): TileMark {
  if (count <= high) return 'high'
  return count <= watch ? 'low' : null
}

/** True if the order waits too long for a rider and nobody has acknowledged the alarm since. */
function needsAlarm({ look, minutes, dueAt }: UrgentOrder, acknowledgedAt: number | null): boolean {
  return look === 'PENDING' && minutes >= 0 && (acknowledgedAt === null || dueAt > acknowledgedAt)
}

function attentionOf(orders: readonly OrderRow[], limits: LatenessLimits, nowMs: number): Attention {
  const all: UrgentOrder[] = []
  let nextDueAt: number | null = null
  for (const order of orders) {
    const judged = lateness(order, limits, nowMs)
    const dueAt = lateAt(order, limits)
    if (judged.kind !== 'onTime') all.push(urgentOrderOf(order, judged, dueAt ?? nowMs))
    else if (dueAt !== null && (nextDueAt === null || dueAt < nextDueAt)) nextDueAt = dueAt
  }
  all.sort((a, b) => b.minutes - a.minutes || a.dueAt - b.dueAt || a.id - b.id)
  const late = all.filter(({ minutes }) => minutes >= 0).length
  return { all, late, soon: all.length - late, nextDueAt }
}

type AtRisk = Exclude<Lateness, { kind: 'onTime' }>

function urgentOrderOf(order: OrderRow, judged: AtRisk, dueAt: number): UrgentOrder {
  const look = statusLook(order)
  const [from, to] = [maskedPlace(pickupText(order)), maskedPlace(deliveryText(order))]
  return {
    id: order.id,
    look,
    minutes: judged.kind === 'late' ? judged.overMin : -judged.dueMin,
    dueAt,
    reason: REASONS[look],
    area: look === 'INTRANSIT' ? to : from,
    from,
    to,
    order,
  }
}

function arrivalAtWorst(
  worst: UrgentOrder | undefined,
  riders: readonly Rider[],
  speed: RideSpeed,
  nowMs: number,
): Arrival | null {
  const rider = riders.find(({ id }) => id === worst?.order.rider?.id)
  return worst === undefined || rider === undefined ? null : arrivalOf(worst.order, rider, speed, nowMs)
}

function nearestOf(worst: UrgentOrder | undefined, free: readonly Rider[]): WallFacts['nearest'] {
  if (worst === undefined || worst.look !== 'PENDING') return null
  const [first] = rankRiders(free, worst.order.pickup_location_coordinate)
  if (first === undefined || first.distanceKm === null) return null
  return { name: shortName(first.rider), km: first.distanceKm }
}
