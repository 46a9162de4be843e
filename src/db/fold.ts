import { fullName } from '../../contract/order-display'
import { refuseAssign } from '../../contract/order-rules'
import type { Order } from '../../contract/orders'
import type {
  CommandState,
  OrderCommand,
  OrderPrecondition,
  OrderRow,
  OutboxCommand,
  PendingMark,
} from './rows'

/** Optimism is derived: the server's row under the commands of its lane, oldest first. Pure, total, idempotent. */
export function foldOrder(base: Order, commands: readonly OutboxCommand[]): OrderRow {
  let order = base
  for (const command of commands) if (isActive(command.state)) order = reduceOrder(order, command)
  const last = commands.at(-1)
  return { ...order, pending: last === undefined ? null : markOf(last) }
}

/** Still meant to take effect. A conflict or a refusal waits for a person and shows nothing but its mark. */
export function isActive(state: CommandState): boolean {
  return state !== 'conflict' && state !== 'refused'
}

/** The server's guard is the reducer's too: a delivered order does not look assigned. */
function reduceOrder(order: Order, command: OrderCommand): Order {
  if (refuseAssign(order) !== null) return order
  return {
    ...order,
    status: 'ASSIGNEDTORIDER',
    rider: command.rider,
    cancelled_by: null,
    cancel_reason: null,
  }
}

function markOf(command: OutboxCommand): PendingMark {
  return {
    commandId: command.id,
    kind: command.kind,
    state: command.state,
    object: fullName(command.rider),
    enqueuedAt: command.enqueuedAt,
    dueAt: command.dueAt,
    messages: command.verdict?.messages ?? [],
  }
}

/** What of an order a decision rests on. */
export function preconditionOf(order: Order): OrderPrecondition {
  const { status, cancelled_by, rider, assigned_by, revision } = order
  return { status, cancelled_by, rider, assigned_by, revision: revision ?? null }
}

/** The server's row inside a view row that has no pending commands. */
export function serverRowOf(row: OrderRow): Order {
  const { pending: _pending, ...order } = row
  return order
}
