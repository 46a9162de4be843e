import type { Kinds, ServerRow } from '../core/entities'
import type { Order } from '../../../contract/entities/orders'
import { fieldsSetBy, isQuiet, objectOf, reduceRow, seenOf, targetOf } from './commands'
import type { ViewRow } from '../core/entity-tables'
import type { CommandState, OrderRow, OutboxCommand, PendingMark, Unsent } from '../core/rows'

/**
 * Optimistic rows are computed: the row of the server with the commands of its lane applied, oldest first. Pure,
 * total, idempotent.
 */
export function foldRow(base: ServerRow, commands: readonly OutboxCommand[]): ViewRow {
  let row = base
  for (const command of commands) if (isActive(command.state)) row = reduced(row, command)
  const isUnsentNote = (command: OutboxCommand) => isQuiet(command) && isActive(command.state)
  const last = commands.findLast((command) => !isUnsentNote(command))
  const unsentNotes = commands.filter(isUnsentNote).length
  return {
    ...row,
    pending: last === undefined ? null : markOf(last),
    ...(unsentNotes > 0 && { unsentNotes }),
  }
}

/** Whether commands wait for the row, so that it is not as the server has it. Rows of an older build have no `pending`. */
export function hasUnsent({ pending, unsentNotes }: Partial<Unsent>): boolean {
  return (pending ?? null) !== null || unsentNotes !== undefined
}

/**
 * When a pending command sets the status, the time in this status starts with the command, as on the server; lateness
 * counts from it, by the server's clock.
 */
function reduced(row: ServerRow, command: OutboxCommand): ServerRow {
  const next = reduceRow(row, command)
  const begins = targetOf(command).entity === 'order' && fieldsSetBy(command).includes('status')
  if (next === row || !begins) return next
  return { ...next, status_changed_at: new Date(command.decidedAt ?? command.enqueuedAt).toISOString() }
}

export function foldOrder(base: Order, commands: readonly OutboxCommand[]): OrderRow {
  return foldRow(base, commands) as OrderRow
}

/**
 * True while the command can still take effect. A command in conflict or refused waits for the user and only marks the
 * row.
 */
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

/** The fields of an order that a decision depends on. */
export function preconditionOf(order: Order): Kinds['order']['seen'] {
  return seenOf('order', order)
}

/** The row of the server inside a view row that has no pending commands. */
export function serverRowOf<Row extends object>(row: Row & Partial<Unsent>): Omit<Row, keyof Unsent> {
  const { pending: _pending, unsentNotes: _unsentNotes, ...server } = row
  return server
}
