import type { DisplaySettings } from '../../../contract/displays'
import { lateAt, lateness, type Lateness, type LatenessLimits } from '../../../contract/lateness'
import { deliveryText, pickupText, shortName } from '../../../contract/order-display'
import { isCancelled } from '../../../contract/order-rules'
import { rankRiders } from '../../../contract/rider-rules'
import type { Rider } from '../../../contract/riders'
import type { Arrival } from '../../../contract/arrival'
import type { OrderRow } from '../../db/core/rows'
import type { RideSpeed } from '../../db/queries/ride-speed'
import { arrivalOf } from '../shared/lateness/arrival-of'
import type { WallRows } from '../../db/queries/wall-queries'
import { statusLook, type StatusLook } from '../ui/order-status'
import { maskedPlace } from './masked'

export type TileId = 'unassigned' | 'waiting' | 'transit' | 'late' | 'delivered' | 'free'
export type TileMark = 'watch' | 'high' | 'low' | null
export type Tile = { id: TileId; count: number; mark: TileMark }

/** An order that needs a hand. `minutes`: over the limit; below zero: to go. `dueAt`: ms since the epoch. */
export type Needy = {
  id: number
  look: StatusLook
  minutes: number
  dueAt: number
  reason: string
  /** Where the hand is needed: the pickup before the ride, the destination after. */
  area: string
  from: string
  to: string
  order: OrderRow
}

export type Attention = {
  /** Worst first. */
  all: Needy[]
  late: number
  soon: number
  /** When the next order that is still well comes at risk of being late; null: there is none. */
  nextDueAt: number | null
}

export type WallFacts = {
  tiles: Tile[]
  busy: number
  attention: Attention
  /** The nearest free rider of the worst order that has none. A display knows places by about a kilometre. */
  nearest: { name: string; km: number } | null
  /** When the rider of the worst order is where it needs them; null: nobody knows. */
  arrival: Arrival | null
  /** An order waits for a rider past its time, and nobody has said that it is known. */
  isAlarming: boolean
  /** Or a number is high. */
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

/** Everything that a wall says, from what is stored. `acknowledgedAt`: ms since the epoch; null: never. */
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
  const living = open.filter((order) => !isCancelled(order))
  const attention = attentionOf(living, limits, nowMs)
  const { free, busy } = shared(riders)
  const count = (status: string) => living.filter((order) => order.status === status).length
  const unassigned = count('PENDING')
  const isAlarming = attention.all.some((needy) => rings(needy, acknowledgedAt))
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

/** Free: at work and without a job. Busy: with a job, whatever the rider's switch says. */
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

/** Waits for a rider past its time, and nobody has said since that it is known. */
function rings({ look, minutes, dueAt }: Needy, acknowledgedAt: number | null): boolean {
  return look === 'PENDING' && minutes >= 0 && (acknowledgedAt === null || dueAt > acknowledgedAt)
}

function attentionOf(orders: readonly OrderRow[], limits: LatenessLimits, nowMs: number): Attention {
  const all: Needy[] = []
  let nextDueAt: number | null = null
  for (const order of orders) {
    const judged = lateness(order, limits, nowMs)
    const dueAt = lateAt(order, limits)
    if (judged.kind !== 'onTime') all.push(needyOf(order, judged, dueAt ?? nowMs))
    else if (dueAt !== null && (nextDueAt === null || dueAt < nextDueAt)) nextDueAt = dueAt
  }
  all.sort((a, b) => b.minutes - a.minutes || a.dueAt - b.dueAt || a.id - b.id)
  const late = all.filter(({ minutes }) => minutes >= 0).length
  return { all, late, soon: all.length - late, nextDueAt }
}

type AtRisk = Exclude<Lateness, { kind: 'onTime' }>

function needyOf(order: OrderRow, judged: AtRisk, dueAt: number): Needy {
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
  worst: Needy | undefined,
  riders: readonly Rider[],
  speed: RideSpeed,
  nowMs: number,
): Arrival | null {
  const rider = riders.find(({ id }) => id === worst?.order.rider?.id)
  return worst === undefined || rider === undefined ? null : arrivalOf(worst.order, rider, speed, nowMs)
}

function nearestOf(worst: Needy | undefined, free: readonly Rider[]): WallFacts['nearest'] {
  if (worst === undefined || worst.look !== 'PENDING') return null
  const [first] = rankRiders(free, worst.order.pickup_location_coordinate)
  if (first === undefined || first.distanceKm === null) return null
  return { name: shortName(first.rider), km: first.distanceKm }
}
