import { ORDER_STATUSES } from '../../../contract/words/order-statuses'
import { describe, expect, test } from 'vitest'
import {
  cancelledLabel,
  orderActions,
  type OrderActions,
  type OrderFacts,
} from '../../../contract/rules/order-rules'
import { CANCELLERS, PAYEES, PAYMENT_STATUSES } from '../../../contract/entities/orders'

/** Every order that the fields can tell apart, and whether the list is limited to its bulk order. */
type Case = { order: OrderFacts; shownBulkOrderId: number | null }

const CASES: Case[] = ORDER_STATUSES.flatMap((status) =>
  [...CANCELLERS, null].flatMap((cancelled_by) =>
    [...PAYEES, null].flatMap((payee) =>
      PAYMENT_STATUSES.flatMap((payment_status) =>
        [null, 7].flatMap((bulk_order_id) =>
          [null, 7].map((shownBulkOrderId) => ({
            order: {
              status,
              cancelled_by,
              payee,
              payment_status,
              bulk_order_id,
              order_type: bulk_order_id === null ? 'single' : 'bulk',
            },
            shownBulkOrderId,
          })),
        ),
      ),
    ),
  ),
)

/** The sentences of the specification, once more and on their own: which orders show what. */
const isCancelledOrder = ({ order }: Case) => order.status === 'CANCELLED' || order.cancelled_by !== null

function showsAssign(one: Case): boolean {
  return ['PENDING', 'ASSIGNEDTORIDER'].includes(one.order.status) && !isCancelledOrder(one)
}

function showsReAssign({ order }: Case): boolean {
  return order.cancelled_by === 'RIDER' || order.status === 'INTRANSIT' || order.status === 'ACCEPTED'
}

function showsCancel(one: Case): boolean {
  return ['PENDING', 'ASSIGNEDTORIDER', 'ACCEPTED'].includes(one.order.status) && !isCancelledOrder(one)
}

function showsEditAmount(one: Case): boolean {
  const isBulk = one.shownBulkOrderId !== null || one.order.bulk_order_id === 7
  return one.order.status === 'PENDING' && isBulk && !isCancelledOrder(one)
}

function showsPayment(one: Case): boolean {
  const { payee, status } = one.order
  return (payee === 'RECEIVER' || payee === 'SENDER') && status === 'DELIVERED' && !isCancelledOrder(one)
}

function whereItDiffers<Key extends keyof OrderActions>(
  key: Key,
  expected: (one: Case) => OrderActions[Key],
): Case[] {
  return CASES.filter((one) => orderActions(one.order, one.shownBulkOrderId)[key] !== expected(one))
}

describe(`TR-09 in each of ${CASES.length} combinations of status, cancelled_by, payee, payment_status and bulk`, () => {
  test('there are as many as the fields have values', () => {
    expect(CASES.length).toBe(6 * 4 * 3 * 2 * 2 * 2)
  })

  test('OR-25 OR-26 Assign shows while nobody moves it, ReAssign once a rider has it or dropped it', () => {
    const expected = (one: Case) => {
      if (showsReAssign(one)) return 'ReAssign' as const
      return showsAssign(one) ? ('Assign' as const) : null
    }
    expect(whereItDiffers('assign', expected)).toEqual([])
  })

  test('OR-27 Delivering shows for INTRANSIT alone', () => {
    expect(whereItDiffers('delivering', ({ order }) => order.status === 'INTRANSIT')).toEqual([])
  })

  test('OR-28 Cancel shows for PENDING, ASSIGNEDTORIDER and ACCEPTED, and for no other', () => {
    expect(whereItDiffers('cancel', showsCancel)).toEqual([])
  })

  test('OR-29 AG-58 Edit Amount shows for PENDING orders with a bulk order', () => {
    expect(whereItDiffers('editAmount', showsEditAmount)).toEqual([])
  })

  test('OR-30 Track is hidden for cancelled orders only', () => {
    expect(whereItDiffers('track', (one) => !isCancelledOrder(one))).toEqual([])
  })

  test('OR-30 OR-31 OR-32 Approve payment shows for delivered orders with a payee, and reads Paid once approved', () => {
    const expected = (one: Case) => {
      if (!showsPayment(one)) return null
      return one.order.payment_status === 'APPROVED' ? ('Paid' as const) : ('Approve payment' as const)
    }
    expect(whereItDiffers('approvePayment', expected)).toEqual([])
  })
})

describe('single sentences, by example', () => {
  const order: OrderFacts = {
    status: 'PENDING',
    cancelled_by: null,
    payee: 'SENDER',
    payment_status: 'PENDING',
    order_type: 'single',
    bulk_order_id: null,
  }
  const allowed = (fields: Partial<OrderFacts>, bulk: number | null = null) =>
    orderActions({ ...order, ...fields }, bulk)

  test('a new order can be assigned, cancelled and tracked', () => {
    expect(allowed({})).toEqual({
      assign: 'Assign',
      delivering: false,
      cancel: true,
      editAmount: false,
      track: true,
      approvePayment: null,
    })
  })

  test('AG-56 an order that its rider dropped can only be reassigned', () => {
    const onlyReAssign = {
      assign: 'ReAssign',
      delivering: false,
      cancel: false,
      editAmount: false,
      track: false,
      approvePayment: null,
    }
    expect(allowed({ status: 'CANCELLED', cancelled_by: 'RIDER' })).toEqual(onlyReAssign)
    expect(allowed({ status: 'PENDING', cancelled_by: 'RIDER' }, 7)).toEqual(onlyReAssign)
  })

  const nothing = {
    assign: null,
    delivering: false,
    cancel: false,
    editAmount: false,
    track: false,
    approvePayment: null,
  }

  test('an order cancelled by user or admin allows nothing', () => {
    expect(allowed({ status: 'CANCELLED', cancelled_by: 'USER' })).toEqual(nothing)
    expect(allowed({ status: 'CANCELLED', cancelled_by: 'ADMIN' })).toEqual(nothing)
    expect(allowed({ status: 'CANCELLED', cancelled_by: null })).toEqual(nothing)
  })

  test('AG-166 an order whose status is unknown allows nothing', () => {
    expect(allowed({ status: 'ON_HOLD' as OrderFacts['status'] }, 7)).toEqual(nothing)
    expect(allowed({ status: 'ON_HOLD' as OrderFacts['status'], cancelled_by: 'RIDER' })).toEqual(nothing)
  })

  test('AG-55 an order in transit can be reassigned and reads Delivering', () => {
    expect(allowed({ status: 'INTRANSIT' })).toEqual({
      assign: 'ReAssign',
      delivering: true,
      cancel: false,
      editAmount: false,
      track: true,
      approvePayment: null,
    })
  })

  test('AG-62 a delivered order without a payee has no payment to approve', () => {
    expect(allowed({ status: 'DELIVERED', payee: null }).approvePayment).toBe(null)
  })

  test('TR-07 a cancelled order says by whom', () => {
    expect([...CANCELLERS, null].map((cancelled_by) => cancelledLabel({ cancelled_by }))).toEqual([
      'Cancelled by rider',
      'Cancelled by user',
      'Cancelled by admin',
      'Cancelled by admin',
    ])
  })
})
