import { refuseBulkPayment } from '../../../../contract/rules/bulk-order-rules'
import { displayNaira } from '../../../../contract/words/money'
import {
  isCancelled,
  refuseApprovePayment,
  refuseAssign,
  refuseEditAmount,
} from '../../../../contract/rules/order-rules'
import { isRiderStatus, refuseRiderStatus } from '../../../../contract/rules/rider-rules'
import { refuseEnd } from '../../../db/kinds/cancel'
import { objectOf, titleOf } from '../../../db/commands/commands'
import type { Command, CommandKind, OutboxCommand } from '../../../db/core/rows'
import { statusWords } from '../statuses/order-status'
import { incomeWords, PAYMENT_WORDS, paymentWords } from '../statuses/payment-words'
import { keepRider, ridersCompared, takeOver, distinctRiderName } from './assignment-words'
import {
  field,
  riderFields,
  riderSide,
  seenStatus,
  type ComparedField,
  type KnownRiders,
} from './compared-fields'
import { firstName, plainWord } from '../../ui/marks/row-words'

export type CommandTitle = {
  /** The action and its row: 'Cancel order 1036'. */
  act: string
  /** The new value: 'Musa Ibrahim'; null when `act` says everything. */
  object: string | null
}

/** The two ways to resolve a conflict. `keep` is safe: the value on the server stays. */
export type ConflictChoice = {
  keep: string
  override: string
  /** Why the change is no longer possible; null: it is possible. */
  refused: string | null
  /** What happens after `override`. */
  note: string | null
}

/** The texts of one kind of command. `current`: the row as the server sent it with a conflict. */
type KindWords<Given, Stored, Current> = {
  title: (command: Given) => CommandTitle
  /** The change without its row. `object`: the new value. */
  mark: (object: string) => string
  compare: (command: Stored, current: Current, riders: KnownRiders) => ComparedField[]
  choose: (command: Stored, current: Current | null) => ConflictChoice
}

type StoredOf<Kind extends CommandKind> = Extract<OutboxCommand, { kind: Kind }>
type CurrentOf<Kind extends CommandKind> = NonNullable<NonNullable<StoredOf<Kind>['verdict']>['current']>
type WordsOfKinds = {
  [Kind in CommandKind]: KindWords<Extract<Command, { kind: Kind }>, StoredOf<Kind>, CurrentOf<Kind>>
}

/** A note is refused only if its row is gone; nothing is compared. */
const noteWords = {
  title: (command: Command) => ({ act: `Note: ${titleOf(command)}`, object: objectOf(command) }),
  mark: () => 'Note',
  compare: () => [],
  choose: () => ({ keep: 'Discard the note', override: 'Save it anyway', refused: null, note: null }),
}

export const KIND_WORDS: WordsOfKinds = {
  assign: {
    title: (command) => ({ act: titleOf(command), object: objectOf(command) }),
    mark: (object) => `→ ${object}`,
    compare: (command, order, riders) => [
      field('Rider', riderSide(order.rider), riderSide(command.rider)),
      ...ridersCompared(order, command.rider, riders),
      ...(order.status === 'ASSIGNEDTORIDER' && order.cancelled_by === null
        ? []
        : [field('Status', statusWords(order), 'Assigned')]),
      field('Assigned By', order.assigned_by, 'You'),
    ],
    choose: ({ rider }, order) => ({
      keep: keepRider(order),
      override: `Assign ${distinctRiderName(rider, order?.rider ?? null)} instead`,
      refused: order === null ? null : refuseAssign(order),
      note: order === null ? null : takeOver(order, firstName(rider)),
    }),
  },
  cancel: {
    title: (command) => ({ act: cancelAct(command), object: null }),
    mark: (object) => (object === 'Cancelled' ? 'Cancel' : object),
    compare: (command, order) => [
      field(
        'Status',
        statusWords(order),
        command.failedAt === undefined ? 'Cancelled by admin' : 'Not delivered',
      ),
      ...riderFields(order),
    ],
    choose: (command, order) => ({
      keep: order !== null && isCancelled(order) ? 'Keep it as it is' : 'Keep the order',
      override: `${cancelAct(command)} anyway`,
      refused: order === null ? null : refuseEnd(order, command),
      note: 'The customer will see that it is cancelled.',
    }),
  },
  editAmount: {
    title: ({ orderId, amount }) => ({
      act: `Edit amount of order ${orderId}`,
      object: displayNaira(amount),
    }),
    mark: (object) => `Amount → ${object}`,
    compare: (command, order) => [
      field('Amount', displayNaira(order.amount), displayNaira(command.amount)),
      field('Status', statusWords(order), seenStatus(command.precondition)),
    ],
    choose: ({ amount }, order) => ({
      keep: order === null ? 'Keep it as it is' : `Keep ${displayNaira(order.amount)}`,
      override: `Set ${displayNaira(amount)} instead`,
      refused: order === null ? null : refuseEditAmount(order, { payment_status: 'PENDING' }),
      note: null,
    }),
  },
  approvePayment: {
    title: ({ orderId }) => ({ act: `Approve payment of order ${orderId}`, object: null }),
    mark: () => 'Approve payment',
    compare: (command, order) => [
      field('Amount', displayNaira(order.amount), displayNaira(command.precondition?.amount)),
      field('Payment', paymentWords(order), PAYMENT_WORDS.APPROVED),
      field('Status', statusWords(order), seenStatus(command.precondition)),
    ],
    choose: (_, order) => ({
      keep: 'Keep it as it is',
      override: order === null ? 'Approve anyway' : `Approve ${displayNaira(order.amount)}`,
      refused: order === null ? null : refuseApprovePayment(order),
      note: incomeWords(order),
    }),
  },
  setRiderStatus: {
    title: (command) => ({ act: titleOf(command), object: objectOf(command) }),
    mark: (object) => `→ ${object}`,
    compare: (command, rider) => [field('Status', plainWord(rider.status), objectOf(command))],
    choose: (command, rider) => ({
      keep: rider === null ? 'Keep it as it is' : `Keep ${plainWord(rider.status)}`,
      override: `Set ${objectOf(command)} instead`,
      refused:
        rider !== null && isRiderStatus(rider.status)
          ? refuseRiderStatus(rider.status, command.status)
          : null,
      note: null,
    }),
  },
  markBulkOrderPaid: {
    title: ({ bulkOrderId }) => ({ act: `Mark bulk order ${bulkOrderId} as paid`, object: null }),
    mark: () => 'Mark as paid',
    compare: (_, bulk) => [
      field('Status', plainWord(bulk.status), 'Paid'),
      field('Left to pay', displayNaira(bulk.amount_left_to_pay), displayNaira(0)),
    ],
    choose: ({ bulkOrderId }, bulk) => ({
      keep: 'Keep it as it is',
      override: `Mark bulk order ${bulkOrderId} as paid`,
      refused: bulk === null ? null : refuseBulkPayment(bulk),
      note: 'The amount left to pay will count as paid.',
    }),
  },
  approveCompany: {
    title: ({ name }) => ({ act: `Approve company ${name}`, object: null }),
    mark: () => 'Approve',
    compare: (_, company) => [field('Status', plainWord(company.company_profile.status), 'Active')],
    choose: () => ({ keep: 'Keep it as it is', override: 'Approve anyway', refused: null, note: null }),
  },
  noteOrder: noteWords,
  noteRider: noteWords,
  noteCompany: noteWords,
}

/** The cast is safe: the key of the entry is the kind of the command. */
export function kindWordsOf({ kind }: Command): KindWords<Command, OutboxCommand, unknown> {
  return KIND_WORDS[kind] as unknown as KindWords<Command, OutboxCommand, unknown>
}

function cancelAct({ orderId, failedAt }: Extract<Command, { kind: 'cancel' }>): string {
  return failedAt === undefined ? `Cancel order ${orderId}` : `Mark order ${orderId} as not delivered`
}
