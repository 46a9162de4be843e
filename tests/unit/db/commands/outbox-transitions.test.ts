import { expect, test } from 'vitest'
import { seenOf } from '../../../../src/db/commands/commands'
import {
  advanceCommand,
  isDiscardable,
  type CommandEvent,
} from '../../../../src/db/commands/outbox-transitions'
import type { CommandState } from '../../../../src/db/core/rows'
import { entryOf, EVERY_COMMAND, order } from '../../../support/world/console-rows'

const current = order({ id: 1, status: 'DELIVERED' })
const EVENTS: { [Type in CommandEvent['type']]: Extract<CommandEvent, { type: Type }> } = {
  'hold.ended': { type: 'hold.ended' },
  'hold.outlived': { type: 'hold.outlived' },
  'send.started': { type: 'send.started' },
  'effect.confirmed': { type: 'effect.confirmed', row: null },
  'send.deferred': { type: 'send.deferred', dueAt: 7 },
  'answer.lost': { type: 'answer.lost', dueAt: 8 },
  'intent.renewed': { type: 'intent.renewed', seen: { status: 'PENDING', revision: 9 } },
  'server.refused': { type: 'server.refused', messages: ['No.'] },
  'order.moved': { type: 'order.moved', messages: ['Too late.'], current },
}

/** same: the event changes nothing. gone: it leaves the outbox. */
type Next = CommandState | 'same' | 'gone'

const TABLE: Record<CommandState, Record<CommandEvent['type'], Next>> = {
  held: {
    'hold.ended': 'queued',
    'hold.outlived': 'held',
    'send.started': 'same',
    'effect.confirmed': 'same',
    'send.deferred': 'same',
    'answer.lost': 'same',
    'intent.renewed': 'same',
    'server.refused': 'same',
    'order.moved': 'same',
  },
  queued: {
    'hold.ended': 'same',
    'hold.outlived': 'same',
    'send.started': 'sending',
    'effect.confirmed': 'gone',
    'send.deferred': 'same',
    'answer.lost': 'same',
    'intent.renewed': 'queued',
    'server.refused': 'refused',
    'order.moved': 'conflict',
  },
  sending: {
    'hold.ended': 'same',
    'hold.outlived': 'same',
    'send.started': 'same',
    'effect.confirmed': 'gone',
    'send.deferred': 'queued',
    'answer.lost': 'unknown',
    'intent.renewed': 'same',
    'server.refused': 'refused',
    'order.moved': 'conflict',
  },
  unknown: {
    'hold.ended': 'same',
    'hold.outlived': 'same',
    'send.started': 'sending',
    'effect.confirmed': 'gone',
    'send.deferred': 'same',
    'answer.lost': 'unknown',
    'intent.renewed': 'same',
    'server.refused': 'refused',
    'order.moved': 'conflict',
  },
  conflict: stays(),
  refused: stays(),
}

test.each(
  Object.entries(TABLE).flatMap(([state, row]) =>
    Object.entries(row).map(
      ([type, next]) => [state, type, next] as [CommandState, CommandEvent['type'], Next],
    ),
  ),
)('%s, %s: %s', (state, type, next) => {
  const before = entryOf(EVERY_COMMAND.assign, { state, attempts: state === 'sending' ? 1 : 0 })
  const after = advanceCommand(before, EVENTS[type])
  expect(after === before ? 'same' : (after?.state ?? 'gone')).toBe(next)
})

test('what a verdict says stays with the command', () => {
  const sending = entryOf(EVERY_COMMAND.assign, { state: 'sending', attempts: 1, dueAt: 5 })
  expect(advanceCommand(sending, EVENTS['server.refused'])).toEqual({
    ...sending,
    state: 'refused',
    dueAt: null,
    verdict: { messages: ['No.'], current: null },
  })
  expect(advanceCommand(sending, EVENTS['order.moved'])).toEqual({
    ...sending,
    state: 'conflict',
    dueAt: null,
    verdict: { messages: ['Too late.'], current },
  })
})

test('C8: an attempt that was certainly not executed does not count', () => {
  const first = entryOf(EVERY_COMMAND.cancel, { state: 'sending', attempts: 1 })
  expect(advanceCommand(first, EVENTS['send.deferred'])).toEqual({
    ...first,
    state: 'queued',
    attempts: 0,
    dueAt: 7,
    mustWait: false,
  })
})

test('an attempt before it that got no answer stays in doubt', () => {
  const again = entryOf(EVERY_COMMAND.cancel, { state: 'sending', attempts: 3 })
  expect(advanceCommand(again, EVENTS['send.deferred'])).toEqual({
    ...again,
    state: 'unknown',
    attempts: 2,
    dueAt: 7,
    mustWait: false,
  })
})

test('a command that leaves is not due any more: what it waited for is over', () => {
  const waited = entryOf(EVERY_COMMAND.cancel, { state: 'unknown', attempts: 1, dueAt: 8 })
  expect(advanceCommand(waited, EVENTS['send.started'])).toEqual({
    ...waited,
    state: 'sending',
    attempts: 2,
    dueAt: null,
    mustWait: false,
  })
})

test('a look before the first send renews the revision; what the person saw stays as they saw it', () => {
  const precondition = { ...seenOf('order', order({ id: 2 })), revision: 3 }
  const seen = entryOf(EVERY_COMMAND.cancel, { precondition })
  expect(advanceCommand(seen, EVENTS['intent.renewed'])).toEqual({
    ...seen,
    precondition: { ...precondition, revision: 9 },
  })
  const unseen = entryOf(EVERY_COMMAND.cancel)
  expect(advanceCommand(unseen, EVENTS['intent.renewed'])).toEqual({
    ...unseen,
    precondition: { status: 'PENDING', revision: 9 },
  })
})

test('a person may take back what the server cannot be executing', () => {
  const states = Object.keys(TABLE) as CommandState[]
  expect(states.filter(isDiscardable)).toEqual(['held', 'queued', 'conflict', 'refused'])
})

function stays(): Record<CommandEvent['type'], 'same'> {
  return {
    'hold.ended': 'same',
    'hold.outlived': 'same',
    'send.started': 'same',
    'effect.confirmed': 'same',
    'send.deferred': 'same',
    'answer.lost': 'same',
    'intent.renewed': 'same',
    'server.refused': 'same',
    'order.moved': 'same',
  }
}
