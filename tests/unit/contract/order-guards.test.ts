import { describe, expect, test } from 'vitest'
import {
  isCancelled,
  orderActions,
  refuseApprovePayment,
  refuseAssign,
  refuseCancel,
  refuseEditAmount,
  type OrderFacts,
} from '../../../contract/rules/order-rules'
import { approvePayment, assignOrder, cancelOrder, editOrderAmount } from '../../../contract/entities/orders'
import { may, type Capability } from '../../../contract/words/permissions'
import { isStaffRole, USER_TYPES } from '../../../contract/words/roles'
import {
  GUARDED_ACTIONS,
  GUARDED_ORDERS,
  refusalFor,
  shownFor,
  type GuardedAction,
  type GuardedOrder,
} from '../../support/server/order-guard-table'

function factsOf(order: GuardedOrder, fields: Partial<OrderFacts> = {}): OrderFacts {
  const { status, cancelledBy, payee, paymentStatus, bulk } = order
  return {
    status,
    cancelled_by: cancelledBy,
    payee,
    payment_status: paymentStatus,
    order_type: bulk === 'none' ? 'single' : 'bulk',
    bulk_order_id: bulk === 'none' ? null : 7,
    ...fields,
  }
}

function refusalOf(order: GuardedOrder, action: GuardedAction): string | null {
  const facts = factsOf(order)
  const refusals: Record<GuardedAction, () => string | null> = {
    assign: () => refuseAssign(facts),
    cancel: () => refuseCancel(facts),
    editAmount: () =>
      refuseEditAmount(
        facts,
        order.bulk === 'none' ? null : { payment_status: order.bulk === 'paid' ? 'APPROVED' : 'PENDING' },
      ),
    approvePayment: () => refuseApprovePayment(facts),
  }
  return refusals[action]()
}

/** Offered, and refused all the same. */
function emptyPromises(): string[] {
  return GUARDED_ORDERS.flatMap((order) => {
    const shown = shownFor(order)
    const offered: Record<GuardedAction, boolean> = {
      assign: shown.assign !== null,
      cancel: shown.cancel,
      editAmount: shown.editAmount,
      approvePayment: shown.approvePayment === 'Approve payment',
    }
    return GUARDED_ACTIONS.filter((action) => offered[action] && refusalFor(order, action) !== null).map(
      (action) =>
        `${action} ${order.status} ${order.cancelledBy} ${action === 'editAmount' ? order.bulk : ''}`,
    )
  })
}

describe(`the guard table: ${GUARDED_ORDERS.length} orders by status, canceller, payee, payment and bulk order`, () => {
  test('there are as many as the fields have values', () => {
    expect(GUARDED_ORDERS).toHaveLength(6 * 4 * 2 * 2 * 3)
  })

  test('OR-25 OR-26 OR-27 OR-28 OR-29 OR-30 OR-31 OR-32 TR-09 the screen offers what the table says', () => {
    const seen = GUARDED_ORDERS.map((order) => ({ order, shown: orderActions(factsOf(order), null) }))
    expect(seen).toEqual(GUARDED_ORDERS.map((order) => ({ order, shown: shownFor(order) })))
  })

  test('OR-29 AG-58 a list of one bulk order offers Edit Amount where the order itself names none', () => {
    const unnamed = GUARDED_ORDERS.filter(({ bulk }) => bulk === 'none')
    expect(unnamed.map((order) => orderActions(factsOf(order), 7))).toEqual(
      unnamed.map((order) => shownFor({ ...order, bulk: 'open' })),
    )
  })

  test('OR-31 AG-62 without a known payee nothing is to be approved', () => {
    const seen = GUARDED_ORDERS.map((order) => orderActions(factsOf(order, { payee: null }), null))
    expect(seen).toEqual(GUARDED_ORDERS.map((order) => shownFor(order, false)))
  })

  test.each(GUARDED_ACTIONS)(
    '3.3 %s is refused in the words of the table, and allowed elsewhere',
    (action) => {
      const seen = GUARDED_ORDERS.map((order) => ({ order, refusal: refusalOf(order, action) }))
      expect(seen).toEqual(GUARDED_ORDERS.map((order) => ({ order, refusal: refusalFor(order, action) })))
    },
  )

  test('nothing is offered that would be refused, but in states that contradict themselves and paid bulk orders', () => {
    expect([...new Set(emptyPromises())].toSorted()).toEqual([
      'assign ACCEPTED ADMIN ',
      'assign ACCEPTED USER ',
      'assign DELIVERED RIDER ',
      'assign INTRANSIT ADMIN ',
      'assign INTRANSIT USER ',
      'editAmount PENDING null paid',
    ])
  })

  test('AG-56 what is cancelled allows nothing but ReAssign', () => {
    const cancelled = GUARDED_ORDERS.filter((order) => isCancelled(factsOf(order)))
    expect(cancelled).toHaveLength((5 * 3 + 4) * 12)
    const allowed = cancelled.flatMap((order) =>
      GUARDED_ACTIONS.filter((action) => refusalOf(order, action) === null),
    )
    expect(new Set(allowed)).toEqual(new Set(['assign']))
  })

  test('AG-14 AG-11 role by role: the four of the staff may do what the order allows, nobody else anything', () => {
    const seen = GUARDED_ORDERS.flatMap((order) =>
      GUARDED_ACTIONS.flatMap((action) =>
        USER_TYPES.filter((type) => isStaffRole(type) && may(type, capabilityOf(action)))
          .filter(() => refusalOf(order, action) === null)
          .map((type) => [order, action, type]),
      ),
    )
    const staff = ['SUPERADMIN', 'ADMIN', 'SUPERVISOR', 'OPERATIONALSTAFF']
    expect(seen).toEqual(
      GUARDED_ORDERS.flatMap((order) =>
        GUARDED_ACTIONS.filter((action) => refusalFor(order, action) === null).flatMap((action) =>
          staff.map((type) => [order, action, type]),
        ),
      ),
    )
  })
})

/** Of the call, which is all that the server asks of a role. */
function capabilityOf(action: GuardedAction): Capability {
  const calls = { assign: assignOrder, cancel: cancelOrder, editAmount: editOrderAmount, approvePayment }
  const { access } = calls[action]
  if (typeof access === 'string') throw new Error(`${action} asks for no role`)
  return access.capability
}
