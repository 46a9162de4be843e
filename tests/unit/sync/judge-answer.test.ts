import { describe, expect, test } from 'vitest'
import { seenOf, targetOf } from '../../../src/db/commands/commands'
import { judgeAnswer } from '../../../src/sync/push/judge-answer'
import { wordsOfMove } from '../../../src/sync/push/words-of-move'
import {
  bulkOrder,
  companyUser,
  entryOf,
  EVERY_COMMAND,
  order,
  rider,
} from '../../support/world/console-rows'

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
const NOW = Date.parse('2026-03-02T15:00:00Z')
const first = { isMe: (name: string) => name === 'Musa Bello', nowMs: NOW, chances: 0, wasOffline: false }
const judge = (outcome: Parameters<typeof judgeAnswer>[0]) => judgeAnswer(outcome, command, first)

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
    const lost = { kind: 'unknown', retryAfterMs: null, isFault: false }
    expect(judge({ kind: 'offline' })).toEqual(lost)
    expect(judge({ kind: 'timeout' })).toEqual(lost)
    expect(judge({ kind: 'notTheApi', detail: 'HTML' })).toEqual(lost)
    expect(judge({ kind: 'notServed', status: 404 })).toEqual(lost)
    expect(judge({ kind: 'server', status: 408, messages: [], retryAfterMs: null })).toEqual(lost)
    expect(judge({ kind: 'server', status: 503, messages: [], retryAfterMs: 9 })).toEqual({
      kind: 'unknown',
      retryAfterMs: 9,
      isFault: true,
    })
    expect(judge({ kind: 'aborted' })).toEqual({ kind: 'stopped' })
  })

  test('C10 C14 C16: no, in the words of a server that knows keys', () => {
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

  test('R14: a no of a server without keys is judged by the row, only that of the role is final', () => {
    const said = (outcome: Parameters<typeof judgeAnswer>[0]) =>
      judgeAnswer(outcome, command, { ...first, chances: 1 }).kind
    expect([
      said({ kind: 'invalid', messages: ['No.'], fields: {} }),
      said({ kind: 'refused', status: 400, messages: ['Order can not be cancelled'] }),
      said({ kind: 'refused', status: 200, messages: ['failed'] }),
      said({ kind: 'notVerified', messages: ['No.'], phone: null }),
      said({ kind: 'roleRefused', messages: ['Not yours.'] }),
    ]).toEqual(['questioned', 'questioned', 'questioned', 'questioned', 'refused'])
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

  test('another order has the number, and even the rider: nothing is confirmed', () => {
    const current = { ...ours, created_at: '2027-01-01T10:00:00Z' }
    expect(judge({ kind: 'conflict', messages: ['No.'], current })).toEqual({
      kind: 'conflict',
      messages: [
        "The server's data was restored from an earlier state. Order 1 is no longer the one that you saw, so your change was not made.",
      ],
      row: current,
    })
  })

  test('AG-150: a refusal without words is shown too', () => {
    const conflict = { kind: 'conflict' as const, row: null }
    expect(judge({ kind: 'conflict', messages: [], current: null })).toEqual({
      ...conflict,
      messages: ['Something went wrong. Please try again.'],
    })
  })

  test('C13: the same key is still being executed', () => {
    expect(judge({ kind: 'conflict', messages: [], current: null, retryAfterMs: 2000 })).toEqual({
      kind: 'unknown',
      retryAfterMs: 2000,
      isFault: false,
    })
  })
})

test.each([
  [EVERY_COMMAND.assign, seen, ours],
  [EVERY_COMMAND.setRiderStatus, rider({ id: 5 }), rider({ id: 5, status: 'DEACTIVATED' })],
  [EVERY_COMMAND.approveCompany, companyUser({ id: 9 }), companyUser({ id: 9, status: 'active' })],
])('two people who wanted the same do not disagree: $kind', (wanted, before, now) => {
  const { entity } = targetOf(wanted)
  const entry = entryOf(wanted, { state: 'sending', precondition: seenOf(entity, before) })
  const outcome = { kind: 'conflict' as const, messages: ['Already.'], current: now }
  expect(judgeAnswer(outcome, entry, first)).toEqual({ kind: 'confirmed', row: now })
})

describe('AG-169 money is taken once', () => {
  const at = '2026-03-02T13:03:00Z'
  const paid = { status: 'DELIVERED', payment_status: 'APPROVED' } as const
  const delivered = order({ id: 4, status: 'DELIVERED' })
  const approve = entryOf(EVERY_COMMAND.approvePayment, {
    state: 'sending',
    precondition: seenOf('order', delivered),
  })
  const said = (now: object, chances = 0, entry = approve) => {
    const outcome = { kind: 'conflict' as const, messages: ['Payment is already approved.'], current: now }
    const verdict = judgeAnswer(outcome, entry, { ...first, chances })
    return verdict.kind === 'conflict' ? verdict.messages : verdict.kind
  }

  test('the second approval says who approved and when, and that nothing was added', () => {
    const row = (by: string | null, when?: string) =>
      order({ id: 4, ...paid, approved_by: by, ...(when === undefined ? {} : { approved_at: when }) })
    expect(said(row('Ada Okafor', at))).toEqual(['Ada Okafor approved this at 14:03. No payment was added.'])
    expect(said(row('Ada Okafor', '2026-02-28T13:03:00Z'))).toEqual([
      'Ada Okafor approved this on Feb 28, 2026 at 14:03. No payment was added.',
    ])
    expect(said(row('Ada Okafor'))).toEqual(['Ada Okafor approved this. No payment was added.'])
    expect(said(row(null))).toEqual(['This was already approved. No payment was added.'])
    expect(said(row('Musa Bello', at))).toEqual(['You already approved this at 14:03. No payment was added.'])
  })

  test('on a server without keys it is ours where the row names us, theirs where it names another, open where it names nobody', () => {
    const row = (by: string | null) => order({ id: 4, ...paid, approved_by: by })
    expect(said(row('Musa Bello'), 1)).toBe('confirmed')
    expect(said(row('Ada Okafor'), 1)).toEqual(['Ada Okafor approved this. No payment was added.'])
    expect(said(row(null), 1)).toEqual([
      'This is approved. The server does not say who approved it, so it may have been you.',
    ])
  })

  test('a bulk order that another person marked as paid gives the same answer', () => {
    const mark = entryOf(EVERY_COMMAND.markBulkOrderPaid, {
      state: 'sending',
      precondition: seenOf('bulk_order', bulkOrder({ id: 6 })),
    })
    const row = bulkOrder({ id: 6, status: 'PAID', payment_status: 'APPROVED' })
    expect(said({ ...row, approved_by: 'Ada Okafor', approved_at: at }, 0, mark)).toEqual([
      'Ada Okafor approved this at 14:03. No payment was added.',
    ])
    expect(said(row, 0, mark)).toEqual(['This was already approved. No payment was added.'])
  })
})

describe('a sentence says what happened instead', () => {
  const { assign, cancel, editAmount, setRiderStatus, markBulkOrderPaid, approveCompany } = EVERY_COMMAND
  const given = { wasOffline: true }
  const online = { wasOffline: false }
  const queued = (wanted: typeof assign | typeof cancel | typeof editAmount, before = seen) =>
    entryOf(wanted, { precondition: seenOf('order', before) })

  test('with who did it', () => {
    expect([
      wordsOfMove(queued(assign), theirs, online),
      wordsOfMove(queued(assign), order({ id: 1, status: 'CANCELLED', cancelled_by: 'USER' }), given),
      wordsOfMove(entryOf(setRiderStatus), rider({ id: 5, status: 'PENDING' }), given),
      wordsOfMove(
        entryOf(markBulkOrderPaid),
        bulkOrder({ id: 6, status: 'CANCELLED', cancelled_by: 'Ada Okafor' }),
        given,
      ),
      wordsOfMove(entryOf(approveCompany), companyUser({ id: 9, status: 'inactive' }), given),
    ]).toEqual([
      'Order 1 has changed since you last looked: Ada Okafor assigned it to Bola Ogunleye.',
      'Order 1 has changed since you last looked: it was cancelled by user.',
      'Rider Musa Ibrahim has changed since you last looked: the status is now pending.',
      'Bulk order 6 has changed since you last looked: Ada Okafor cancelled it.',
      'Company Zenith Foods has changed since you last looked: the status is now inactive.',
    ])
  })

  test('an assignment while the person was offline says so', () => {
    const words = 'While you were offline, Ada Okafor assigned order 1 to Bola Ogunleye.'
    expect(wordsOfMove(queued(assign), theirs, given)).toBe(words)
    const refusal = { kind: 'conflict' as const, messages: ['The words of the server.'], current: theirs }
    const said = (code: string, wasOffline: boolean) => {
      const verdict = judgeAnswer({ ...refusal, code }, command, { ...first, wasOffline })
      return verdict.kind === 'conflict' ? verdict.messages : verdict.kind
    }
    expect(said('REVISION_CONFLICT', true)).toEqual([words])
    expect(said('REVISION_CONFLICT', false)).toEqual(['The words of the server.'])
    expect(said('OTHER', true)).toEqual(['The words of the server.'])
  })

  test('no sentence names a person for an assignment that existed before', () => {
    const accepted = { ...theirs, status: 'ACCEPTED' as const }
    expect(wordsOfMove(queued(cancel, theirs), accepted, given)).toBe(
      'Order 2 has changed since you last looked: the status is now accepted.',
    )
    expect(wordsOfMove(queued(editAmount), { ...seen, amount: 4000 }, given)).toBe(
      'Order 3 has changed since you last looked: its amount is now ₦4,000.00.',
    )
  })
})
