import type { ServerRow } from '../../../../src/db/core/entities'
import { describe, expect, test } from 'vitest'
import { isMutation, type Call } from '../../../../contract/wire/call'
import { CALLS } from '../../../../contract/calls'
import {
  judgeRow,
  laneOf,
  objectOf,
  reduceRow,
  requestOf,
  seenOf,
  successOf,
  targetOf,
  titleOf,
  type Judgement,
} from '../../../../src/db/commands/commands'
import type { Rider } from '../../../../contract/entities/riders'
import type { UnknownWord } from '../../../../contract/wire/wire'
import { UNDATED } from '../../../../contract/wire/wire-dates'
import { ONLINE_MUTATIONS } from '../../../../src/db/commands/mutations'
import type { CommandKind } from '../../../../src/db/core/rows'
import { KINDS as SPECS } from '../../../../src/db/kinds/all-kinds'
import {
  bulkOrder,
  companyUser,
  entryOf,
  EVERY_COMMAND,
  NOTE,
  order,
  rider,
} from '../../../support/world/console-rows'

const KINDS = Object.keys(SPECS) as CommandKind[]
const MUSA = { ...EVERY_COMMAND.assign.rider }
const BOLA = {
  id: 8,
  first_name: 'Bola',
  last_name: 'Ogunleye',
  phone: '08055550000',
  current_position: null,
}

describe('which is which', () => {
  test('AG-161 every call that changes something is in the table exactly once', () => {
    const mutating = Object.values(CALLS).filter(isMutation)
    const queued = Object.values(SPECS).map(({ request }): Call => request.call)
    const listed = [...queued, ...Object.values(ONLINE_MUTATIONS)]
    expect(listed.toSorted(byPath)).toEqual(mutating.toSorted(byPath))
    expect(new Set(listed).size).toBe(listed.length)
  })

  test('AG-161 these and no others are queued offline', () => {
    expect(KINDS).toEqual([
      'assign',
      'cancel',
      'editAmount',
      'approvePayment',
      'setRiderStatus',
      'markBulkOrderPaid',
      'approveCompany',
      'noteOrder',
      'noteRider',
      'noteCompany',
    ])
  })
})

test('each command has its lane and its words', () => {
  const words = KINDS.map((kind) => {
    const command = EVERY_COMMAND[kind]
    return [kind, laneOf(targetOf(command)), titleOf(command), objectOf(command), successOf(command)]
  })
  expect(words).toEqual([
    ['assign', 'order:1', 'Order 1', 'Musa Ibrahim', 'Order assigned successfully!'],
    ['cancel', 'order:2', 'Order 2', 'Cancelled', 'Order cancelled successfully!'],
    ['editAmount', 'order:3', 'Order 3', '₦2,400.00', 'Amount edited successfully!'],
    ['approvePayment', 'order:4', 'Order 4', 'Payment approved', 'Payment approved!'],
    ['setRiderStatus', 'rider:5', 'Rider Musa Ibrahim', 'Deactivated', 'Rider has been deactivated!'],
    ['markBulkOrderPaid', 'bulk_order:6', 'Bulk order 6', 'Paid', 'Order marked as paid!'],
    ['approveCompany', 'company_user:9', 'Company Zenith Foods', 'Approved', 'User has been approved!'],
    ['noteOrder', 'order:10', 'Order 10', NOTE.text, 'Note saved.'],
    ['noteRider', 'rider:11', 'Rider Musa Ibrahim', NOTE.text, 'Note saved.'],
    ['noteCompany', 'company_user:12', 'Company Zenith Foods', NOTE.text, 'Note saved.'],
  ])
})

test('AG-169 a change of a rider says which status the person saw, where the server counts revisions and knows the status', () => {
  const sent = (status: Rider['status'], revision: number | null) => {
    const precondition = { ...seenOf('rider', rider({ id: 5, status })), revision }
    return requestOf(entryOf(EVERY_COMMAND.setRiderStatus, { precondition })).input
  }
  const change = { id: 5, status: 'DEACTIVATED' }
  expect(sent('PENDING', 2)).toEqual({ ...change, expected_status: 'PENDING' })
  expect(sent('PENDING', null)).toEqual(change)
  expect(sent('ON LEAVE' as UnknownWord, 2)).toEqual(change)
})

test('a command says which row it was decided on, as far as a server with revisions showed it', () => {
  const sent = (seen: ReturnType<typeof order>) =>
    requestOf(entryOf(EVERY_COMMAND.cancel, { precondition: seenOf('order', seen) })).input
  const created_at = '2026-03-02T10:00:00.000Z'
  expect(sent(order({ id: 2, revision: 3, created_at, tracking_id: 'WB-1' }))).toEqual({
    order_id: 2,
    expected_revision: 3,
    expected_created_at: created_at,
    expected_tracking_id: 'WB-1',
  })
  expect(sent(order({ id: 2, revision: 3, created_at: UNDATED, tracking_id: null }))).toEqual({
    order_id: 2,
    expected_revision: 3,
  })
  expect(sent(order({ id: 2, revision: undefined, created_at }))).toEqual({ order_id: 2 })
})

/** What was seen, what is there now, and what that means. */
type Situation = [name: string, seen: ServerRow, now: ServerRow, judgement: Judgement]

const pending = order({ id: 1 })
const assigned = order({ id: 1, status: 'ASSIGNEDTORIDER', rider: MUSA })
const others = order({ id: 1, status: 'ASSIGNEDTORIDER', rider: BOLA })
const accepted = order({ id: 1, status: 'ACCEPTED', rider: MUSA })
const cancelledBy = (by: 'ADMIN' | 'USER' | 'RIDER') =>
  order({ id: 1, status: 'CANCELLED', cancelled_by: by })
const delivered = order({ id: 1, status: 'DELIVERED', amount: 3000 })
const paid = order({ id: 1, status: 'DELIVERED', amount: 3000, payment_status: 'APPROVED' })

const LATER = '2027-01-01T10:00:00Z'
const tracked = (tracking_id: string | null) => order({ id: 1, revision: 2, tracking_id })
const untold = (tracking_id: string) => order({ id: 1, revision: undefined, tracking_id })
const at = (time: string) => order({ id: 1, created_at: `2026-03-02${time}` })

const SITUATIONS: Record<CommandKind, Situation[]> = {
  assign: [
    ['nothing happened', pending, { ...pending, revision: 9 }, 'unchanged'],
    ['ours arrived', pending, assigned, 'ours'],
    ['ours went on', pending, { ...assigned, status: 'INTRANSIT' }, 'ours'],
    ['another rider', pending, others, 'moved'],
    ['cancelled', pending, cancelledBy('USER'), 'moved'],
    ['the same rider again, not yet', accepted, accepted, 'unchanged'],
    ['a bare contract tells no ids', pending, { ...assigned, rider: { ...MUSA, id: undefined } }, 'ours'],
    ['the amount is no matter', pending, { ...pending, amount: 1 }, 'unchanged'],
    ['another order has its number', pending, { ...pending, created_at: LATER }, 'another'],
    ['another order has its number and its rider', pending, { ...assigned, created_at: LATER }, 'another'],
    ['it was assigned again', tracked('WB-1'), tracked('WB-2'), 'another'],
    ['it got its tracking id', tracked(null), tracked('WB-1'), 'unchanged'],
    ['no revisions: a new tracking id', untold('WB-1'), untold('WB-2'), 'unchanged'],
    ['the answers write instants in two ways', at('T10:00:00Z'), at('T10:00:00.123Z'), 'unchanged'],
    ['the server dates nothing', { ...pending, created_at: UNDATED }, pending, 'unchanged'],
  ],
  cancel: [
    ['nothing happened', pending, pending, 'unchanged'],
    ['ours arrived', assigned, cancelledBy('ADMIN'), 'ours'],
    ['the customer wanted the same', assigned, cancelledBy('USER'), 'ours'],
    ['its rider dropped it', assigned, cancelledBy('RIDER'), 'moved'],
    ['it is under way meanwhile', assigned, { ...assigned, status: 'INTRANSIT' }, 'moved'],
    ['another rider has it', assigned, others, 'moved'],
  ],
  editAmount: [
    ['nothing happened', pending, pending, 'unchanged'],
    ['ours arrived', pending, { ...pending, amount: 2400 }, 'ours'],
    ['somebody else edited it', pending, { ...pending, amount: 2500 }, 'moved'],
    ['it is assigned meanwhile', pending, assigned, 'moved'],
  ],
  approvePayment: [
    ['nothing happened', delivered, delivered, 'unchanged'],
    ['ours arrived', delivered, paid, 'ours'],
    ['the amount is another one', delivered, { ...delivered, amount: 3100 }, 'moved'],
  ],
  setRiderStatus: [
    ['nothing happened', rider({ id: 5 }), rider({ id: 5, current_position: null }), 'unchanged'],
    ['ours arrived', rider({ id: 5 }), rider({ id: 5, status: 'DEACTIVATED' }), 'ours'],
    ['somebody else was there', rider({ id: 5 }), rider({ id: 5, status: 'PENDING' }), 'moved'],
  ],
  markBulkOrderPaid: [
    ['nothing happened', bulkOrder({ id: 6 }), bulkOrder({ id: 6 }), 'unchanged'],
    ['ours arrived', bulkOrder({ id: 6 }), bulkOrder({ id: 6, payment_status: 'APPROVED' }), 'ours'],
    ['cancelled', bulkOrder({ id: 6 }), bulkOrder({ id: 6, status: 'CANCELLED' }), 'moved'],
    ['another one has its number', bulkOrder({ id: 6 }), bulkOrder({ id: 6, created_at: LATER }), 'another'],
  ],
  approveCompany: [
    ['nothing happened', companyUser({ id: 9 }), companyUser({ id: 9 }), 'unchanged'],
    ['ours arrived', companyUser({ id: 9 }), companyUser({ id: 9, status: 'active' }), 'ours'],
    ['switched off', companyUser({ id: 9 }), companyUser({ id: 9, status: 'inactive' }), 'moved'],
  ],
  noteOrder: [
    ['nothing happened', pending, pending, 'unchanged'],
    ['ours arrived', pending, { ...pending, notes: [NOTE] }, 'ours'],
    ['everything else happened', pending, { ...paid, notes: [{ ...NOTE, id: 'another' }] }, 'unchanged'],
    ['another order has its number', pending, { ...pending, created_at: LATER }, 'another'],
  ],
  noteRider: [
    ['nothing happened', rider({ id: 11 }), rider({ id: 11 }), 'unchanged'],
    ['ours arrived', rider({ id: 11 }), rider({ id: 11, notes: [NOTE] }), 'ours'],
    ['it is switched off', rider({ id: 11 }), rider({ id: 11, status: 'DEACTIVATED' }), 'unchanged'],
  ],
  noteCompany: [
    ['nothing happened', companyUser({ id: 12 }), companyUser({ id: 12 }), 'unchanged'],
    ['ours arrived', companyUser({ id: 12 }), { ...companyUser({ id: 12 }), notes: [NOTE] }, 'ours'],
    ['it is approved', companyUser({ id: 12 }), companyUser({ id: 12, status: 'active' }), 'unchanged'],
  ],
}

describe.each(KINDS)('R8 %s', (kind) => {
  const command = EVERY_COMMAND[kind]
  const { entity } = targetOf(command)

  test.each(SITUATIONS[kind])('%s', (_, seen, now, judgement) => {
    expect(judgeRow(now, command, seenOf(entity, seen))).toBe(judgement)
  })

  test('over a row that nobody saw nothing has moved', () => {
    const judgements = SITUATIONS[kind].map(([, , now]) => judgeRow(now, command, null))
    expect(judgements).not.toContain('moved')
  })

  test('its effect is ours, and the same twice', () => {
    const [, seen] = SITUATIONS[kind][0] ?? []
    if (seen === undefined) throw new Error('no situation')
    const once = reduceRow(seen, command)
    expect(judgeRow(once, command, seenOf(entity, seen))).toBe('ours')
    expect(reduceRow(once, command)).toEqual(once)
  })
})

test('a row that the guard refuses shows no effect', () => {
  expect(reduceRow(delivered, EVERY_COMMAND.assign)).toBe(delivered)
  expect(reduceRow(delivered, EVERY_COMMAND.cancel)).toBe(delivered)
  expect(reduceRow(assigned, EVERY_COMMAND.editAmount)).toBe(assigned)
  expect(reduceRow(pending, EVERY_COMMAND.approvePayment)).toBe(pending)
  const waiting = rider({ id: 5, status: 'PENDING' })
  expect(reduceRow(waiting, EVERY_COMMAND.setRiderStatus)).toBe(waiting)
  const strange = rider({ id: 5, status: 'INTRANSIT' as UnknownWord })
  const approved = reduceRow(strange, { ...EVERY_COMMAND.setRiderStatus, status: 'APPROVED' })
  expect(approved).toEqual({ ...strange, status: 'APPROVED' })
  const cancelled = bulkOrder({ id: 6, status: 'CANCELLED' })
  expect(reduceRow(cancelled, EVERY_COMMAND.markBulkOrderPaid)).toBe(cancelled)
})

test('a bulk order marked as paid has nothing left to pay', () => {
  const { status, payment_status, amount_left_to_pay } = reduceRow(
    bulkOrder({ id: 6 }),
    EVERY_COMMAND.markBulkOrderPaid,
  ) as ReturnType<typeof bulkOrder>
  expect({ status, payment_status, amount_left_to_pay }).toEqual({
    status: 'PAID',
    payment_status: 'APPROVED',
    amount_left_to_pay: 0,
  })
})

function byPath(a: { path: string }, b: { path: string }): number {
  return a.path < b.path ? -1 : 1
}
