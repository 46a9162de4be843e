import { Subject, VirtualTimeScheduler } from 'rxjs'
import { expect, it } from 'vitest'
import type { LiveChanges } from '../../../contract/entities/live-changes'
import type { Hint } from '../../../src/sync/hints/coalesce-hints'
import { holdHints } from '../../../src/sync/hints/hold-hints'

/** Virtual time, ms; `at` runs something at a moment; `play` tells what went on as a hint, and when. */
function played({ isLive = true } = {}) {
  const scheduler = new VirtualTimeScheduler()
  const hints$ = new Subject<Hint>()
  const taken$ = new Subject<LiveChanges>()
  const pulled$ = new Subject<number>()
  const heard: { at: number; ids: number[]; isUnknown: boolean }[] = []
  holdHints(hints$, {
    isLive: () => isLive,
    taken$,
    pulled$,
    graceMs: 1_000,
    apartMs: 2_000,
    clock: { monotonic: () => scheduler.now(), scheduler },
  }).subscribe(({ orderIds, isUnknown }) =>
    heard.push({ at: scheduler.now(), ids: [...orderIds].toSorted((a, b) => a - b), isUnknown }),
  )
  const at = (ms: number, act: () => void) => void scheduler.schedule(act, ms)
  return {
    hint: (ms: number, id: number | null) =>
      at(ms, () => hints$.next({ orderIds: new Set(id === null ? [] : [id]), isUnknown: id === null })),
    take: (ms: number, ids: number[]) =>
      at(ms, () =>
        taken$.next({
          after: 'a',
          next: 'b',
          changes: ids.map((id) => ({ entity: 'order', id, data: null })),
        }),
      ),
    pull: (from: number, to: number) => at(to, () => pulled$.next(from)),
    play: () => {
      scheduler.flush()
      return heard
    },
  }
}

it('an event whose change comes along asks for nothing', () => {
  const { hint, take, play } = played()
  hint(0, 1)
  hint(10, 2)
  hint(20, null)
  take(60, [1, 2])
  expect(play()).toEqual([])
})

it('an event whose change has not come within the grace goes on, and with it all that wait', () => {
  const { hint, take, play } = played()
  hint(0, 1)
  hint(0, 2)
  hint(0, 3)
  hint(400, 4)
  take(500, [2])
  expect(play()).toEqual([{ at: 1_000, ids: [1, 3, 4], isUnknown: false }])
})

it('an event repeated waits from the first time on', () => {
  const { hint, play } = played()
  for (const ms of [0, 300, 600, 900]) hint(ms, 1)
  expect(play()).toEqual([{ at: 1_000, ids: [1], isUnknown: false }])
})

it('an event that names no order is answered by the next change, and by no empty batch', () => {
  const { hint, take, play } = played()
  hint(0, null)
  take(100, [])
  expect(play()).toEqual([{ at: 1_000, ids: [], isUnknown: true }])
})

it('where no changes come along an event goes on at once', () => {
  const { hint, play } = played({ isLive: false })
  hint(5, 1)
  expect(play()).toEqual([{ at: 5, ids: [1], isUnknown: false }])
})

it('a pull answers the events that came before it began, and no later ones', () => {
  const { hint, pull, play } = played()
  hint(0, 1)
  hint(100, 2)
  pull(50, 300)
  expect(play()).toEqual([{ at: 1_100, ids: [2], isUnknown: false }])
})

it('P6 a flood of events without changes goes on once in two seconds', () => {
  const { hint, play } = played()
  for (let ms = 0; ms < 10_000; ms += 10) hint(ms, ms % 7)
  expect(play().map(({ at }) => at)).toEqual([1_000, 3_000, 5_000, 7_000, 9_000, 11_000])
})
