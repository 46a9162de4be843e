import { describe, expect, it } from 'vitest'
import type { LatLng } from '../../../contract/wire/wire'
import { positionAge } from '../../../src/views/shared/riders/position-age'
import { hiddenWords, shownWords } from '../../../src/views/dispatch/orders/map-dock/dock-words'
import { placesScene } from '../../../src/views/dispatch/orders/map-dock/places-scene'
import { inArea } from '../../../src/views/shared/maps/in-area'
import { orderRow, rider } from '../../support/world/console-rows'
import { NOW } from '../../support/page/rendered-app'

const YABA: LatLng = [6.5095, 3.3711]
const LEKKI: LatLng = [6.4396, 3.5292]
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString()

const QUESTION: Parameters<typeof placesScene>[0] = {
  orders: [],
  riders: [],
  chosenId: null,
  chosenRiderId: null,
  markedIds: new Set(),
  showsOver: false,
  ageOf: (one) => positionAge(one.position_at, NOW) ?? { freshness: 'stale', text: '?', title: '?' },
}

const orders = [
  orderRow({ id: 5 }),
  orderRow({ id: 4, status: 'INTRANSIT', delivery_point_location_coordinate: null }),
  orderRow({ id: 3, status: 'DELIVERED' }),
  orderRow({ id: 2, cancelled_by: 'USER' }),
  orderRow({ id: 1, pickup_location_coordinate: null, delivery_point_location_coordinate: null }),
]

describe('what the map of a list shows', () => {
  it('both ends of each order under way, and says how many it leaves out', () => {
    const { scene, facts } = placesScene({ ...QUESTION, orders })
    expect(scene.pins.map(({ id, tone, at }) => [id, tone, at])).toEqual([
      ['pickup 5', 'pending', YABA],
      ['dropOff 5', 'pending', LEKKI],
      ['pickup 4', 'transit', YABA],
    ])
    expect(facts).toEqual({
      shownOrders: 2,
      over: 2,
      withoutPlace: 1,
      riders: 0,
      oldRiders: 0,
      offlineRiders: 0,
    })
    expect(placesScene({ ...QUESTION, orders, showsOver: true }).facts.shownOrders).toBe(4)
  })

  it('joins the ends of the chosen order, which is shown in any state, and marks its rider', () => {
    const musa = rider({ id: 7, availability_status: 'OFFLINE' })
    const chosen = orderRow({
      id: 3,
      status: 'DELIVERED',
      rider: { id: 7, first_name: 'Musa', last_name: 'Ibrahim', phone: '', current_position: null },
    })
    const { scene } = placesScene({ ...QUESTION, orders: [chosen], riders: [musa], chosenId: 3 })
    expect(scene.line).toEqual({ from: YABA, to: LEKKI })
    expect(scene.pins.map(({ id, isChosen, title }) => [id, isChosen, title])).toEqual([
      ['pickup 3', true, 'Pickup 3 · Delivered'],
      ['dropOff 3', true, 'Drop-off 3 · Delivered'],
      ['rider 7', true, 'Musa Ibrahim'],
    ])
  })

  it('riders by their last known position with its age; those who are offline or nowhere are not there', () => {
    const riders = [
      rider({ id: 7, position_at: ago(1), ongoing_orders_count: 2 }),
      rider({ id: 8, position_at: ago(14) }),
      rider({ id: 9, availability_status: 'OFFLINE' }),
      rider({ id: 10, current_position: null }),
    ]
    const { scene, facts } = placesScene({ ...QUESTION, riders })
    expect(scene.pins.map(({ id, tone, note }) => [id, tone, note])).toEqual([
      ['rider 7', 'live', '2 jobs · position 1 min old'],
      ['rider 8', 'old', 'free · position 14 min old'],
    ])
    expect([facts.riders, facts.oldRiders, facts.offlineRiders]).toEqual([2, 1, 2])
  })

  it('says in words what is there and what is not', () => {
    const facts = { shownOrders: 34, over: 16, withoutPlace: 2, riders: 31, oldRiders: 3, offlineRiders: 16 }
    const list = { listed: 50, total: 1051 }
    expect(shownWords(facts, list)).toBe('34 of 1,051 orders · 31 riders, 3 with an old position')
    expect(hiddenWords(facts, list)).toBe(
      'Not shown: 1,001 on other pages or in collapsed days, 2 without a position, 16 riders offline or without a position',
    )
    const whole = { ...facts, shownOrders: 50, withoutPlace: 0, riders: 1, oldRiders: 0, offlineRiders: 0 }
    expect([
      shownWords(whole, { listed: 50, total: 50 }),
      hiddenWords(whole, { listed: 50, total: 50 }),
    ]).toEqual(['50 orders · 1 rider', ''])
  })

  it('an area that was drawn by hand holds what lies inside of it, also where it bends inwards', () => {
    const bent: LatLng[] = [
      [6, 3],
      [6, 4],
      [7, 4],
      [6.2, 3.5],
      [7, 3],
    ]
    const places: LatLng[] = [
      [6.1, 3.5],
      [6.6, 3.1],
      [6.6, 3.5],
      [6.6, 2.9],
      [7.5, 3.5],
    ]
    expect(places.map((at) => inArea(at, bent))).toEqual([true, true, false, false, false])
  })

  it('an area holds what lies in it, edges too', () => {
    const box: LatLng[] = [
      [6.5095, 3.4],
      [6.4, 3.3],
    ]
    expect([inArea(YABA, box), inArea(LEKKI, box), inArea(null, box)]).toEqual([true, false, false])
  })
})
