import { PAYEES, PAYMENT_STATUSES } from '../../../contract/entities/orders'
import { STAFF_ROLES, type StaffRole } from '../../../contract/words/roles'
import { BULKS, type GuardedOrder } from './order-guard-table'
import { trials } from '../calls/trials'

/** The guards do not know the role, so one role tries each order; with TRIALS=4 all do. */
export const ROLES_EACH = Math.min(trials(1), STAFF_ROLES.length)

/**
 * The roles take turns: of the twelve orders of a line of the table each role tries three, and every payee, payment
 * status and kind of bulk order among them.
 */
export function triersOf({ payee, paymentStatus, bulk }: GuardedOrder): readonly StaffRole[] {
  const turn = PAYEES.indexOf(payee) + 2 * PAYMENT_STATUSES.indexOf(paymentStatus) + BULKS.indexOf(bulk)
  return STAFF_ROLES.filter((_, place) => (place + turn) % STAFF_ROLES.length < ROLES_EACH)
}
