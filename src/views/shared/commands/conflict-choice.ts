import { refuseBulkPayment } from '../../../../contract/bulk-order-rules'
import { displayNaira } from '../../../../contract/money'
import { fullName } from '../../../../contract/order-display'
import {
  isCancelled,
  refuseApprovePayment,
  refuseAssign,
  refuseCancel,
  refuseEditAmount,
} from '../../../../contract/order-rules'
import type { Order, OrderRider } from '../../../../contract/orders'
import { refuseRiderStatus } from '../../../../contract/rider-rules'
import { RIDER_STATUSES, type RiderStatus } from '../../../../contract/riders'
import { objectOf } from '../../../db/commands/commands'
import type { CommandKind, OutboxCommand } from '../../../db/core/rows'
import { firstName, plainWord } from './command-words'

/** The two ways out of a conflict. The first is safe: what the server has stays. */
export type ConflictChoice = {
  keep: string
  override: string
  /** Why the change can no longer be made; null: it can. */
  refused: string | null
  /** What follows from the second. */
  note: string | null
}

type Conflicting<Kind extends CommandKind> = Extract<OutboxCommand, { kind: Kind }>
type CurrentOf<Kind extends CommandKind> = NonNullable<Conflicting<Kind>['verdict']>['current']
type Choices = {
  [Kind in CommandKind]: (command: Conflicting<Kind>, current: CurrentOf<Kind>) => ConflictChoice
}

const CHOICES: Choices = {
  assign: (command, order) => ({
    keep: keepRider(order),
    override: `Assign ${toldApart(command.rider, order?.rider ?? null)} instead`,
    refused: order === null ? null : refuseAssign(order),
    note: order === null ? null : takeOver(order, firstName(command.rider)),
  }),
  cancel: ({ orderId }, order) => ({
    keep: order !== null && isCancelled(order) ? 'Keep it as it is' : 'Keep the order',
    override: `Cancel order ${orderId} anyway`,
    refused: order === null ? null : refuseCancel(order),
    note: 'The customer will see that it is cancelled.',
  }),
  editAmount: ({ amount }, order) => ({
    keep: order === null ? 'Keep it as it is' : `Keep ${displayNaira(order.amount)}`,
    override: `Set ${displayNaira(amount)} instead`,
    refused: order === null ? null : refuseEditAmount(order, { payment_status: 'PENDING' }),
    note: null,
  }),
  approvePayment: (_, order) => ({
    keep: 'Keep it as it is',
    override: order === null ? 'Approve anyway' : `Approve ${displayNaira(order.amount)}`,
    refused: order === null ? null : refuseApprovePayment(order),
    note: 'It will count as income right away.',
  }),
  setRiderStatus: (command, rider) => ({
    keep: rider === null ? 'Keep it as it is' : `Keep ${plainWord(rider.status)}`,
    override: `Set ${objectOf(command)} instead`,
    refused:
      rider !== null && isRiderStatus(rider.status) ? refuseRiderStatus(rider.status, command.status) : null,
    note: null,
  }),
  markBulkOrderPaid: ({ bulkOrderId }, bulk) => ({
    keep: 'Keep it as it is',
    override: `Mark bulk order ${bulkOrderId} as paid`,
    refused: bulk === null ? null : refuseBulkPayment(bulk),
    note: 'The amount left to pay will count as paid.',
  }),
  approveCompany: () => ({
    keep: 'Keep it as it is',
    override: 'Approve anyway',
    refused: null,
    note: null,
  }),
}

export function conflictChoice(command: OutboxCommand): ConflictChoice {
  const choose = CHOICES[command.kind] as unknown as (
    command: OutboxCommand,
    current: unknown,
  ) => ConflictChoice
  return choose(command, command.verdict?.current ?? null)
}

function keepRider(order: Order | null): string {
  if (order === null) return 'Keep it as it is'
  if (isCancelled(order)) return 'Keep it cancelled'
  return order.rider === null ? 'Leave it unassigned' : `Keep ${fullName(order.rider)}`
}

/** The first name is enough beside another one. */
function toldApart(rider: OrderRider, other: OrderRider | null): string {
  return other !== null && firstName(other) === firstName(rider) ? fullName(rider) : firstName(rider)
}

const SO_FAR: Record<string, string> = {
  ASSIGNEDTORIDER: 'has not accepted yet',
  ACCEPTED: 'has already accepted',
  INTRANSIT: 'is on the way with the package',
}

function takeOver(order: Order, other: string): string | null {
  const so = SO_FAR[order.status]
  if (order.rider === null || so === undefined || isCancelled(order)) return null
  return `${firstName(order.rider)} ${so}. ${other} would take over.`
}

function isRiderStatus(status: string | null): status is RiderStatus {
  return RIDER_STATUSES.some((known) => known === status)
}
