import { describe, expect, test } from 'vitest'
import { seenOf, targetOf } from '../../../src/db/commands'
import { judgeAnswer } from '../../../src/sync/judge-answer'
import { wordsOfMove } from '../../../src/sync/words-of-move'
import { bulkOrder, companyUser, entryOf, EVERY_COMMAND, order, rider } from '../../support/console-rows'

const MUSA = EVERY_COMMAND.assign.rider
const BOLA = {
  id: 8,
  first_name: 'Bola',
  last_name: 'Ogunleye',
  phone: '08055550000',
  current_position: null,
}
const seen = order({ id: 1, revision: 3 })
const ours = order({ id: 1, status: 'ASSIGNEDTORIDER', rider: MUSA, revision: 4 })
const theirs = order({
  id: 1,
  status: 'ASSIGNEDTORIDER',
  rider: BOLA,
  assigned_by: 'Ada Okafor',
  revision: 4,
})
const command = entryOf(EVERY_COMMAND.assign, {
  state: 'sending',
  attempts: 1,
  precondition: seenOf('order', seen),
})
const judge = (outcome: Parameters<typeof judgeAnswer>[0]) => judgeAnswer(outcome, command)

describe('R7 what each answer says of a command', () => {
  test('an effect', () => {
    expect(judge({ kind: 'success', data: ours, messages: [] })).toEqual({ kind: 'confirmed', row: ours })
  })

  test('C8 C15: certainly not executed', () => {
    expect(judge({ kind: 'unauthorized', messages: [] })).toEqual({ kind: 'paused' })
    expect(judge({ kind: 'tooMany', messages: [], retryAfterMs: 5 })).toEqual({
      kind: 'deferred',
      retryAfterMs: 5,
    })
    expect(judge({ kind: 'refused', status: 425, messages: [] })).toEqual({
      kind: 'deferred',
      retryAfterMs: null,
    })
  })

  test('C16 C17 C18: executed or not', () => {
    const lost = { kind: 'doubt', retryAfterMs: null, isFault: false }
    expect(judge({ kind: 'offline' })).toEqual(lost)
    expect(judge({ kind: 'timeout' })).toEqual(lost)
    expect(judge({ kind: 'notTheApi', detail: 'HTML' })).toEqual(lost)
    expect(judge({ kind: 'server', status: 408, messages: [], retryAfterMs: null })).toEqual(lost)
    expect(judge({ kind: 'server', status: 503, messages: [], retryAfterMs: 9 })).toEqual({
      kind: 'doubt',
      retryAfterMs: 9,
      isFault: true,
    })
    expect(judge({ kind: 'aborted' })).toEqual({ kind: 'stopped' })
  })

  test('C10 C14 C16: no, in the words of the server', () => {
    const refused = (messages: string[]) => ({ kind: 'refused', messages })
    const twice = ['No such rider.', 'The rider id is invalid.']
    expect(judge({ kind: 'invalid', messages: twice, fields: {} })).toEqual(refused(twice))
    expect(judge({ kind: 'roleRefused', messages: ['Not yours.'] })).toEqual(refused(['Not yours.']))
    expect(judge({ kind: 'notVerified', messages: ['Verify.'], phone: null })).toEqual(refused(['Verify.']))
    expect(judge({ kind: 'refused', status: 413, messages: ['Too large.'] })).toEqual(refused(['Too large.']))
    expect(judge({ kind: 'refused', status: 431, messages: [] })).toEqual(
      refused(['Something went wrong. Please try again.']),
    )
  })

  test('C11: which row there is none of is to be looked up', () => {
    expect(judge({ kind: 'notFound', messages: ['Order not found.'] })).toEqual({
      kind: 'missing',
      messages: ['Order not found.'],
    })
  })

  test('C12: somebody was faster', () => {
    const conflict = { kind: 'conflict' as const, messages: ['Ada won.'] }
    expect(judge({ ...conflict, current: theirs })).toEqual({ ...conflict, row: theirs })
    expect(judge({ ...conflict, current: null })).toEqual({ ...conflict, row: null })
    expect(judge({ ...conflict, current: { ...theirs, id: 2 } })).toEqual({ ...conflict, row: null })
  })

  test('C13: the same key is still being executed', () => {
    expect(judge({ kind: 'conflict', messages: [], current: null, retryAfterMs: 2000 })).toEqual({
      kind: 'doubt',
      retryAfterMs: 2000,
      isFault: false,
    })
  })
})

test.each([
  [EVERY_COMMAND.assign, seen, ours],
  [EVERY_COMMAND.approvePayment, order({ id: 4 }), order({ id: 4, payment_status: 'APPROVED' })],
  [EVERY_COMMAND.setRiderStatus, rider({ id: 5 }), rider({ id: 5, status: 'DEACTIVATED' })],
  [EVERY_COMMAND.markBulkOrderPaid, bulkOrder({ id: 6 }), bulkOrder({ id: 6, payment_status: 'APPROVED' })],
  [EVERY_COMMAND.approveCompany, companyUser({ id: 9 }), companyUser({ id: 9, status: 'active' })],
])('two people who wanted the same do not disagree: $kind', (wanted, before, now) => {
  const { entity } = targetOf(wanted)
  const entry = entryOf(wanted, { state: 'sending', precondition: seenOf(entity, before) })
  const outcome = { kind: 'conflict' as const, messages: ['Already.'], current: now }
  expect(judgeAnswer(outcome, entry)).toEqual({ kind: 'confirmed', row: now })
})

test('who did what instead is told in a sentence', () => {
  const { assign, setRiderStatus, markBulkOrderPaid, approveCompany } = EVERY_COMMAND
  expect([
    wordsOfMove(assign, theirs),
    wordsOfMove(assign, order({ id: 1, status: 'CANCELLED', cancelled_by: 'USER' })),
    wordsOfMove(setRiderStatus, rider({ id: 5, status: 'PENDING' })),
    wordsOfMove(markBulkOrderPaid, bulkOrder({ id: 6, status: 'CANCELLED', cancelled_by: 'Ada Okafor' })),
    wordsOfMove(approveCompany, companyUser({ id: 9, status: 'inactive' })),
  ]).toEqual([
    'Order 1 was changed meanwhile: assigned to Bola Ogunleye by Ada Okafor.',
    'Order 1 was changed meanwhile: cancelled by user.',
    'Rider Musa Ibrahim was changed meanwhile: the status is PENDING.',
    'Bulk order 6 was changed meanwhile: cancelled by Ada Okafor.',
    'Company Zenith Foods was changed meanwhile: the status is inactive.',
  ])
})
