import { DEFAULT_LIMITS } from '../../../contract/rules/lateness'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAssignable } from '../../../contract/rules/rider-rules'
import type { Rider } from '../../../contract/entities/riders'
import type { LatLng } from '../../../contract/wire/wire'
import type { OrderRow } from '../../../src/db/core/rows'
import type { AssignableRiders } from '../../../src/db/queries/riders/rider-queries'
import { hasOrder } from '../../../src/views/shared/riders/rider-options'
import { MOST_JOBS, spreadOrders } from '../../../src/views/dispatch/orders/many/spread-orders'
import { orderRow, rider } from '../../support/world/console-rows'

const NONE = new Map<number, number>()
const YABA: LatLng = [6.5095, 3.3711]
const LEKKI: LatLng = [6.4396, 3.5292]

const nowMs = Date.parse('2026-11-21T12:00:00Z')

/** Order id to rider id or why not, short enough to read. */
function spread(orders: readonly OrderRow[], riders: AssignableRiders) {
  return spreadOrders(orders, { ...riders, nowMs, limits: DEFAULT_LIMITS, mostJobs: MOST_JOBS }).map(
    ({ orderId, riderId, why }) => [orderId, riderId ?? why],
  )
}

describe('Spread', () => {
  it('gives each order the rider who is near and has little to do; what it gives counts at once', () => {
    const orders = [1, 2, 3].map((id) =>
      orderRow({ id, created_at: `2026-11-21T0${id}:00:00Z`, pickup_location_coordinate: YABA }),
    )
    const near = rider({ id: 7, current_position: YABA })
    const far = rider({ id: 8, current_position: [6.5095, 3.3902] })
    // All waited for hours, so a minute of riding counts 2.5 times: 2.11 km are 17, a job before is 80.
    const given = (pending: Map<number, number>) =>
      spread(orders, { riders: [near, far], pending }).map(([, riderId]) => riderId)
    expect(given(NONE).join()).toBe('7,8,7')
    expect(given(new Map([[7, 2]])).join()).toBe('8,8,7')
  })

  it('keeps the last place for the order that waited longest and answers in the order of the list', () => {
    const young = orderRow({ id: 9, created_at: '2026-11-21T09:00:00Z', pickup_location_coordinate: YABA })
    const old = orderRow({ id: 4, created_at: '2026-11-21T07:00:00Z', pickup_location_coordinate: YABA })
    const last = rider({ id: 7, current_position: YABA, ongoing_orders_count: MOST_JOBS - 1 })
    expect(spread([young, old], { riders: [last], pending: NONE })).toEqual([
      [9, 'full'],
      [4, 7],
    ])
  })

  it('AD-07 an order waits only since the pickup time that was wished for', () => {
    const wishing = orderRow({
      id: 9,
      created_at: '2026-11-21T07:00:00Z',
      pickup_at: '2026-11-21T14:00:00Z',
      pickup_location_coordinate: YABA,
    })
    const waiting = orderRow({ id: 4, created_at: '2026-11-21T09:00:00Z', pickup_location_coordinate: YABA })
    const last = rider({ id: 7, current_position: YABA, ongoing_orders_count: MOST_JOBS - 1 })
    expect(spread([wishing, waiting], { riders: [last], pending: NONE })).toEqual([
      [9, 'full'],
      [4, 7],
    ])
  })

  it('gives riders who were seen long ago only what nobody else can take, and says so', () => {
    const orders = [1, 2].map((id) => orderRow({ id, pickup_location_coordinate: YABA }))
    const lost = rider({ id: 7, current_position: YABA, position_at: '2026-11-21T03:00:00Z' })
    const seen = rider({
      id: 8,
      current_position: LEKKI,
      position_at: '2026-11-21T11:59:00Z',
      ongoing_orders_count: MOST_JOBS - 1,
    })
    const lines = spreadOrders(orders, {
      riders: [lost, seen],
      pending: NONE,
      nowMs,
      limits: DEFAULT_LIMITS,
      mostJobs: MOST_JOBS,
    })
    const kinds = lines.map(({ riderId, why }) => `${riderId} ${typeof why === 'string' ? why : why.kind}`)
    expect(new Set(kinds)).toEqual(new Set(['7 oldPlace', '8 nearestSeen']))
  })

  it('goes by load alone where the pickup has no position', () => {
    const blind = orderRow({ id: 1, pickup_location_coordinate: null })
    const riders = [
      rider({ id: 7, current_position: YABA, ongoing_orders_count: 1 }),
      rider({ id: 8, current_position: LEKKI }),
    ]
    expect(spread([blind], { riders, pending: NONE })).toEqual([[1, 8]])
  })

  it('says why nothing is proposed', () => {
    const musa = rider({ id: 7, current_position: YABA })
    const has = orderRow({
      id: 1,
      status: 'ASSIGNEDTORIDER',
      rider: {
        id: 7,
        first_name: 'Musa',
        last_name: 'Ibrahim',
        phone: '08034127765',
        current_position: YABA,
      },
    })
    const delivered = orderRow({ id: 2, status: 'DELIVERED' })
    expect(spread([has, delivered], { riders: [musa], pending: NONE })).toEqual([
      [1, 'hasIt'],
      [2, 'notNow'],
    ])
    const nobody = [
      rider({ id: 7, availability_status: 'OFFLINE' }),
      rider({ id: 8, current_position: null }),
      rider({ id: 9, status: 'DEACTIVATED' }),
    ]
    expect(spread([orderRow({ id: 3 })], { riders: nobody, pending: NONE })).toEqual([[3, 'nobody']])
  })
})

const place = fc.option(
  fc.tuple(fc.double({ min: 6.3, max: 6.7, noNaN: true }), fc.double({ min: 3.2, max: 3.7, noNaN: true })),
  { freq: 5 },
)
const riderFields = fc.record({
  current_position: place,
  status: fc.constantFrom('APPROVED', 'APPROVED', 'PENDING', 'DEACTIVATED'),
  availability_status: fc.constantFrom('ONLINE', 'ONLINE', 'OFFLINE'),
  ongoing_orders_count: fc.integer({ min: 0, max: MOST_JOBS + 1 }),
})
const orderFields = fc.record({
  pickup_location_coordinate: place,
  status: fc.constantFrom('PENDING', 'PENDING', 'PENDING', 'ASSIGNEDTORIDER', 'ACCEPTED', 'CANCELLED'),
  hour: fc.integer({ min: 10, max: 13 }),
  riderId: fc.integer({ min: 1, max: 4 }),
})
const world = fc.record({
  riders: fc
    .array(riderFields, { maxLength: 6 })
    .map((all) =>
      all.map((fields, index) =>
        rider({ ...(fields as Partial<Rider>), id: index + 1, first_name: `R${index + 1}` }),
      ),
    ),
  orders: fc.array(orderFields, { maxLength: 14 }).map((all) =>
    all.map(({ hour, riderId, status, ...fields }, index) =>
      orderRow({
        id: index + 1,
        created_at: `2026-11-21T${hour}:00:00Z`,
        status: status as 'PENDING',
        rider:
          status === 'ASSIGNEDTORIDER'
            ? { id: riderId, first_name: `R${riderId}`, last_name: 'X', phone: '', current_position: null }
            : null,
        ...fields,
      }),
    ),
  ),
  pending: fc
    .array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 3 })))
    .map((pairs) => new Map(pairs)),
})

describe('Spread, whatever orders and riders there are', () => {
  it('answers once for each order, in the order of the list, and the same however they are shuffled', () => {
    fc.assert(
      fc.property(world, fc.nat(), ({ orders, riders, pending }, turn) => {
        const plan = spreadOrders(orders, {
          riders,
          pending,
          nowMs,
          limits: DEFAULT_LIMITS,
          mostJobs: MOST_JOBS,
        })
        expect(plan.map(({ orderId }) => orderId)).toEqual(orders.map(({ id }) => id))
        const turned = [...orders.slice(turn % 14), ...orders.slice(0, turn % 14)]
        const again = spreadOrders(turned, {
          riders: riders.toReversed(),
          pending,
          nowMs,
          limits: DEFAULT_LIMITS,
          mostJobs: MOST_JOBS,
        })
        expect(new Map(again.map((one) => [one.orderId, one]))).toEqual(
          new Map(plan.map((one) => [one.orderId, one])),
        )
      }),
    )
  })

  it('proposes only riders who can come, have not the order already, and stay within their jobs', () => {
    fc.assert(
      fc.property(world, ({ orders, riders, pending }) => {
        const given = new Map<number, number>()
        for (const { orderId, riderId } of spreadOrders(orders, {
          riders,
          pending,
          nowMs,
          limits: DEFAULT_LIMITS,
          mostJobs: MOST_JOBS,
        })) {
          if (riderId === null) continue
          const chosen = riders.find(({ id }) => id === riderId)
          const order = orders.find(({ id }) => id === orderId)
          if (chosen === undefined || order === undefined) throw new Error('neither order nor rider')
          expect([isAssignable(chosen), hasOrder(chosen, order)]).toEqual([true, false])
          given.set(riderId, (given.get(riderId) ?? 0) + 1)
        }
        for (const [riderId, count] of given) {
          const before = riders.find(({ id }) => id === riderId)?.ongoing_orders_count ?? 0
          expect(before + (pending.get(riderId) ?? 0) + count).toBeLessThanOrEqual(MOST_JOBS)
        }
      }),
    )
  })

  it('leaves no order without a rider while one who could take it has room', () => {
    fc.assert(
      fc.property(world, ({ orders, riders, pending }) => {
        const plan = spreadOrders(orders, {
          riders,
          pending,
          nowMs,
          limits: DEFAULT_LIMITS,
          mostJobs: MOST_JOBS,
        })
        const jobs = (id: number) =>
          (riders.find((one) => one.id === id)?.ongoing_orders_count ?? 0) +
          (pending.get(id) ?? 0) +
          plan.filter(({ riderId }) => riderId === id).length
        const forgotten = orders.filter((order) => {
          const couldCome = riders.filter((one) => isAssignable(one) && !hasOrder(one, order))
          const hasRoom = couldCome.some(({ id }) => jobs(id) < MOST_JOBS)
          const isLeft = plan.some(({ orderId, riderId }) => orderId === order.id && riderId === null)
          return isLeft && hasRoom && ['PENDING', 'ASSIGNEDTORIDER'].includes(order.status)
        })
        expect(forgotten).toEqual([])
      }),
    )
  })
})
