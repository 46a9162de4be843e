import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPositions } from '../../../contract/rules/positions'
import type { RiderPlace } from '../../../contract/rules/rider-places'
import { createLivePositions } from '../../../src/sync/positions/live-positions'

const NOW = Date.parse('2026-03-02T09:00:00Z')
const DAY_MS = 86_400_000

const place = (id: number, at: number, lat = 6.5): RiderPlace => ({ id, position: [lat, 3.4], at })
const message = (at: number, ...places: RiderPlace[]) => ({ at, places, bad: 0 })

const fixText = ({ id, position, at }: RiderPlace) => JSON.stringify([id, position, at])

/** The fix before it and itself, which is the later one. */
function fixesOf({ before, ...last }: RiderPlace): RiderPlace[] {
  if (before === undefined) return [last]
  expect(before.at).toBeLessThan(last.at)
  return [{ ...before, id: last.id }, last]
}

/** What happens to a message on its way. */
const fate = fc.constantFrom('arrives', 'dropped', 'doubled', 'late')
const moves = fc.array(
  fc.record({ id: fc.integer({ min: 1, max: 5 }), afterMs: fc.integer({ min: 0, max: 3 }), fate }),
  { maxLength: 60 },
)
const forged = fc.constantFrom<unknown>(
  { at: 'never', riders: [[1, 0, 0, 0]] },
  { at: new Date(NOW + 2 * DAY_MS).toISOString(), riders: [[1, 0, 0, 0]] },
  { at: new Date(NOW).toISOString(), riders: [[1, 99, 0, 0], ['x'], [2, 0, 500, 0]] },
  { at: new Date(NOW).toISOString(), riders: [[3, 0, 0, -DAY_MS / 1000]] },
  'nonsense',
)

describe('live positions', () => {
  it('are the newest place of each rider, whatever is dropped, doubled, reordered or forged', () => {
    fc.assert(
      fc.property(
        moves,
        fc.array(forged, { maxLength: 5 }),
        fc.array(fc.nat(), { minLength: 60, maxLength: 60 }),
        (all, lies, dice) => {
          const live = createLivePositions()
          const arrived: ReturnType<typeof message>[] = []
          const late: ReturnType<typeof message>[] = []
          let at = NOW - 1_000
          all.forEach(({ id, afterMs, fate: way }, index) => {
            at += afterMs
            const one = message(at, place(id, at, index / 100))
            if (way === 'arrives' || way === 'doubled') arrived.push(one)
            if (way === 'doubled' || way === 'late') late.push(one)
          })
          for (const one of late) {
            const value = dice.pop() ?? 0
            arrived.splice(value % (arrived.length + 1), 0, one)
          }
          const newest = new Map<number, RiderPlace>()
          for (const one of arrived) {
            for (const told of one.places)
              if (told.at >= (newest.get(told.id)?.at ?? 0)) newest.set(told.id, told)
            live.apply(one, NOW)
            const lie = readPositions(lies.pop())
            if (lie !== null) live.apply(lie, NOW)
          }
          const times = (places: ReadonlyMap<number, RiderPlace>) =>
            [...places].map(([id, known]) => [id, known.at]).toSorted(([a = 0], [b = 0]) => a - b)
          expect(times(live.now())).toEqual(times(newest))
          const told = new Set(arrived.flatMap(({ places }) => places.map(fixText)))
          const kept = [...live.now().values()].flatMap((known) => fixesOf(known))
          expect(kept.filter((one) => !told.has(fixText(one)))).toEqual([])
        },
      ),
    )
  })

  it('an older or repeated message changes nothing and notifies nobody', () => {
    const live = createLivePositions()
    const first = message(NOW, place(1, NOW - 2_000, 6.1), place(2, NOW - 1_000))
    expect(live.apply(first, NOW)).toBe(2)
    const known = live.now()
    let told = 0
    live.subscribe(() => (told += 1))
    expect(live.apply(first, NOW)).toBe(0)
    expect(live.apply(message(NOW + 5_000, place(1, NOW - 9_000)), NOW)).toBe(0)
    expect([live.now() === known, told]).toEqual([true, 0])
  })

  it('tell once of a message, and keep the object of who did not move', () => {
    const live = createLivePositions()
    live.apply(message(NOW, place(1, NOW - 2), place(2, NOW - 1)), NOW)
    const still = live.now().get(1)
    let told = 0
    const stop = live.subscribe(() => (told += 1))
    live.apply(message(NOW + 5_000, place(2, NOW + 1), place(3, NOW + 2)), NOW)
    expect([live.now().get(1) === still, live.now().size, told]).toEqual([true, 3, 1])
    stop()
    live.apply(message(NOW + 9_000, place(2, NOW + 9_000)), NOW)
    expect(told).toBe(1)
  })

  it('of two positions of one instant the one that arrived later counts', () => {
    const live = createLivePositions()
    live.apply(message(NOW + 5_000, place(1, NOW, 6.2)), NOW)
    live.apply(message(NOW, place(1, NOW, 6.1)), NOW)
    expect(live.now().get(1)?.position[0]).toBe(6.2)
    live.apply(message(NOW + 10_000, place(1, NOW, 6.3)), NOW)
    expect(live.now().get(1)?.position[0]).toBe(6.3)
  })

  it('refuse a message of after tomorrow: its places would never be overtaken', () => {
    const live = createLivePositions()
    expect(live.apply(message(NOW + 2 * DAY_MS, place(1, NOW + 2 * DAY_MS)), NOW)).toBeNull()
    expect(live.now().size).toBe(0)
  })

  it('are bounded: the oldest places go first', () => {
    const live = createLivePositions({ mostRiders: 3 })
    live.apply(message(NOW, ...[1, 2, 3, 4, 5].map((id) => place(id, NOW - id))), NOW)
    expect(new Set(live.now().keys())).toEqual(new Set([1, 2, 3]))
    expect(live.unsaved().map(({ id }) => id)).toEqual([1, 2, 3])
  })

  it('know what is not stored yet, also when it moved while it was being stored', () => {
    const live = createLivePositions()
    live.apply(message(NOW, place(1, NOW), place(2, NOW)), NOW)
    const storing = live.unsaved()
    live.apply(message(NOW + 5_000, place(2, NOW + 5_000)), NOW)
    live.saved(storing)
    const before = { position: place(2, 0).position, at: NOW }
    expect(live.unsaved()).toEqual([{ ...place(2, NOW + 5_000), before }])
  })

  it('a tab that opens gets all of them, and they end with the session', () => {
    const live = createLivePositions()
    expect(live.whole()).toBeNull()
    live.apply(message(NOW, place(1, NOW - 2_345), place(2, NOW - 1)), NOW)
    live.apply(message(NOW, place(2, NOW, 6.6)), NOW)
    expect(live.now().get(2)?.before?.at).toBe(NOW - 1)
    const other = createLivePositions()
    other.apply(readPositions(live.whole()) ?? message(0), NOW)
    expect(other.now()).toEqual(live.now())
    let told = 0
    live.subscribe(() => (told += 1))
    live.clear()
    expect([live.now().size, live.unsaved(), told]).toEqual([0, [], 1])
  })
})
