import { describe, expect, it, test } from 'vitest'
import type { LatLng } from '../../../contract/wire/wire'
import { drawMap } from '../../../server/receiver/map'
import { inView, metersOf, toPixel, toWorld, viewOf, type Pixel } from '../../../server/receiver/map-view'
import { distanceKm } from '../../../contract/rules/distance'
import { createRandom } from '../../support/seeded'

const view = { left: 0, top: 0, width: 100, height: 50, scale: 1 }

describe('AD-08 the part of an area in the view', () => {
  it.each<[string, Pixel[], Pixel[]]>([
    [
      'within',
      [
        [10, 10],
        [20, 10],
        [20, 20],
      ],
      [
        [10, 10],
        [20, 10],
        [20, 20],
      ],
    ],
    [
      'outside',
      [
        [-30, 10],
        [-20, 10],
        [-20, 20],
      ],
      [],
    ],
    [
      'across a side',
      [
        [-10, 10],
        [10, 10],
        [10, 20],
        [-10, 20],
      ],
      [
        [0, 20],
        [0, 10],
        [10, 10],
        [10, 20],
      ],
    ],
    [
      'around the view',
      [
        [-9, -9],
        [109, -9],
        [109, 59],
        [-9, 59],
      ],
      [
        [0, 50],
        [0, 0],
        [100, 0],
        [100, 50],
      ],
    ],
  ])('%s', (_, ring, part) => {
    const found = inView(ring, view)
    expect(found.map(String).toSorted()).toEqual(part.map(String).toSorted())
  })
})

test('AD-08 two places anywhere in Nigeria are both in the view, in their directions, at the distance of its scale', () => {
  const random = createRandom(7)
  const anywhere = (): LatLng => [4.3 + random() * 9.4, 2.8 + random() * 11.6]
  for (let time = 0; time < 300; time += 1) {
    const [rider, end] = [anywhere(), anywhere()]
    const shown = viewOf([rider, end])
    const [a, b] = [toPixel(toWorld(rider), shown), toPixel(toWorld(end), shown)]
    for (const [x, y] of [a, b]) {
      expect(Math.min(x, shown.width - x)).toBeGreaterThan(40)
      expect(Math.min(y, shown.height - y)).toBeGreaterThan(40)
    }
    expect(Math.sign(b[0] - a[0])).toBe(Math.sign(end[1] - rider[1]))
    expect(Math.sign(a[1] - b[1])).toBe(Math.sign(end[0] - rider[0]))
    const km = (Math.hypot(a[0] - b[0], a[1] - b[1]) * metersOf((rider[0] + end[0]) / 2, shown)) / 1000
    expect(km / distanceKm(rider, end)).toBeCloseTo(1, 1)
  }
})

test('AD-08 one place, or two at the same spot, are shown with 2.5 km around them', () => {
  const place: LatLng = [6.5, 3.4]
  for (const shown of [viewOf([place]), viewOf([place, place])]) {
    expect(metersOf(6.5, shown) * shown.width).toBeCloseTo(2500, 0)
    expect(toPixel(toWorld(place), shown).map(Math.round)).toEqual([180, 110])
  }
})

test('AD-08 no name on the map covers another, the rider or the delivery', async () => {
  const [rider, to]: LatLng[] = [
    [6.5244, 3.3792],
    [6.4474, 3.4723],
  ]
  if (rider === undefined || to === undefined) throw new Error('no places')
  const drawn = String(
    await drawMap({ rider, to, at: new Date(0), km: 9 }, { about: '', who: 'Musa' }, () =>
      Promise.resolve(''),
    ),
  )
  const texts = [...drawn.matchAll(/<text( class="mark")? x="(-?\d+)" y="(-?\d+)">/g)]
  const marks = [...drawn.matchAll(/<circle\s+class="\w+"\s+cx="(-?\d+)"\s+cy="(-?\d+)"/g)]
  const names = texts.filter(([, mark]) => mark === undefined).map(([, , x, y]) => [Number(x), Number(y)])
  const taken = [
    ...names,
    ...texts.filter(([, mark]) => mark !== undefined).map(([, , x, y]) => [Number(x), Number(y)]),
    ...marks.map(([, x, y]) => [Number(x), Number(y)]),
  ]
  const [area] = drawn.matchAll(/class="area"\s+cx="(-?\d+)"\s+cy="(-?\d+)"\s+r="(\d+)"/g)
  const [x, y, r] = (area ?? []).slice(1).map(Number)
  if (x === undefined || y === undefined || r === undefined) throw new Error('no area')
  expect(Math.min(x - r, y - r, 360 - x - r, 220 - y - r)).toBeGreaterThan(20)
  expect([names.length > 2, taken.length - names.length]).toEqual([true, 4])
  const covered = names.flatMap(([x = 0, y = 0], index) =>
    taken.filter(
      ([ax = 0, ay = 0], other) => other !== index && Math.abs(ax - x) < 70 && Math.abs(ay - y) < 17,
    ),
  )
  expect(covered).toEqual([])
})
