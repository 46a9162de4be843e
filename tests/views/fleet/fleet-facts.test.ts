import { describe, expect, it } from 'vitest'
import { DEFAULT_LIMITS } from '../../../contract/rules/lateness'
import { isCancelled } from '../../../contract/rules/order-rules'
import type { LatLng } from '../../../contract/wire/wire'
import {
  countLayers,
  fleetOrders,
  fleetRiders,
  leftOutWords,
  OFF_AT_FIRST,
  ORDER_LAYERS,
  placeOf,
  RIDER_LAYERS,
  type LayerId,
} from '../../../src/views/dispatch/fleet/fleet-layers'
import { bulkWords, fleetWords } from '../../../src/views/dispatch/fleet/fleet-words'
import { newestPosition } from '../../../src/views/dispatch/fleet/rider-words'
import { seenWords } from '../../../src/views/shared/riders/seen-words'
import { SamePins } from '../../../src/views/dispatch/fleet/same-pins'
import { fleetScene } from '../../../src/views/dispatch/fleet/fleet-scene'
import { ranksOf, stripColumns, waitingPickups } from '../../../src/views/dispatch/fleet/strip-columns'
import { urgentFirst } from '../../../src/views/dispatch/fleet/urgent-first'
import { positionAge } from '../../../src/views/shared/riders/position-age'
import { orderRow, rider } from '../../support/world/console-rows'
import { NOW } from '../../support/page/rendered-app'
import { createRandom } from '../../support/seeded'

const YABA: LatLng = [6.5095, 3.3711]
const LEKKI: LatLng = [6.4396, 3.5292]
const STATES = ['PENDING', 'ASSIGNEDTORIDER', 'ACCEPTED', 'INTRANSIT', 'DELIVERED', 'LOST'] as const
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString()

function waits(id: number, minutes: number, fields: Parameters<typeof orderRow>[0] | object = {}) {
  return orderRow({ created_at: ago(minutes), status_changed_at: ago(minutes), ...fields, id })
}

const ages = { pending: new Map<number, number>(), ageOf: (one: ReturnType<typeof rider>) => ageOf(one) }
function ageOf({ position_at }: ReturnType<typeof rider>) {
  return positionAge(position_at, NOW) ?? { freshness: 'fresh' as const, text: '', title: '' }
}

/** A company as a seed draws it. */
function drawn(seed: number) {
  const random = createRandom(seed)
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  const orders = Array.from({ length: 40 }, (_, index) =>
    waits(index + 1, Math.floor(random() * 200), {
      status: pick(STATES),
      order_type: pick(['single', 'bulk']),
      cancelled_by: random() < 0.1 ? 'Ada Obi' : null,
      pickup_location_coordinate: random() < 0.3 ? null : YABA,
      delivery_point_location_coordinate: random() < 0.3 ? null : LEKKI,
    }),
  )
  const riders = Array.from({ length: 40 }, (_, index) =>
    rider({
      id: index + 1,
      availability_status: pick(['ONLINE', 'OFFLINE']),
      ongoing_orders_count: Math.floor(random() * 5),
      current_position: random() < 0.2 ? null : YABA,
      position_at: ago(Math.floor(random() * 30)),
    }),
  )
  const pending = new Map(riders.filter(() => random() < 0.2).map(({ id }) => [id as number, 1]))
  return { orders, riders, pending }
}

const seeds = Array.from({ length: 50 }, (_, index) => index + 1)

describe('the layers of the fleet map', () => {
  it.each(seeds)(
    'hold each order and each rider once, and the strip each rider at work (seed %i)',
    (seed) => {
      const { orders, riders, pending } = drawn(seed)
      const judged = fleetOrders(orders, DEFAULT_LIMITS, NOW)
      const placed = fleetRiders(riders, { ...ages, pending })
      const counts = countLayers(judged, placed)
      const sum = (ids: readonly LayerId[]) => ids.reduce((total, id) => total + counts[id].all, 0)
      expect(sum(ORDER_LAYERS)).toBe(judged.length)
      expect(judged.map(({ order }) => order)).toEqual(orders.filter((one) => !isCancelled(one)))
      expect(sum(RIDER_LAYERS)).toBe(riders.length)

      const columns = stripColumns(placed, ranksOf(placed, [YABA]))
      const inStrip = columns.flatMap(({ riders: own }) => own.map((one) => one.rider.id as number))
      const atWork = placed.filter(({ layer }) => layer !== 'offline').map((one) => one.rider.id as number)
      expect(inStrip.toSorted((a, b) => a - b)).toEqual(atWork)

      const scene = fleetScene({
        orders: judged,
        riders: placed,
        hidden: new Set(),
        focused: null,
        riderId: null,
        selected: new Set(),
        trail: [],
        area: null,
      })
      const unplaced = [...ORDER_LAYERS, ...RIDER_LAYERS].reduce((all, id) => all + counts[id].unplaced, 0)
      expect(scene.pins.length + unplaced).toBe(judged.length + placed.length)
    },
  )

  it('put an order where it needs a hand: late before all, without a rider, to pick up, in transit, delivered', () => {
    const layers = fleetOrders(
      [
        waits(1, 5),
        waits(2, 40),
        waits(3, 5, { status: 'ASSIGNEDTORIDER' }),
        waits(4, 5, { status: 'ACCEPTED' }),
        waits(5, 5, { status: 'INTRANSIT' }),
        waits(6, 500, { status: 'INTRANSIT' }),
        waits(7, 500, { status: 'DELIVERED' }),
      ],
      DEFAULT_LIMITS,
      NOW,
    ).map(({ layer }) => layer)
    expect(layers).toEqual(['noRider', 'late', 'toPickUp', 'toPickUp', 'inTransit', 'late', 'delivered'])
  })

  it('take a rider with a job for one at work, and an order that is not sent yet for a job', () => {
    const riders = [
      rider({ id: 1 }),
      rider({ id: 2, ongoing_orders_count: 2, availability_status: 'OFFLINE' }),
      rider({ id: 3, availability_status: 'OFFLINE' }),
      rider({ id: 4, position_at: ago(11) }),
      rider({ id: 5 }),
    ]
    const placed = fleetRiders(riders, { ...ages, pending: new Map([[5, 1]]) })
    expect(placed.map(({ layer, jobs }) => `${layer} ${jobs}`)).toEqual([
      'free 0',
      'busy 2',
      'offline 0',
      'unchanged 0',
      'busy 1',
    ])
  })

  it('are at the pickup before the ride and at the drop-off during it, or at the only end that is known', () => {
    const ends = { pickup_location_coordinate: YABA, delivery_point_location_coordinate: LEKKI }
    const riding = { status: 'INTRANSIT' } as const
    expect([
      placeOf(waits(1, 1, ends)),
      placeOf(waits(1, 1, { ...ends, ...riding })),
      placeOf(waits(1, 1, { ...ends, pickup_location_coordinate: null })),
      placeOf(waits(1, 1, { ...ends, ...riding, delivery_point_location_coordinate: null })),
      placeOf(waits(1, 1, { pickup_location_coordinate: null, delivery_point_location_coordinate: null })),
    ]).toEqual([YABA, LEKKI, LEKKI, YABA, null])
  })

  it('are counted where they are hidden or have no place, and are left out where that is usual', () => {
    const nowhere = { pickup_location_coordinate: null, delivery_point_location_coordinate: null }
    const judged = fleetOrders(
      [waits(1, 1), waits(2, 1, nowhere), waits(3, 1, { status: 'INTRANSIT' })],
      DEFAULT_LIMITS,
      NOW,
    )
    const placed = fleetRiders([rider({ id: 1, current_position: null })], ages)
    const counts = countLayers(judged, placed)
    expect(fleetWords(counts)).toBe('3 open orders · 1 rider at work')
    expect(leftOutWords(counts, OFF_AT_FIRST)).toBe('Not on the map: 1 order and 1 rider without a position.')
    expect(leftOutWords(counts, new Set<LayerId>(['inTransit', 'free']))).toBe(
      'Not on the map: 1 order without a position. Hidden: 1 in transit, 1 free rider.',
    )
    expect(leftOutWords(countLayers(fleetOrders([waits(1, 1)], DEFAULT_LIMITS, NOW), []), OFF_AT_FIRST)).toBe(
      '',
    )
    expect(bulkWords(judged)).toEqual({ head: '3 orders selected', rest: '2 waiting, 1 in transit' })
  })
})

describe('the order of the fleet map', () => {
  it('goes from the latest to the one that is nearest to its limit, then to the oldest', () => {
    const judged = fleetOrders(
      [waits(1, 3), waits(2, 15), waits(3, 60), waits(4, 25), waits(5, 5), waits(6, 18)],
      DEFAULT_LIMITS,
      NOW,
    )
    expect(urgentFirst(judged).map(({ order }) => order.id as number)).toEqual([3, 4, 6, 2, 5, 1])
  })

  it('ranks riders by the way to the nearest pickup, without any by name, and those without a place last', () => {
    const placed = fleetRiders(
      [
        rider({ id: 1, first_name: 'Zara', current_position: YABA }),
        rider({ id: 2, first_name: 'Ada', current_position: LEKKI }),
        rider({ id: 3, first_name: 'Musa', current_position: null }),
      ],
      ages,
    )
    const inOrder = (...pickups: LatLng[]) => [...ranksOf(placed, pickups).keys()]
    expect([inOrder(YABA), inOrder(LEKKI), inOrder(LEKKI, YABA), inOrder()]).toEqual([
      [1, 2, 3],
      [2, 1, 3],
      [2, 1, 3],
      [2, 3, 1],
    ])
  })

  it('without a chosen order ranks by the pickups of orders without a rider', () => {
    const orders = fleetOrders(
      [
        orderRow({ id: 1, status: 'PENDING', pickup_location_coordinate: YABA }),
        orderRow({ id: 2, status: 'INTRANSIT', pickup_location_coordinate: LEKKI }),
        orderRow({ id: 3, status: 'PENDING', pickup_location_coordinate: null }),
      ],
      DEFAULT_LIMITS,
      NOW,
    )
    expect(waitingPickups(orders)).toEqual([YABA])
  })

  it('keeps a rider who came later at the end of the column', () => {
    const first = fleetRiders([rider({ id: 2 }), rider({ id: 3 })], ages)
    const ranks = ranksOf(first, [])
    const later = fleetRiders([rider({ id: 1 }), rider({ id: 2 }), rider({ id: 3 })], ages)
    const [free] = stripColumns(later, ranks)
    expect(free?.riders.map(({ rider: { id } }) => id as number)).toEqual([2, 3, 1])
  })
})

describe('where a rider was seen', () => {
  it('has its age, by the server’s time or by our own read', () => {
    expect([
      seenWords(rider({ id: 1, position_at: new Date(NOW - 8000).toISOString() }), NOW),
      seenWords(rider({ id: 1, current_position: null }), NOW),
    ]).toEqual(['seen 8 s ago', 'no position'])
    const untimed = rider({ id: 901, position_at: undefined })
    const minutes = (count: number) => NOW + count * 60_000
    expect(seenWords(untimed, NOW)).toBe('unchanged 0 s')
    expect(seenWords(untimed, minutes(20), minutes(3))).toBe('unchanged 3 min')
    expect(
      newestPosition([
        rider({ id: 1, position_at: ago(9) }),
        rider({ id: 2, position_at: ago(2) }),
        rider({ id: 3, position_at: ago(5) }),
      ]),
    ).toBe(ago(2))
  })
})

describe('pins that did not change', () => {
  it('are the same objects in the next scene, and those that did are not', () => {
    const pinsOf = (at: LatLng) =>
      fleetScene({
        orders: fleetOrders([waits(1, 1)], DEFAULT_LIMITS, NOW),
        riders: fleetRiders([rider({ id: 1, current_position: at })], ages),
        hidden: new Set(),
        focused: null,
        riderId: null,
        selected: new Set(),
        trail: [],
        area: null,
      }).pins
    const same = new SamePins()
    const [order, one] = same.share(pinsOf(YABA))
    const [orderThen, oneThen] = same.share(pinsOf(LEKKI))
    expect(orderThen).toBe(order)
    expect(oneThen).not.toBe(one)
    expect(oneThen?.at).toEqual(LEKKI)
  })
})
