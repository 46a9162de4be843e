import type { Entity, Kinds, Precondition, ServerRow, Target } from '../core/entities'
import type { Capability } from '../../../contract/permissions'
import type { CommandSpec, CommandTable, Judgement } from './command-spec'
import { orderCommands } from './order-commands'
import { otherCommands } from './other-commands'
import type { Command } from '../core/rows'

/** Every command that is queued offline (AG-161): what it changes, how, and the words for it. */
export const COMMANDS: CommandTable = { ...orderCommands, ...otherCommands }

/** The row that a command changes. */
export function targetOf(command: Command): Target {
  const { entity, id } = specOf(command)
  return { entity, id: id(command) }
}

/** 'order:1042': commands of one lane go in order, lanes side by side. */
export function laneOf({ entity, id }: Target): string {
  return `${entity}:${id}`
}

/** What the person knows the row by: 'Order 1042'. */
export function titleOf(command: Command): string {
  return specOf(command).title(command)
}

/** What the row becomes: 'Musa Ibrahim', '₦2,400.00', 'Cancelled'. */
export function objectOf(command: Command): string {
  return specOf(command).object(command)
}

/** The sentence once it took effect, as the server words it. */
export function successOf(command: Command): string {
  return specOf(command).success(command)
}

export function capabilityOf(command: Command): Capability {
  return specOf(command).capability
}

export function reduceRow(row: ServerRow, command: Command): ServerRow {
  return specOf(command).reduce(row, command)
}

/** `seen` null: nothing was seen, so nothing can have moved on from it. */
export function judgeRow(row: ServerRow, command: Command, seen: Precondition | null): Judgement {
  const spec = specOf(command)
  if (spec.isOurs(row, command, seen)) return 'ours'
  return seen === null || spec.isAsSeen(seenOf(spec.entity, row), seen) ? 'unchanged' : 'moved'
}

type Successor = {
  next: Command
  seen: Precondition | null
  /** The row as the command before it in the lane leaves it behind. */
  left: Precondition
  /** Fields set by that command and not overwritten by one in between. */
  fields: ReadonlySet<string>
}

/** What a command expects of the row once the command before it has left the lane. */
export function inherited({ next, seen, left, fields }: Successor): Precondition {
  if (seen === null) return left
  const set = Object.fromEntries(Object.entries(left).filter(([field]) => fields.has(field)))
  const carried: Precondition = { ...seen, ...set }
  // Something else changed that the person did not see. Keep the old revision, so that the server refuses.
  if (!specOf(next).isAsSeen(left, carried)) return carried
  return { ...carried, revision: newer(left.revision, seen.revision) }
}

/** The fields of the row that a command sets. */
export function fieldsSetBy(command: Command): readonly string[] {
  return specOf(command).sets
}

function newer(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b)
}

const SEEN: { [E in Entity]: (row: Kinds[E]['row']) => Kinds[E]['seen'] } = {
  order: ({ status, cancelled_by, rider, assigned_by, payment_status, amount, revision }) => ({
    status,
    cancelled_by,
    rider,
    assigned_by,
    payment_status,
    amount,
    revision: revision ?? null,
  }),
  rider: ({ status, revision }) => ({ status, revision: revision ?? null }),
  bulk_order: ({ status, payment_status, amount_left_to_pay, revision }) => ({
    status,
    payment_status,
    amount_left_to_pay,
    revision: revision ?? null,
  }),
  company_user: ({ company_profile, revision }) => ({
    status: company_profile.status,
    revision: revision ?? null,
  }),
}

/** The fields of a row that a decision depends on. */
export function seenOf<E extends Entity>(entity: E, row: Kinds[E]['row']): Kinds[E]['seen'] {
  return SEEN[entity](row)
}

type AnySpec = CommandSpec<Command, Entity>

/** The table is keyed by the command's own kind, so the entry is the command's own. */
function specOf({ kind }: Command): AnySpec {
  return COMMANDS[kind] as unknown as AnySpec
}
