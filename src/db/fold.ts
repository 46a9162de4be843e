import type { Order } from '../../contract/orders'
import { objectOf, reduceRow, seenOf, type ServerRow } from './commands'
import type { ViewRow } from './entity-tables'
import type { CommandState, OrderPrecondition, OrderRow, OutboxCommand, PendingMark } from './rows'

/** Optimism is derived: the server's row under the commands of its lane, oldest first. Pure, total, idempotent. */
export function foldRow(base: ServerRow, commands: readonly OutboxCommand[]): ViewRow {
  let row = base
  for (const command of commands) if (isActive(command.state)) row = reduceRow(row, command)
  const last = commands.at(-1)
  return { ...row, pending: last === undefined ? null : markOf(last) }
}

export function foldOrder(base: Order, commands: readonly OutboxCommand[]): OrderRow {
  return foldRow(base, commands) as OrderRow
}

/** Still meant to take effect. A conflict or a refusal waits for a person and shows nothing but its mark. */
export function isActive(state: CommandState): boolean {
  return state !== 'conflict' && state !== 'refused'
}

function markOf(command: OutboxCommand): PendingMark {
  return {
    commandId: command.id,
    kind: command.kind,
    state: command.state,
    object: objectOf(command),
    enqueuedAt: command.enqueuedAt,
    dueAt: command.dueAt,
    messages: command.verdict?.messages ?? [],
  }
}

/** What of an order a decision rests on. */
export function preconditionOf(order: Order): OrderPrecondition {
  return seenOf('order', order)
}

/** The server's row inside a view row that has no pending commands. */
export function serverRowOf<Row extends object>(
  row: Row & { pending?: PendingMark | null },
): Omit<Row, 'pending'> {
  const { pending: _pending, ...server } = row
  return server
}
