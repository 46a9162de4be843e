import { isCancelled } from '../../../contract/rules/order-rules'
import { distanceKm } from '../../../contract/rules/distance'
import { DAY_MS, MINUTE_MS } from '../../../contract/words/durations'
import type { OrderStatus } from '../../../contract/words/order-statuses'
import type { LatLng } from '../../../contract/wire/wire'
import type { Sql } from '../../db/connect'
import { estimateDistance } from '../maps/road-estimate'
import { knownArea } from '../places/known-area'
import type { StoredOrder } from '../orders/order-row'

/** Steps of a delivery, in their order. */
export const STEPS = ['ordered', 'assigned', 'pickedUp', 'delivered'] as const
export type Step = (typeof STEPS)[number]

export type Arrival = { from: Date; to: Date }
/** Where the rider is, and the middle of the area of the delivery; both rounded. `km`: between them, in a straight line. */
export type OnTheWay = { rider: LatLng; at: Date; to: LatLng | null; km: number | null }

/** What a receiver may see: no phone, no address, nobody's name but the rider's first one. */
export type Delivery = {
  state: 'waiting' | 'assigned' | 'inTransit' | 'delivered' | 'failed' | 'cancelled'
  /** How many of the steps were reached, and the times of those whose time is known. */
  reached: number
  times: Partial<Record<Step, Date>>
  rider: string | null
  /** 'Ikeja, Lagos' */
  area: string | null
  /** The wished time of the pickup, until the package is picked up. */
  pickupAt: Date | null
  /** While in transit, if it can be estimated. */
  arrival: Arrival | null
  /** While in transit, if the position is fresh. */
  onTheWay: OnTheWay | null
}

/** A page is found until this long after its delivery ended. */
const SHOWN_DAYS = 14
/** An older position is not shown. */
const FRESH_MS = 10 * MINUTE_MS
const ARRIVAL_STEP_MS = 5 * MINUTE_MS

type Row = Pick<
  StoredOrder,
  | 'id'
  | 'status'
  | 'cancelled_by'
  | 'delivery_failed_at'
  | 'pickup_at'
  | 'created_at'
  | 'status_changed_at'
  | 'delivery_point_location'
  | 'delivery_lat'
  | 'delivery_lng'
> & { first_name: string | null; lat: number | null; lng: number | null; position_at: Date | null }

/** Null for an unknown id, and for a delivery that ended more than 14 days ago. */
export async function readDelivery(sql: Sql, trackingId: string, now: Date): Promise<Delivery | null> {
  const [row] = await sql<Row[]>`
    select orders.id, orders.status, orders.cancelled_by, orders.delivery_failed_at, orders.pickup_at, orders.created_at,
      orders.status_changed_at, orders.delivery_point_location, orders.delivery_lat, orders.delivery_lng,
      person.first_name, rider.lat, rider.lng, rider.position_at
    from orders
    left join riders rider on rider.id = orders.rider_id
    left join users person on person.id = rider.user_id and person.deleted_at is null
    where orders.tracking_id = ${trackingId}
      and (orders.status not in ('DELIVERED', 'CANCELLED') or orders.status_changed_at > ${new Date(now.getTime() - SHOWN_DAYS * DAY_MS)})`
  if (row === undefined) return null
  const state = stateOf(row)
  const onTheWay = state === 'inTransit' ? wayOf(row, now) : null
  return {
    state,
    reached: REACHED[state],
    times: await readTimes(sql, row, state),
    rider: state === 'waiting' || state === 'cancelled' ? null : row.first_name,
    area: knownArea(row.delivery_point_location, positionOf(row.delivery_lat, row.delivery_lng)),
    pickupAt: state === 'waiting' || state === 'assigned' ? row.pickup_at : null,
    arrival: onTheWay === null ? null : arrivalOf(row, now),
    onTheWay,
  }
}

const STATES: Record<OrderStatus, Delivery['state']> = {
  PENDING: 'waiting',
  ASSIGNEDTORIDER: 'assigned',
  ACCEPTED: 'assigned',
  INTRANSIT: 'inTransit',
  DELIVERED: 'delivered',
  CANCELLED: 'cancelled',
}

function stateOf(row: Row): Delivery['state'] {
  if (row.delivery_failed_at !== null) return 'failed'
  // Another rider can still be assigned.
  if (row.cancelled_by === 'RIDER') return 'waiting'
  return isCancelled(row) ? 'cancelled' : STATES[row.status]
}

const REACHED: Record<Delivery['state'], number> = {
  waiting: 1,
  assigned: 2,
  inTransit: 3,
  delivered: 4,
  failed: 3,
  cancelled: 1,
}
const STATUS_OF: Partial<Record<Step, OrderStatus>> = {
  assigned: 'ASSIGNEDTORIDER',
  pickedUp: 'INTRANSIT',
  delivered: 'DELIVERED',
}

/** From the trail: the last time at which the order got each status. */
async function readTimes(sql: Sql, row: Row, state: Delivery['state']): Promise<Delivery['times']> {
  const lines = await sql<{ status: string; at: Date }[]>`
    select fields->'status'->>'after' as status, max(at) as at from trail
    where subject = 'order' and subject_id = ${row.id} and fields ? 'status' group by 1`
  const known = new Map(lines.map(({ status, at }) => [status, at]))
  known.set(row.status, row.status_changed_at)
  const reached = STEPS.slice(0, REACHED[state]).flatMap((step): [Step, Date][] => {
    const status = STATUS_OF[step]
    const at = status === undefined ? row.created_at : known.get(status)
    return at === undefined ? [] : [[step, at]]
  })
  return Object.fromEntries(reached)
}

function wayOf(row: Row, now: Date): OnTheWay | null {
  const rider = positionOf(row.lat, row.lng)
  const { position_at: at } = row
  if (rider === null || at === null || now.getTime() - at.getTime() > FRESH_MS) return null
  const end = positionOf(row.delivery_lat, row.delivery_lng)
  const [shown, to] = [rounded(rider, 3), end === null ? null : rounded(end, 2)]
  return { rider: shown, at, to, km: to === null ? null : distanceKm(shown, to) }
}

/** Between the estimate and half as much again, to five minutes. */
function arrivalOf(row: Row, now: Date): Arrival | null {
  const [origin, destination] = [positionOf(row.lat, row.lng), positionOf(row.delivery_lat, row.delivery_lng)]
  if (origin === null || destination === null) return null
  const lastsMs = estimateDistance({ origin, destination }, now).duration_in_traffic.value * 1000
  const at = (ms: number) => new Date(Math.ceil((now.getTime() + ms) / ARRIVAL_STEP_MS) * ARRIVAL_STEP_MS)
  const [from, to] = [at(lastsMs), at(lastsMs * 1.5)]
  return { from, to: to > from ? to : new Date(from.getTime() + ARRIVAL_STEP_MS) }
}

function positionOf(lat: number | null, lng: number | null): LatLng | null {
  return lat === null || lng === null ? null : [lat, lng]
}

/** 3 decimals of a degree are about 100 m, 2 about 1 km. */
function rounded([lat, lng]: LatLng, decimals: number): LatLng {
  return [Number(lat.toFixed(decimals)), Number(lng.toFixed(decimals))]
}
