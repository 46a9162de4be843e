import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { positionRow, readPositions } from '../../../contract/rules/positions'
import type { RiderPlace } from '../../../contract/rules/rider-places'

const AT = '2026-03-02T09:00:10.000Z'
const MS = Date.parse(AT)

const read = (riders: unknown) => readPositions({ at: AT, riders })

describe('a message of positions', () => {
  it('has the time of each position, by its age', () => {
    expect(read([[7, 6.45, 3.39, 4.5]])).toEqual({
      at: MS,
      places: [{ id: 7, position: [6.45, 3.39], at: MS - 4_500 }],
      bad: 0,
    })
  })

  it('may be empty, which says that positions come', () => {
    expect(read([])).toEqual({ at: MS, places: [], bad: 0 })
  })

  it.each([
    ['no row', 'x'],
    ['no id', [null, 6.45, 3.39, 1]],
    ['an id that is none', [-7, 6.45, 3.39, 1]],
    ['no latitude', [7, null, 3.39, 1]],
    ['a latitude that is not on earth', [7, 91, 3.39, 1]],
    ['a longitude that is not on earth', [7, 6.45, -181, 1]],
    ['AG-63 a place far outside the country', [7, 51.5, -0.1, 1]],
    ['AG-63 the place where both are 0', [7, 0, 0, 1]],
    ['no age', [7, 6.45, 3.39]],
    ['an age that is none', [7, 6.45, 3.39, Number.NaN]],
    ['a position that is newer than the message', [7, 6.45, 3.39, -1]],
    ['a position of before there were clocks', [7, 6.45, 3.39, 1e300]],
  ])('%s costs this row only, and is counted', (_, row) => {
    const message = read([[5, 6.4, 3.3, 0], row, [6, 6.5, 3.4, 0]])
    expect([message?.places.map(({ id }) => id), message?.bad]).toEqual([[5, 6], 1])
  })

  it.each([[null], ['text'], [{}], [{ at: AT }], [{ at: 'soon', riders: [] }], [{ at: AT, riders: {} }]])(
    'is not %j',
    (data) => {
      expect(readPositions(data)).toBeNull()
    },
  )

  it('is read as it was written, to a meter and to the millisecond', () => {
    const place = fc.record({
      id: fc.integer({ min: 1, max: 100_000 }),
      position: fc.tuple(
        fc.double({ min: 4, max: 14, noNaN: true }),
        fc.double({ min: 2.7, max: 14.7, noNaN: true }),
      ),
      at: fc.integer({ min: 0, max: MS }),
    })
    fc.assert(
      fc.property(place, (written: RiderPlace) => {
        const text = JSON.stringify({ at: AT, riders: [positionRow(written, MS)] })
        const [one] = readPositions(JSON.parse(text))?.places ?? []
        expect([one?.id, one?.at]).toEqual([written.id, written.at])
        expect(one?.position[0]).toBeCloseTo(written.position[0], 4)
        expect(one?.position[1]).toBeCloseTo(written.position[1], 4)
      }),
    )
  })
})
