import { TestScheduler } from 'rxjs/testing'
import { expect, test } from 'vitest'
import { coalesceHints, type Hint } from '../../../src/sync/hints/coalesce-hints'

const WINDOWS = { quietMs: 75, maxMs: 750, floodPerS: 75, floodMs: 2_000 }
const UNKNOWN: Hint = { orderIds: new Set(), isUnknown: true }

function about(...ids: number[]): Hint {
  return { orderIds: new Set(ids), isUnknown: false }
}

/** What comes out of a stream of hints given as marbles, and at which ms. */
function batches(
  marbles: string,
  hints: Record<string, Hint>,
  { spreadMs = 0, setBackAt = Infinity } = {},
): [number, Hint][] {
  const scheduler = new TestScheduler(() => undefined)
  const monotonic = () => scheduler.frame
  scheduler.now = () => (scheduler.frame < setBackAt ? scheduler.frame : scheduler.frame - 3_600_000)
  const seen: [number, Hint][] = []
  scheduler.run(({ hot, flush }) => {
    hot(marbles, hints)
      .pipe(coalesceHints({ ...WINDOWS, spreadMs: () => spreadMs, clock: { monotonic, scheduler } }))
      .subscribe((batch) => seen.push([monotonic(), batch]))
    flush()
  })
  return seen
}

test('the first hint passes at once, what follows within the window comes together', () => {
  const hints = { a: about(1), b: about(2), c: about(3), d: about(4) }
  expect(batches('a 9ms b 9ms c 979ms d', hints)).toEqual([
    [0, about(1)],
    [95, about(2, 3)],
    [1000, about(4)],
  ])
})

test('I19: 50 hints a second for 3 s make a batch at once and then one every 750 ms', () => {
  const times = batches('x 19ms '.repeat(150), { x: UNKNOWN }).map(([at]) => at)
  expect(times).toEqual([0, 750, 1500, 2250, 3000])
})

test('a clock that is set back by an hour delays no hint', () => {
  const marbles = 'x 19ms '.repeat(150)
  expect(batches(marbles, { x: UNKNOWN }, { setBackAt: 1_000 })).toEqual(batches(marbles, { x: UNKNOWN }))
  const flood = 'x 9ms '.repeat(500)
  expect(batches(flood, { x: UNKNOWN }, { setBackAt: 1_000 })).toEqual(batches(flood, { x: UNKNOWN }))
})

test('I19: hints that each come after a quiet moment cost no more than hints without a pause', () => {
  const times = batches('x 99ms '.repeat(100), { x: UNKNOWN }).map(([at]) => at)
  expect(times.filter((at) => at < 7_500)).toEqual([
    0, 100, 775, 1525, 2275, 3025, 3775, 4525, 5275, 6025, 6775,
  ])
})

test('I19, P6: a flood of 100 hints a second for 10 s makes one batch every 2 s', () => {
  const times = batches('x 9ms '.repeat(1000), { x: UNKNOWN }).map(([at]) => at)
  expect(times).toEqual([0, 2000, 4000, 6000, 8000, 10_000])
})

test('P6: a flood that comes in bursts with pauses between them is the same flood', () => {
  const times = batches(`${'(xxxxxxxxxx) 88ms '.repeat(100)}`, { x: UNKNOWN }).map(([at]) => at)
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0))
  expect(gaps.slice(1).every((gap) => gap >= 2000)).toBe(true)
  expect(times.length).toBeLessThanOrEqual(7)
})

test.each([
  [600, 900],
  [500, 800],
  [900, 1_100],
])(
  'P6: a flood of gusts of %i ms with rests of %i ms is one, out of step with its windows',
  (gustMs, restMs) => {
    // Longer than the short window, the rests look like peace; over the long one it never is.
    const gust = '(xxxxxxxx) 10ms '.repeat(gustMs / 20)
    const times = batches(`${gust} ${restMs}ms `.repeat(12), { x: UNKNOWN }).map(([at]) => at)
    const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0))
    expect(gaps.slice(1, -1)).toEqual(gaps.slice(1, -1).map(() => 2000))
    expect(gaps.length).toBeGreaterThan(5)
  },
)

test('a flood that ends leaves a last batch, and the next hint passes at once', () => {
  const times = batches(`${'x 9ms '.repeat(100)} 3s a 99ms b`, { x: UNKNOWN, a: about(1), b: about(2) })
  expect(times.map(([at]) => at)).toEqual([0, 2000, 4000, 4100])
})

test('one hint in it that knows no order makes the batch unknown, and keeps the ids of the others', () => {
  expect(batches('abc', { a: about(1), b: about(2), c: UNKNOWN })).toEqual([
    [0, about(1)],
    [77, { orderIds: new Set([2]), isUnknown: true }],
  ])
})

test('with a spread the first hint waits for its share of it', () => {
  expect(batches('a', { a: about(1) }, { spreadMs: 40 })).toEqual([[40, about(1)]])
})
