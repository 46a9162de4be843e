import { OPEN_STATUSES } from '../../contract/words/order-statuses'
import type { OrderStatus } from '../../contract/words/order-statuses'
import type { LatLng } from '../../contract/wire/wire'
import { MINUTE_MS } from '../../contract/words/durations'
import type { Db } from '../../server/db/connect'

/** An order that is neither delivered nor cancelled. */
export type OpenOrder = {
  id: number
  status: Exclude<OrderStatus, 'DELIVERED' | 'CANCELLED'>
  riderId: number | null
  pickup: LatLng | null
  delivery: LatLng | null
  bulk: boolean
}

/** An order that its rider gave back recently. */
export type DroppedOrder = { id: number; pickup: LatLng | null }

export type SimulatedRider = {
  id: number
  online: boolean
  position: LatLng | null
  ongoing: number
}

export type Dispatcher = { userId: number; name: string }

export type World = {
  open: readonly OpenOrder[]
  dropped: readonly DroppedOrder[]
  /** Approved riders, by ascending id. */
  riders: readonly SimulatedRider[]
  /** The member of staff in whose name the simulator assigns orders. */
  dispatcher: Dispatcher | null
}

type OrderRecord = {
  id: number
  status: OpenOrder['status']
  rider_id: number | null
  pickup_lat: number | null
  pickup_lng: number | null
  delivery_lat: number | null
  delivery_lng: number | null
  order_type: string
}

/** The simulator handles at most this many open orders. */
const MOST_OPEN = 2_000
const DROPPED_KEPT_MS = 90 * MINUTE_MS

/** All lists are sorted by id, so that the same database gives the same step. */
export async function readWorld(sql: Db, now: Date): Promise<World> {
  const [open, dropped, riders, dispatchers] = await Promise.all([
    sql<OrderRecord[]>`
      select id, status, rider_id, pickup_lat, pickup_lng, delivery_lat, delivery_lng, order_type
      from orders where status = any(${[...OPEN_STATUSES]}) order by id limit ${MOST_OPEN}`,
    sql<{ id: number; pickup_lat: number | null; pickup_lng: number | null }[]>`
      select id, pickup_lat, pickup_lng from orders
      where status = 'CANCELLED' and cancelled_by = 'RIDER' and status_changed_at > ${new Date(now.getTime() - DROPPED_KEPT_MS)}
        and id > (select coalesce(max(id), 0) - 5000 from orders)
      order by id`,
    sql<{ id: number; online: boolean; lat: number | null; lng: number | null; ongoing: number }[]>`
      select riders.id, availability_status = 'ONLINE' as online, lat, lng, ongoing_orders_count as ongoing
      from riders join users on users.id = riders.user_id and users.deleted_at is null
      where riders.status = 'APPROVED' order by riders.id`,
    sql<Dispatcher[]>`
      select id as "userId", first_name || ' ' || last_name as name from users
      where type = 'OPERATIONALSTAFF' and is_verified and password_hash is null and deleted_at is null
      order by id limit 1`,
  ])
  return {
    open: open.map(toOpenOrder),
    dropped: dropped.map(({ id, pickup_lat: lat, pickup_lng: lng }) => ({
      id,
      pickup: positionOf(lat, lng),
    })),
    riders: riders.map(({ lat, lng, ...rider }) => ({ ...rider, position: positionOf(lat, lng) })),
    dispatcher: dispatchers[0] ?? null,
  }
}

function toOpenOrder(row: OrderRecord): OpenOrder {
  return {
    id: row.id,
    status: row.status,
    riderId: row.rider_id,
    pickup: positionOf(row.pickup_lat, row.pickup_lng),
    delivery: positionOf(row.delivery_lat, row.delivery_lng),
    bulk: row.order_type === 'bulk',
  }
}

function positionOf(lat: number | null, lng: number | null): LatLng | null {
  return lat === null || lng === null ? null : [lat, lng]
}
