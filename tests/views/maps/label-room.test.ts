import { expect, test } from 'vitest'
import type { LabelSymbolizer } from 'protomaps-leaflet'
import type { LatLng } from '../../../contract/wire/wire'
import { keptClear, NOTHING, withMarks } from '../../../src/maps/built-in/label-room'
import { project } from '../../../src/maps/built-in/mercator'

const ZOOM = 12
const YABA: LatLng = [6.515, 3.378]
const east = (px: number): LatLng => [YABA[0], YABA[1] + (px * 360) / (256 * 2 ** ZOOM)]

/** The names whose middles stand at these places, 60 by 16 px, that are drawn beside the marks. */
function drawn(names: readonly LatLng[], marks: readonly LatLng[]): number[] {
  const symbolizer: LabelSymbolizer = {
    place: () =>
      names.map((at, index) => {
        const { x, y } = project(at, ZOOM)
        return {
          anchor: { x, y } as never,
          bboxes: [{ minX: x - 30, maxX: x + 30, minY: y - 8, maxY: y + 8 }],
          draw: () => index,
        } as never
      }),
  }
  const clear = keptClear(symbolizer, () => withMarks(NOTHING, marks, ZOOM))
  const labels = clear.place({ zoom: ZOOM } as never, [], {} as never) ?? []
  return labels.map((label) => Number(label.draw(null as never)))
}

test('a name of the ground is not drawn under a mark, and stays beside one', () => {
  expect(drawn([YABA, east(100)], [YABA])).toEqual([1])
  expect(drawn([YABA, east(100)], [east(40), east(200)])).toEqual([1])
  expect(drawn([YABA, east(100)], [])).toEqual([0, 1])
})

test('a mark that moved by a pixel or two leaves the names as they are', () => {
  const { key } = withMarks(NOTHING, [east(0)], ZOOM)
  const moved = [1, 2, 40].map((px) => withMarks(NOTHING, [east(px)], ZOOM).key === key)
  expect(moved).toContain(true)
  expect(moved[2]).toBe(false)
})

test('where marks are too many for any name to be clear of, all names are drawn', () => {
  expect(
    withMarks(
      NOTHING,
      Array.from({ length: 151 }, (_, index) => east(index)),
      ZOOM,
    ),
  ).toBe(NOTHING)
})
