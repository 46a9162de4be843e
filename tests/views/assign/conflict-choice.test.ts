import { describe, expect, it } from 'vitest'
import type { BulkOrder } from '../../../contract/entities/bulk-orders'
import { CompanyUser } from '../../../contract/entities/companies'
import { BulkOrder as BulkOrderSchema } from '../../../contract/entities/bulk-orders'
import type { Command, OutboxCommand } from '../../../src/db/core/rows'
import { compared } from '../../../src/views/shared/commands/comparison'
import { conflictChoice } from '../../../src/views/shared/commands/conflict-choice'
import { order, rider } from '../../support/world/console-rows'
import { outboxCommand } from '../../support/desk/outbox-rows'
import { assignTo, BOLA, MUSA } from '../../support/desk/outbox-screen'
import { NOW } from '../../support/page/rendered-app'

const orderId = order({ id: 1042 }).id
const OF_A_BULK = { order_type: 'bulk', payee: 'SENDER' } as const
const OPEN = { status: 'PENDING', cancelled_by: null, amount_left_to_pay: 500 } as const
const bulk: BulkOrder = BulkOrderSchema.parse({
  id: 77,
  user_name: 'Zenith Foods',
  orders_total_amount: 9000,
  amount_left_to_pay: 3000,
  status: 'CANCELLED',
  created_at: '2026-11-21T08:00:00Z',
  payment_status: 'PENDING',
})
const company = CompanyUser.parse({
  id: 5,
  first_name: 'Ngozi',
  last_name: 'Eze',
  balance_to_pay: 0,
  is_verified: 'TRUE',
  company_profile: { name: 'Zenith Foods', status: 'inactive' },
})

function conflict(command: Command, current: unknown): OutboxCommand {
  return outboxCommand(command, {
    state: 'conflict',
    enqueuedAt: NOW,
    verdict: { messages: [], current } as OutboxCommand['verdict'],
  } as Partial<OutboxCommand>)
}

const musa = { ...MUSA, phone: '08034127765' }
const accepted = order({ id: 1042, status: 'ACCEPTED', rider: musa })

describe('the words of a conflict', () => {
  it.each<[string, OutboxCommand, string, string, string | null]>([
    [
      'assigned to somebody else',
      conflict(assignTo(1042, BOLA), accepted),
      'Keep Musa Ibrahim',
      'Assign Bola instead',
      'Musa has already accepted. Bola would take over.',
    ],
    [
      'assigned to a namesake',
      conflict(assignTo(1042, { ...BOLA, first_name: 'Musa' }), accepted),
      'Keep Musa Ibrahim',
      'Assign Musa Ogunleye instead',
      'Musa has already accepted. Musa would take over.',
    ],
    [
      'cancelled by its rider',
      conflict(assignTo(1042, BOLA), order({ id: 1042, status: 'CANCELLED', cancelled_by: 'RIDER' })),
      'Keep it cancelled',
      'Assign Bola instead',
      null,
    ],
    [
      'a cancel',
      conflict({ kind: 'cancel', orderId }, accepted),
      'Keep the order',
      'Cancel order 1042 anyway',
      'The customer will see that it is cancelled.',
    ],
    [
      'a delivery that failed',
      conflict(
        { kind: 'cancel', orderId, failedAt: new Date(NOW).toISOString() },
        order({ id: 1042, status: 'INTRANSIT' }),
      ),
      'Keep the order',
      'Mark order 1042 as not delivered anyway',
      'The customer will see that it is cancelled.',
    ],
    [
      'an amount',
      conflict({ kind: 'editAmount', orderId, amount: 2400 }, order({ id: 1042, amount: 3000 })),
      'Keep ₦3,000.00',
      'Set ₦2,400.00 instead',
      null,
    ],
    [
      'a payment whose amount moved: the amount that would be approved',
      conflict({ kind: 'approvePayment', orderId }, order({ id: 1042, status: 'DELIVERED', amount: 5000 })),
      'Keep it as it is',
      'Approve ₦5,000.00',
      'It will count as income.',
    ],
    [
      'a payment of a bulk order by its sender: a part may be paid already',
      conflict({ kind: 'approvePayment', orderId }, order({ id: 1042, status: 'DELIVERED', ...OF_A_BULK })),
      'Keep it as it is',
      'Approve ₦3,762.50',
      'Only what is not paid yet will count as income.',
    ],
    [
      'the status of a rider',
      conflict(
        { kind: 'setRiderStatus', riderId: MUSA.id, status: 'APPROVED', name: 'Musa Ibrahim' },
        rider({ id: 7, status: 'DEACTIVATED' }),
      ),
      'Keep Deactivated',
      'Set Approved instead',
      null,
    ],
    [
      'a bulk order',
      conflict({ kind: 'markBulkOrderPaid', bulkOrderId: bulk.id }, { ...bulk, ...OPEN }),
      'Keep it as it is',
      'Mark bulk order 77 as paid',
      'The amount left to pay will count as paid.',
    ],
    [
      'a company',
      conflict({ kind: 'approveCompany', companyUserId: company.id, name: 'Zenith Foods' }, company),
      'Keep it as it is',
      'Approve anyway',
      null,
    ],
  ])('%s', (_, command, keep, override, note) => {
    expect(conflictChoice(command)).toEqual({ keep, override, refused: null, note })
  })

  it('what the server would refuse cannot be chosen, and says why', () => {
    const delivered = order({ id: 1042, status: 'DELIVERED', rider: musa })
    expect(conflictChoice(conflict(assignTo(1042, BOLA), delivered)).refused).toBe(
      'A delivered order cannot be assigned.',
    )
    expect(conflictChoice(conflict({ kind: 'cancel', orderId }, delivered)).refused).toBe(
      'A delivered order cannot be cancelled.',
    )
    const failed = conflict({ kind: 'cancel', orderId, failedAt: new Date(NOW).toISOString() }, delivered)
    expect(conflictChoice(failed).refused).toBe('Only an order in transit can be marked as not delivered.')
    expect(compared(failed, new Map(), NOW)[0]?.yours.words).toBe('Not delivered')
  })

  it('both sides of what is not an assignment', () => {
    const sides = (command: OutboxCommand) =>
      compared(command, new Map(), NOW).map(({ field, theirs, yours }) => [field, theirs.words, yours.words])
    expect(sides(conflict({ kind: 'editAmount', orderId, amount: 2400 }, accepted))).toEqual([
      ['Amount', '₦3,762.50', '₦2,400.00'],
      ['Status', 'Accepted', '-'],
      ['Time', '09:00', '14:05'],
    ])
    expect(sides(conflict({ kind: 'markBulkOrderPaid', bulkOrderId: bulk.id }, bulk))).toEqual([
      ['Status', 'Cancelled', 'Paid'],
      ['Left to pay', '₦3,000.00', '₦0.00'],
      ['Time', '-', '14:05'],
    ])
  })
})
