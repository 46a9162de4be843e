import { isSameRow, type ExpectedRow } from '../../../contract/wire/expected-row'
import { UNDATED } from '../../../contract/wire/wire-dates'
import type { Entity, Kinds, Precondition, ServerRow, Target } from '../core/entities'
import { KINDS } from '../kinds/all-kinds'
import type { CommandRequest, CommandSpec } from '../kinds/command-spec'
import type { TimelineEvent } from '../kinds/timeline-events'
import type { Command, CommandKind, OutboxCommand } from '../core/rows'

/**
 * ours: the row already has the effect of the command. unchanged: the row is as the user saw it. moved: somebody else
 * changed it (R8). another: another row has the id now, because the database was restored.
 */
export type Judgement = 'ours' | 'unchanged' | 'moved' | 'another'

/** The row that a command changes. */
export function targetOf(command: Command): Target {
  const { entity, id } = specOf(command)
  return { entity, id: id(command) }
}

/** 'order:1042': commands of one lane are sent in order; different lanes are sent in parallel. */
export function laneOf({ entity, id }: Target): string {
  return `${entity}:${id}`
}

/** What the user knows the row by: 'Order 1042'. */
export function titleOf(command: Command): string {
  return specOf(command).title(command)
}

/** The new value: 'Musa Ibrahim', '₦2,400.00', 'Cancelled'. */
export function objectOf(command: Command): string {
  return specOf(command).object(command)
}

/** The success message, in the words of the server. */
export function successOf(command: Command): string {
  return specOf(command).success(command)
}

/** The request of a command; it is exactly the same for every repetition. */
export function requestOf(
  command: OutboxCommand,
): Pick<CommandRequest<Command>, 'call'> & { input: unknown } {
  const { call, input } = specOf(command).request
  return {
    call,
    input: input(command, expectedOf(command), { status: command.precondition?.status ?? null }),
  }
}

function expectedOf({ precondition }: OutboxCommand): ExpectedRow {
  if (precondition === null || precondition.revision === null) return {}
  const { revision, created_at = UNDATED, tracking_id = null } = precondition
  return {
    expected_revision: revision,
    ...(created_at !== UNDATED && { expected_created_at: created_at }),
    ...(tracking_id !== null && { expected_tracking_id: tracking_id }),
  }
}

export function takesMoney(command: Command): boolean {
  return specOf(command).takesMoney
}

/** True: the row is pending only if the command needs a person. */
export function isQuiet(command: Command): boolean {
  return specOf(command).isQuiet === true
}

/** The timeline events that such a command causes. */
export function seenAs(kind: CommandKind): readonly TimelineEvent[] {
  return TABLE[kind].seenAs
}

export function reduceRow(row: ServerRow, command: Command): ServerRow {
  return specOf(command).reduce(row, command)
}

/** `seen` null: the user saw no row, so the result is never 'moved' or 'another'. */
export function judgeRow(row: ServerRow, command: Command, seen: Precondition | null): Judgement {
  const spec = specOf(command)
  const now = seenOf(spec.entity, row)
  if (seen !== null && !isSameRow(now, seen)) return 'another'
  if (spec.isOurs(row, command, seen)) return 'ours'
  return seen === null || spec.isAsSeen(now, seen) ? 'unchanged' : 'moved'
}

type Successor = {
  next: Command
  seen: Precondition | null
  /** The precondition that the previous command of the lane leaves. */
  left: Precondition
  /** Fields set by that command and not overwritten by one in between. */
  fields: ReadonlySet<string>
}

/** The precondition of a command after the previous command has left the lane. */
export function inherited({ next, seen, left, fields }: Successor): Precondition {
  if (seen === null) return left
  const set = Object.fromEntries(Object.entries(left).filter(([field]) => fields.has(field)))
  const carried: Precondition = { ...seen, ...set }
  // Another field changed that the user did not see. Keep the old revision, so that the server refuses.
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
  order: ({ status, cancelled_by, rider, assigned_by, payment_status, amount, revision, ...row }) => ({
    status,
    cancelled_by,
    rider,
    assigned_by,
    payment_status,
    amount,
    revision: revision ?? null,
    created_at: row.created_at,
    // A server without revisions may give an order a new one at each assignment.
    tracking_id: revision === undefined ? null : row.tracking_id,
  }),
  rider: ({ status, revision }) => ({ status, revision: revision ?? null }),
  bulk_order: ({ status, payment_status, amount_left_to_pay, revision, created_at }) => ({
    status,
    payment_status,
    amount_left_to_pay,
    revision: revision ?? null,
    created_at,
  }),
  company_user: ({ company_profile, revision }) => ({
    status: company_profile.status,
    revision: revision ?? null,
  }),
  customer: () => {
    throw new Error('No command changes a customer.')
  },
}

/** The fields of a row that a decision depends on. */
export function seenOf<E extends Entity>(entity: E, row: Kinds[E]['row']): Kinds[E]['seen'] {
  return SEEN[entity](row)
}

type AnySpec = CommandSpec<Command, Entity>

/** Each kind is listed under its own name. */
const TABLE: {
  [Kind in CommandKind]: {
    id: (command: Extract<Command, { kind: Kind }>) => number
    seenAs: AnySpec['seenAs']
  }
} = KINDS

/** The table is keyed by kind, so the entry fits the command. */
function specOf({ kind }: Command): AnySpec {
  return TABLE[kind] as unknown as AnySpec
}
