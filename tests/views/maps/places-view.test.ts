import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LatLng } from '../../../contract/wire/wire'
import { groupPins, groupsApart, isOver, placeApart } from '../../../src/maps/built-in/group-pins'
import { project, type Point, type Size } from '../../../src/maps/built-in/mercator'
import { fit, follow, NOT_PLACED } from '../../../src/maps/built-in/places-view'
import { coreOf, groupWords, nextOf, type PlacePin } from '../../../src/maps/places-contract'

const YABA: LatLng = [6.5095, 3.3711]
const LEKKI: LatLng = [6.4396, 3.5292]
const ABUJA: LatLng = [9.0579, 7.4951]
const KANO: LatLng = [12.0022, 8.592]

function pin(id: string, at: LatLng, isChosen = false): PlacePin {
  const [kind] = id.split(' ') as [PlacePin['kind']]
  return { id, kind, tone: 'pending', at, title: id, note: '', isChosen, isMarked: false }
}

const points = fc
  .array(fc.record({ x: fc.integer({ min: -300, max: 300 }), y: fc.integer({ min: -300, max: 300 }) }), {
    maxLength: 60,
  })
  .map((all) => all.map((point, index) => ({ ...point, pin: index })))

/** The first lies between the others, whose cells are looked into in another order. */
const BETWEEN = [-133, -111, -155].map((y, index) => ({ x: 0, y, pin: index }))

describe('pins that would lie on each other', () => {
  test('every pin is in one group, near its first pin; and the first pins lie apart', () => {
    fc.assert(
      fc.property(points, (all) => {
        const groups = groupPins(all, 22)
        expect(groups.flatMap(({ pins }) => pins).toSorted((a, b) => a - b)).toEqual(
          all.map((_, index) => index),
        )
        const far = (a: Point | undefined, b: Point | undefined) =>
          a === undefined || b === undefined || Math.hypot(a.x - b.x, a.y - b.y) > 22
        const firsts = groups.map(({ pins: [first = -1] }) => all[first])
        expect(groups.filter(({ pins }, at) => pins.some((one) => far(firsts[at], all[one])))).toEqual([])
        expect(
          firsts.filter((one, at) => firsts.some((other, index) => index > at && !far(one, other))),
        ).toEqual([])
      }),
      { examples: [[BETWEEN]] },
    )
  })

  test('no two groups lie on each other, and every pin is in one', () => {
    fc.assert(
      fc.property(points, (all) => {
        const groups = groupsApart(all, 28)
        const close = groups.flatMap((one, at) =>
          groups.slice(at + 1).filter((other) => Math.hypot(one.x - other.x, one.y - other.y) <= 28),
        )
        expect(close).toEqual([])
        const pins = groups.flatMap((group) => group.pins)
        expect(pins.toSorted((a, b) => a - b)).toEqual(all.map((_, index) => index))
      }),
    )
  })

  test('a group that would cover another mark is put at its side, on the side where it is', () => {
    const half = { x: 14, y: 14 }
    const order = { x: 100, y: 100, half }
    const placed = (mark: typeof order) => placeApart([order], [mark])[1]
    expect(placed({ x: 110, y: 100, half })).toMatchObject({ x: 128, y: 100 })
    expect(placed({ x: 140, y: 100, half })).toMatchObject({ x: 140, y: 100 })
    // A wide mark needs more room at the side than above.
    expect(placed({ x: 110, y: 95, half: { x: 24, y: 10 } })).toMatchObject({ x: 100, y: 76 })
  })

  test('no group lies on another mark, and what is fixed stays', () => {
    fc.assert(
      fc.property(points, points, (orders, riders) => {
        const fixed = groupsApart(orders, 48).map((one) => ({ ...one, half: { x: 18, y: 18 } }))
        const groups = groupsApart(riders, 48).map((one) => ({ ...one, half: { x: 25, y: 16 } }))
        const placed = placeApart(fixed, groups)
        expect(placed.slice(0, fixed.length)).toEqual(fixed)
        expect(placed.map(({ pins }) => pins)).toEqual([...fixed, ...groups].map(({ pins }) => pins))
        const moved = placed.slice(fixed.length)
        const covered = moved.filter((one, at) =>
          placed.slice(0, fixed.length + at).some((other) => isOver(one, other)),
        )
        expect(covered).toEqual([])
      }),
    )
  })

  test('groups stay the same while the ground moves under them', () => {
    fc.assert(
      fc.property(points, fc.integer({ min: -5000, max: 5000 }), (all, offset) => {
        const moved = all.map((point) => ({ ...point, x: point.x + offset, y: point.y - offset }))
        const idsOf = (groups: { pins: number[] }[]) =>
          groups.map(({ pins }) => pins.toSorted((a, b) => a - b))
        expect(idsOf(groupPins(moved, 22))).toEqual(idsOf(groupPins(all, 22)))
      }),
    )
  })

  test('tell how many of which they are, and are taken one after the other', () => {
    const pins = [pin('pickup 2', YABA), pin('dropOff 1', YABA), pin('pickup 1', YABA)]
    expect(groupWords(pins)).toBe('3 places: 2 pickups, 1 drop-off')
    expect(groupWords([pin('rider 7', YABA)])).toBe('1 rider')
    const taken = [null, 'dropOff 1', 'pickup 1', 'pickup 2'].map((last) => nextOf(pins, last)?.id)
    expect(taken).toEqual(['dropOff 1', 'pickup 1', 'pickup 2', 'dropOff 1'])
  })
})

describe('where the map looks', () => {
  const size: Size = { width: 800, height: 300 }

  test('all that is fitted is on the map', () => {
    const place = fc.tuple(
      fc.double({ min: 4.5, max: 13, noNaN: true }),
      fc.double({ min: 3, max: 9, noNaN: true }),
    )
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 20 }), (places) => {
        // A country is 1,300 km high and this map 600 px: what is asked for can be had from zoom 6 on.
        const large = { width: 1200, height: 1000 }
        const { centre, zoom } = fit(places, large)
        const middle = project(centre, zoom)
        const outside = places
          .map((at) => project(at, zoom))
          .filter(({ x, y }) => Math.abs(x - middle.x) > 600 || Math.abs(y - middle.y) > 500)
        expect(outside).toEqual([])
      }),
    )
  })

  test('of a list over several cities it looks at the one with the most', () => {
    expect(coreOf([ABUJA, YABA, KANO, LEKKI])).toEqual([YABA, LEKKI])
    const pins = [pin('pickup 1', ABUJA), pin('pickup 2', YABA), pin('dropOff 2', LEKKI)]
    const { placed } = follow(NOT_PLACED, { pins, listKey: 'all', size })
    expect(placed).toEqual(fit([YABA, LEKKI], size))
  })

  test('another list moves it, a hand keeps it, and what is chosen out of sight is brought in', () => {
    const lagos = [pin('pickup 1', YABA), pin('dropOff 1', LEKKI)]
    const first = follow(NOT_PLACED, { pins: lagos, listKey: 'all', size })
    expect(follow(first, { pins: lagos, listKey: 'all', size })).toBe(first)
    const abuja = [pin('pickup 2', ABUJA)]
    expect(follow(first, { pins: abuja, listKey: 'pending', size }).placed?.centre).toEqual(
      fit([ABUJA], size).centre,
    )
    const left = { ...first, isLeft: true }
    expect(follow(left, { pins: abuja, listKey: 'pending', size }).placed).toEqual(first.placed)

    const seen = follow(left, { pins: [pin('pickup 1', YABA, true)], listKey: 'all', size })
    expect([seen.choice, seen.placed]).toEqual(['pickup 1', first.placed])
    const short = [pin('pickup 4', YABA, true), pin('dropOff 4', [6.5105, 3.3811], true)]
    expect(follow(left, { pins: short, listKey: 'all', size }).placed?.zoom).toBe(13)
    const far = follow(left, { pins: [...lagos, pin('pickup 3', KANO, true)], listKey: 'all', size })
    expect(far.placed?.centre.map((degrees) => degrees.toFixed(3))).toEqual(['12.002', '8.592'])
    expect(far.placed?.zoom).toBe(first.placed?.zoom)
  })

  test('a rider who is chosen out of sight is brought in, one who comes with another order is not', () => {
    const looksAt = (view: typeof NOT_PLACED, pins: PlacePin[]) =>
      follow(view, { pins, listKey: 'all', size })
    const first = looksAt(NOT_PLACED, [pin('order 1', YABA), pin('rider 7', KANO)])
    const alone = looksAt(first, [pin('order 1', YABA), pin('rider 7', KANO, true)])
    expect(alone.placed?.centre.map((degrees) => degrees.toFixed(3))).toEqual(['12.002', '8.592'])
    const byLink = looksAt(NOT_PLACED, [pin('order 1', YABA), pin('rider 7', KANO, true)])
    expect(byLink.placed?.centre).toEqual(alone.placed?.centre)
    const order = looksAt(first, [pin('order 1', YABA, true), pin('rider 7', KANO, true)])
    expect(order.placed).toEqual(first.placed)
    const seen = looksAt(first, [pin('order 1', YABA, true), pin('rider 7', KANO)])
    const both = looksAt(seen, [pin('order 1', YABA, true), pin('rider 7', KANO, true)])
    expect(both.placed).toEqual(fit([YABA, KANO], size))
  })

  test('goes to the places above what the screen lays over the foot of the map', () => {
    const places = [YABA, LEKKI]
    const foot = 56
    const { centre, zoom } = fit(places, { width: 900, height: 500, foot })
    const middle = project(centre, zoom)
    const lowest = Math.max(...places.map((at) => project(at, zoom).y - middle.y))
    expect(lowest).toBeLessThanOrEqual(250 - foot)
    const ys = places.map((at) => project(at, zoom).y - middle.y)
    expect(Math.round(Math.max(...ys) + Math.min(...ys))).toBe(-foot)
  })
})
