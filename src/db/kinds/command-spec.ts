import type { z } from 'zod'
import type { Call, InputOf } from '../../../contract/wire/call'
import type { ExpectedRow } from '../../../contract/wire/expected-row'
import type { DecidedOn, Entity } from './preconditions'
import type { TimelineEvent } from './timeline-events'

/**
 * Everything that the database and the engine know about one kind of command (AG-161). A command sets a state of one
 * row, or adds something with an id of its own, such as a note, so that a repetition adds nothing. All functions are pure.
 */
export type CommandSpec<C, E extends Entity> = {
  entity: E
  id: (command: C) => number
  request: CommandRequest<C>
  /** Total and idempotent; returns the row unchanged when the contract's guard refuses the command. */
  reduce: (row: DecidedOn[E]['row'], command: C) => DecidedOn[E]['row']
  isOurs: (row: DecidedOn[E]['row'], command: C, seen: DecidedOn[E]['seen'] | null) => boolean
  /** True when every field that the decision depends on is as the user saw it. */
  isAsSeen: (now: DecidedOn[E]['seen'], seen: DecidedOn[E]['seen']) => boolean
  /** Fields that this command sets. The next command of the lane expects their new values. */
  sets: readonly (keyof DecidedOn[E]['seen'])[]
  /**
   * AG-169: a payment that somebody else made first must not be reported as success. For an assignment or cancellation
   * it makes no difference.
   */
  takesMoney: boolean
  /** True for a note: no decision considers it, so the row is not pending while it waits. */
  isQuiet?: boolean
  /** The timeline events that the command causes. */
  seenAs: readonly TimelineEvent[]
  /** What the user knows the row by: 'Order 1042'. */
  title: (command: C) => string
  /** The new value: 'Musa Ibrahim', '₦2,400.00', 'Cancelled'. */
  object: (command: C) => string
  success: (command: C) => string
}

/** What the user saw of the row, for requests that send it in addition to the revision. */
export type Seen = { status: string | null }

type RowCall = Call<z.ZodType, z.ZodType<DecidedOn[Entity]['row'] | null>>

export type CommandRequest<C> = {
  call: RowCall
  /** `expected` is empty when no revision was seen. */
  input: (command: C, expected: ExpectedRow, seen: Seen) => unknown
}

/** The call of a command and its body, which are the same for every repetition. */
export function request<C, Sent extends RowCall>(
  call: Sent,
  input: (command: C, expected: ExpectedRow, seen: Seen) => InputOf<Sent>,
): CommandRequest<C> {
  return { call, input }
}
