import { expect, test } from 'vitest'
import type { CommandId, OutboxCommand } from '../../../src/db/rows'
import { preconditionOf } from '../../../src/db/fold'
import { judgeAnswer } from '../../../src/sync/judge-answer'
import { judgeOrder, wordsOfMove } from '../../../src/sync/judge-order'
import { assignment, orderOf, orderRiderOf } from '../../support/orders'

const seen = orderOf({ id: 7, revision: 3 })
const command: OutboxCommand = {
  ...assignment(7, 2),
  id: 'c' as CommandId,
  lane: 'order:7',
  state: 'sending',
  precondition: preconditionOf(seen),
  attempts: 1,
  enqueuedAt: 0,
  dueAt: null,
  verdict: null,
}
const ours = orderOf({ id: 7, status: 'ASSIGNEDTORIDER', rider: orderRiderOf(2), revision: 4 })
const theirs = orderOf({
  id: 7,
  status: 'ASSIGNEDTORIDER',
  rider: orderRiderOf(5),
  assigned_by: 'Ada Okafor',
  revision: 4,
})
const withoutId = { ...orderRiderOf(2), id: undefined }

test('R8 the order read back is ours, unchanged, or somebody else moved it', () => {
  expect(judgeOrder(ours, command)).toBe('ours')
  expect(judgeOrder({ ...ours, status: 'INTRANSIT' }, command)).toBe('ours')
  expect(judgeOrder({ ...ours, rider: withoutId }, command)).toBe('ours')
  expect(judgeOrder(seen, command)).toBe('unchanged')
  expect(judgeOrder({ ...seen, revision: 9 }, command)).toBe('unchanged')
  expect(judgeOrder(theirs, command)).toBe('moved')
  expect(judgeOrder({ ...seen, status: 'CANCELLED', cancelled_by: 'USER' }, command)).toBe('moved')
})

test('R8 the same rider anew: an accepted order that is as the person saw it is not yet reassigned', () => {
  const accepted = { ...ours, status: 'ACCEPTED' as const }
  expect(judgeOrder(accepted, { ...command, precondition: preconditionOf(accepted) })).toBe('unchanged')
})

test('who won is told in a sentence', () => {
  expect(wordsOfMove(theirs)).toBe('Order 7 was changed meanwhile: assigned to Rider 5 by Ada Okafor.')
  expect(wordsOfMove({ ...seen, status: 'CANCELLED', cancelled_by: 'USER' })).toBe(
    'Order 7 was changed meanwhile: cancelled by user.',
  )
})

test('R7 what each answer says of a command', () => {
  const judge = (outcome: Parameters<typeof judgeAnswer>[0]) => judgeAnswer(outcome, command)
  const lost = { kind: 'doubt', retryAfterMs: null }
  expect(judge({ kind: 'success', data: ours, messages: [] })).toEqual({ kind: 'confirmed', row: ours })
  expect(judge({ kind: 'unauthorized', messages: [] })).toEqual({ kind: 'paused' })
  expect(judge({ kind: 'tooMany', messages: [], retryAfterMs: 5 })).toEqual({
    kind: 'deferred',
    retryAfterMs: 5,
  })
  expect(judge({ kind: 'refused', status: 425, messages: [] })).toEqual({
    kind: 'deferred',
    retryAfterMs: null,
  })
  expect(judge({ kind: 'offline' })).toEqual(lost)
  expect(judge({ kind: 'timeout' })).toEqual(lost)
  expect(judge({ kind: 'notTheApi', detail: 'HTML' })).toEqual(lost)
  expect(judge({ kind: 'server', status: 503, messages: [], retryAfterMs: 9 })).toEqual({
    kind: 'doubt',
    retryAfterMs: 9,
  })
  expect(judge({ kind: 'aborted' })).toEqual({ kind: 'stopped' })
  expect(judge({ kind: 'invalid', messages: ['No such rider.'], fields: {} })).toEqual({
    kind: 'refused',
    messages: ['No such rider.'],
  })
  expect(judge({ kind: 'conflict', messages: ['Ada won.'], current: theirs })).toEqual({
    kind: 'conflict',
    messages: ['Ada won.'],
    row: theirs,
  })
  expect(judge({ kind: 'conflict', messages: ['Moved.'], current: null })).toEqual({
    kind: 'conflict',
    messages: ['Moved.'],
    row: null,
  })
})

test('two dispatchers who wanted the same do not disagree', () => {
  expect(judgeAnswer({ kind: 'conflict', messages: ['Moved.'], current: ours }, command)).toEqual({
    kind: 'confirmed',
    row: ours,
  })
})
