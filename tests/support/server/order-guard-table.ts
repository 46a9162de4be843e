import { ORDER_STATUSES } from '../../../contract/words/order-statuses'
import { CANCELLERS, PAYEES, PAYMENT_STATUSES } from '../../../contract/entities/orders'

/**
 * What an order allows, row by row, as it was described (OR-25 to OR-32), for the screen and for the server.
 * It knows none of the rules that it judges: only the words of the fields come from the contract.
 *
 * Before the bar what shows: Assign, 'Delivering', Cancel, Edit Amount (with a bulk order), Track, Approve (with a payee).
 * After it what the server answers to assign, cancel, edit-order-amount (in an unpaid bulk order) and approve-payment
 * (not yet approved).
 */
const TABLE = `
  PENDING         -      Assign    .           Cancel  Edit  Track  .        | ok         ok         ok          undelivered
  PENDING         RIDER  ReAssign  .           .       .     .      .        | ok         already    notPending  undelivered
  PENDING         USER   .         .           .       .     .      .        | cancelled  already    notPending  undelivered
  PENDING         ADMIN  .         .           .       .     .      .        | cancelled  already    notPending  undelivered
  ASSIGNEDTORIDER -      Assign    .           Cancel  .     Track  .        | ok         ok         notPending  undelivered
  ASSIGNEDTORIDER RIDER  ReAssign  .           .       .     .      .        | ok         already    notPending  undelivered
  ASSIGNEDTORIDER USER   .         .           .       .     .      .        | cancelled  already    notPending  undelivered
  ASSIGNEDTORIDER ADMIN  .         .           .       .     .      .        | cancelled  already    notPending  undelivered
  ACCEPTED        -      ReAssign  .           Cancel  .     Track  .        | ok         ok         notPending  undelivered
  ACCEPTED        RIDER  ReAssign  .           .       .     .      .        | ok         already    notPending  undelivered
  ACCEPTED        USER   ReAssign  .           .       .     .      .        | cancelled  already    notPending  undelivered
  ACCEPTED        ADMIN  ReAssign  .           .       .     .      .        | cancelled  already    notPending  undelivered
  INTRANSIT       -      ReAssign  Delivering  .       .     Track  .        | ok         inTransit  notPending  undelivered
  INTRANSIT       RIDER  ReAssign  Delivering  .       .     .      .        | ok         already    notPending  undelivered
  INTRANSIT       USER   ReAssign  Delivering  .       .     .      .        | cancelled  already    notPending  undelivered
  INTRANSIT       ADMIN  ReAssign  Delivering  .       .     .      .        | cancelled  already    notPending  undelivered
  DELIVERED       -      .         .           .       .     Track  Approve  | delivered  done       notPending  ok
  DELIVERED       RIDER  ReAssign  .           .       .     .      .        | delivered  already    notPending  undelivered
  DELIVERED       USER   .         .           .       .     .      .        | delivered  already    notPending  undelivered
  DELIVERED       ADMIN  .         .           .       .     .      .        | delivered  already    notPending  undelivered
  CANCELLED       -      .         .           .       .     .      .        | cancelled  already    notPending  undelivered
  CANCELLED       RIDER  ReAssign  .           .       .     .      .        | ok         already    notPending  undelivered
  CANCELLED       USER   .         .           .       .     .      .        | cancelled  already    notPending  undelivered
  CANCELLED       ADMIN  .         .           .       .     .      .        | cancelled  already    notPending  undelivered
`

const SENTENCES: Record<string, string> = {
  delivered: 'A delivered order cannot be assigned.',
  cancelled: 'A cancelled order cannot be assigned.',
  inTransit: 'An order in transit cannot be cancelled.',
  done: 'A delivered order cannot be cancelled.',
  already: 'This order is already cancelled.',
  notPending: 'Only pending orders can be edited.',
  notBulk: 'Only orders of a bulk order can be edited.',
  bulkPaid: 'This bulk order is already paid.',
  undelivered: 'Payment can be approved once the order is delivered.',
  approved: 'Payment is already approved.',
}

export const GUARDED_ACTIONS = ['assign', 'cancel', 'editAmount', 'approvePayment'] as const
export type GuardedAction = (typeof GUARDED_ACTIONS)[number]

export const BULKS = ['none', 'open', 'paid'] as const

/** Every order that the guards can tell apart. */
export type GuardedOrder = {
  status: (typeof ORDER_STATUSES)[number]
  cancelledBy: (typeof CANCELLERS)[number] | null
  payee: (typeof PAYEES)[number]
  paymentStatus: (typeof PAYMENT_STATUSES)[number]
  bulk: (typeof BULKS)[number]
}

export const GUARDED_ORDERS: GuardedOrder[] = ORDER_STATUSES.flatMap((status) =>
  [null, ...CANCELLERS].flatMap((cancelledBy) =>
    PAYEES.flatMap((payee) =>
      PAYMENT_STATUSES.flatMap((paymentStatus) =>
        BULKS.map((bulk) => ({
          status,
          cancelledBy,
          payee,
          paymentStatus,
          bulk,
        })),
      ),
    ),
  ),
)

type Line = { shown: string[]; answered: string[] }

const LINES = new Map<string, Line>(
  TABLE.trim()
    .split('\n')
    .map((line) => {
      const [facts = '', answers = ''] = line.trim().split('|')
      const [status, cancelledBy, ...shown] = facts.trim().split(/\s+/)
      return [`${status} ${cancelledBy}`, { shown, answered: answers.trim().split(/\s+/) }]
    }),
)

function lineOf({ status, cancelledBy }: GuardedOrder): Line {
  const line = LINES.get(`${status} ${cancelledBy ?? '-'}`)
  if (line === undefined) throw new Error(`the table has no line for ${status} ${cancelledBy}`)
  return line
}

/** What the screen offers, as `orderActions` names it; `hasPayee` false: the payee is missing (AG-62). */
export function shownFor(order: GuardedOrder, hasPayee = true) {
  const [assign, delivering, cancel, edit, track, approve] = lineOf(order).shown
  const paid = order.paymentStatus === 'APPROVED' ? 'Paid' : 'Approve payment'
  return {
    assign: assign === '.' ? null : assign,
    delivering: delivering === 'Delivering',
    cancel: cancel === 'Cancel',
    editAmount: edit === 'Edit' && order.bulk !== 'none',
    track: track === 'Track',
    approvePayment: approve === 'Approve' && hasPayee ? paid : null,
  }
}

/** The sentence of the server's 409, or null where it acts. */
export function refusalFor(order: GuardedOrder, action: GuardedAction): string | null {
  const word = refusalWord(order, action)
  return word === 'ok' ? null : (SENTENCES[word] ?? word)
}

function refusalWord(order: GuardedOrder, action: GuardedAction): string {
  const word = lineOf(order).answered[GUARDED_ACTIONS.indexOf(action)] ?? ''
  if (action === 'editAmount' && order.bulk === 'none') return 'notBulk'
  if (action === 'editAmount' && word === 'ok' && order.bulk === 'paid') return 'bulkPaid'
  return action === 'approvePayment' && word === 'ok' && order.paymentStatus === 'APPROVED'
    ? 'approved'
    : word
}
