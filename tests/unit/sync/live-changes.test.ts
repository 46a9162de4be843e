import { describe, expect, it } from 'vitest'
import { VirtualTimeScheduler } from 'rxjs'
import type { ConnectionEvent } from '../../../src/machines/connection'
import type { EngineEvent } from '../../../src/machines/engine-events'
import { PACE } from '../../../src/sync/ports/pace'
import type { LiveVerdict } from '../../../src/sync/pull/feed-pull'
import { createLive } from '../../../src/sync/pull/live-changes'

/** A console whose cursor is a number; batches go from one number to another. */
function played({ rows = 100, verdicts = [] as LiveVerdict[] } = {}) {
  const taken: string[] = []
  const reported: ConnectionEvent[] = []
  const scheduler = new VirtualTimeScheduler()
  const events: EngineEvent[] = []
  let at = 0
  let asked = 0
  const live = createLive({
    pull: {
      serverKind: () => 'feed',
      storeLive: async ({ after, next }) => {
        await Promise.resolve()
        const forced = verdicts.shift()
        if (forced !== undefined) return forced
        if (Number(after) > at) return 'gap'
        if (Number(next) <= at) return 'known'
        at = Number(next)
        taken.push(`${after}-${next}`)
        return 'taken'
      },
    },
    clock: { wall: () => 500, monotonic: () => 100, serverNow: () => 10_000, scheduler },
    pace: { ...PACE, liveRows: rows, liveBatches: 4 },
    trace: (event) => events.push(event),
  })
  live.gap$.subscribe(() => (asked += 1))
  live.current$.subscribe((event) => reported.push(event))
  const errors: unknown[] = []
  const storing = live.storing$.subscribe({ error: (error: unknown) => errors.push(error) })
  return {
    ...live,
    taken,
    reported,
    passSecond: () => scheduler.flush(),
    events,
    errors,
    stop: () => storing.unsubscribe(),
    asked: () => asked,
    hearBatch: (after: number, next: number, ids: number[] = [next]) =>
      live.receive({ type: 'batch', data: batch(after, next, ids) }),
    pulledTo: (cursorNow: number) => {
      at = cursorNow
      live.pulled()
    },
  }
}

function batch(after: number, next: number, ids: number[]) {
  const changes = ids.map((id) => ({ entity: 'order', id, data: null }))
  return { after: String(after), next: String(next), changes }
}

/** Lets what was heard be stored. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
}

describe('batches', () => {
  it('are stored in their order, those that follow each other together', async () => {
    const live = played()
    live.receive({ type: 'on' })
    live.hearBatch(0, 1)
    live.hearBatch(1, 2)
    live.hearBatch(2, 3)
    await settled()
    expect(live.taken).toEqual(['0-1', '1-3'])
    expect(live.asked()).toBe(0)
  })

  it('are stored together up to a number of rows, because a longer write would be felt', async () => {
    const live = played({ rows: 2 })
    live.receive({ type: 'on' })
    live.hearBatch(0, 1)
    for (const next of [2, 3, 4]) live.hearBatch(next - 1, next)
    await settled()
    expect(live.taken).toEqual(['0-1', '1-3', '3-4'])
  })

  it('wait for a pull where one is missing, and go on from where it ended', async () => {
    const live = played()
    live.receive({ type: 'on' })
    live.hearBatch(3, 4)
    await settled()
    live.hearBatch(4, 5)
    live.hearBatch(5, 6)
    await settled()
    expect([live.taken, live.asked()]).toEqual([[], 1])
    live.pulledTo(5)
    await settled()
    expect([live.taken, live.asked()]).toEqual([['3-6'], 1])
  })

  it('of a server that contradicts itself are dropped after two pulls that did not help', async () => {
    const live = played({ verdicts: ['gap', 'gap', 'gap'] })
    live.receive({ type: 'on' })
    live.hearBatch(0, 1)
    for (let pull = 0; pull < 4; pull += 1) {
      await settled()
      live.pulled()
    }
    await settled()
    expect([live.asked(), live.taken]).toEqual([2, []])
    live.hearBatch(0, 2)
    await settled()
    expect(live.taken).toEqual(['0-2'])
  })

  it('that nobody can read ask for a pull', async () => {
    const live = played()
    live.receive({ type: 'on' })
    for (const data of ['{"after":', null, { after: 1 }, { after: '0', next: '1', changes: 'none' }])
      live.receive({ type: 'batch', data })
    await settled()
    expect([live.asked(), live.taken]).toEqual([4, []])
  })

  it('may come as text', async () => {
    const live = played()
    live.receive({ type: 'on' })
    live.receive({ type: 'batch', data: JSON.stringify(batch(0, 1, [1])) })
    await settled()
    expect(live.taken).toEqual(['0-1'])
  })

  it('beyond what is kept push out the oldest, which the pull makes good', async () => {
    const live = played({ rows: 1 })
    live.receive({ type: 'on' })
    live.hearBatch(9, 10)
    await settled()
    for (let next = 11; next <= 16; next += 1) live.hearBatch(next - 1, next)
    live.pulledTo(12)
    await settled()
    expect(live.taken).toEqual(['12-13', '13-14', '14-15', '15-16'])
  })

  it('that are pushed out were not read at all', async () => {
    const live = played({ rows: 1 })
    let read = 0
    const counted = (after: number, next: number) => ({
      ...batch(after, next, [next]),
      get after() {
        read += 1
        return String(after)
      },
    })
    live.receive({ type: 'on' })
    live.hearBatch(9, 10)
    await settled()
    for (let next = 11; next <= 40; next += 1) live.receive({ type: 'batch', data: counted(next - 1, next) })
    await settled()
    expect(read).toBe(0)
    live.pulledTo(36)
    await settled()
    expect(live.taken).toEqual(['36-37', '37-38', '38-39', '39-40'])
    expect(read).toBeGreaterThan(0)
  })

  it('are forgotten when the channel closes, and not heard while it is closed', async () => {
    const live = played()
    live.hearBatch(0, 1)
    live.receive({ type: 'on' })
    live.hearBatch(5, 6)
    await settled()
    live.receive({ type: 'off' })
    live.pulledTo(5)
    await settled()
    expect([live.taken, live.isOn()]).toEqual([[], false])
    live.receive({ type: 'on' })
    live.hearBatch(5, 7)
    await settled()
    expect([live.taken, live.isOn()]).toEqual([['5-7'], true])
  })

  it('say how old the data is by when the server read it, and say nothing where it does not tell or they are not news', async () => {
    const live = played()
    live.receive({ type: 'on' })
    const hear = (after: number, next: number, at?: number) =>
      live.receive({
        type: 'batch',
        data: { ...batch(after, next, [next]), ...(at !== undefined && { at }) },
      })
    hear(0, 1, 9_990)
    await settled()
    hear(1, 2, 9_999)
    await settled()
    // At most once a second.
    live.passSecond()
    hear(0, 1, 9_995)
    hear(2, 3)
    await settled()
    live.passSecond()
    hear(3, 4, 10_050)
    await settled()
    live.passSecond()
    hear(9, 10, 9_999)
    await settled()
    expect(live.reported).toEqual([
      { type: 'batch.taken', at: 490, tick: 90 },
      { type: 'batch.taken', at: 500, tick: 100 },
    ])
  })

  it('that cannot be stored end the session as a pull does', async () => {
    const live = played()
    const full = new Error('the disk is full')
    const failing = createLive({
      pull: { serverKind: () => 'feed', storeLive: () => Promise.reject(full) },
      clock: { wall: () => 0, monotonic: () => 0, scheduler: new VirtualTimeScheduler() },
      pace: PACE,
      trace: () => undefined,
    })
    const errors: unknown[] = []
    failing.storing$.subscribe({ error: (error: unknown) => errors.push(error) })
    failing.receive({ type: 'on' })
    failing.receive({ type: 'batch', data: batch(0, 1, [1]) })
    await settled()
    expect([errors, live.errors]).toEqual([[full], []])
  })
})
