import { expect, test } from 'vitest'
import type { EngineEvent } from '../../../src/machines/engine-events'
import { inspect, NOTHING_SEEN, type Inspection } from '../../../src/machines/inspection'

function after(...events: EngineEvent[]): Inspection {
  return events.reduce((known, event, index) => inspect(known, event, 1_000 * (index + 1)), NOTHING_SEEN)
}

test('a pull counts the requests between its start and its end', () => {
  const { pulls } = after(
    { type: 'pull.started', reason: 'hint' },
    { type: 'request.sent', call: 'GET /sync/changes', id: 1 },
    { type: 'request.sent', call: 'GET /sync/changes', id: 2 },
    { type: 'pull.ended', ms: 120, failure: null },
    { type: 'request.sent', call: 'POST /admin/orders/decline', id: 3 },
    { type: 'pull.started', reason: 'heartbeat' },
    { type: 'pull.ended', ms: 15_000, failure: 'timeout' },
  )
  expect(pulls).toEqual([
    { at: 6_000, reason: 'heartbeat', requests: 0, ms: 15_000, failure: 'timeout' },
    { at: 1_000, reason: 'hint', requests: 2, ms: 120, failure: null },
  ])
})

test('answers are summed up by call', () => {
  const answered = (outcome: string, ms: number): EngineEvent => ({
    type: 'request.answered',
    call: 'GET /admin/orders/all',
    id: 1,
    outcome,
    ms,
  })
  const { calls } = after(answered('success', 40), answered('offline', 5), answered('success', 90))
  expect(calls).toEqual([{ call: 'GET /admin/orders/all', count: 3, failed: 1, totalMs: 135, longestMs: 90 }])
})

test('requests older than a minute are not counted as recent', () => {
  const sent: EngineEvent = { type: 'request.sent', call: 'GET /admin/orders/all', id: 1 }
  const early = inspect(NOTHING_SEEN, sent, 0)
  expect(inspect(inspect(early, sent, 30_000), sent, 61_000).requestTimes).toEqual([30_000, 61_000])
})

test('a row is known by the answer that showed it last', () => {
  const { provenance } = after(
    { type: 'rows.observed', rows: ['order:1', 'order:2'], written: 2, source: 'feed' },
    { type: 'rows.observed', rows: ['order:1'], written: 0, source: 'order by id' },
  )
  expect([...provenance]).toEqual([
    ['order:2', { at: 1_000, source: 'feed' }],
    ['order:1', { at: 2_000, source: 'order by id' }],
  ])
})

test('I17: what is known stays bounded, however much happens', () => {
  let known = NOTHING_SEEN
  for (let index = 0; index < 5_000; index += 1) {
    const events: EngineEvent[] = [
      { type: 'pull.started', reason: 'hint' },
      { type: 'pull.ended', ms: 1, failure: null },
      { type: 'rows.observed', rows: [`order:${index}`], written: 1, source: 'feed' },
      {
        type: 'command.moved',
        id: `c${index}`,
        kind: 'assign',
        lane: 'order:1',
        from: 'queued',
        to: 'sending',
      },
      { type: 'storage.failed', error: 'QuotaExceededError' },
    ]
    for (const event of events) known = inspect(known, event, index)
  }
  const { pulls, moves, storageErrors, provenance } = known
  expect([pulls.length, moves.length, storageErrors.length, provenance.size]).toEqual([20, 50, 20, 2_000])
  expect([...provenance.keys()].at(0)).toBe('order:3000')
})

test('a new leader begins with nothing known but its epoch', () => {
  const known = after(
    { type: 'socket.changed', state: 'open' },
    { type: 'cursor.moved', cursor: 'abc' },
    { type: 'leadership.gained', epoch: 7 },
  )
  expect(known).toEqual({ ...NOTHING_SEEN, epoch: 7, leadingSince: 3_000 })
})
