import type { z } from 'zod'
import type { Call, InputOf } from '../../../contract/call'
import type { DecidedOn, Entity } from './preconditions'
import type { TimelineEvent } from './timeline-events'

/**
 * Everything that the database and the engine know of one kind of command (AG-161). A command sets a state of one row; it
 * never adds. Everything in it is pure.
 */
export type CommandSpec<C, E extends Entity> = {
  entity: E
  id: (command: C) => number
  request: CommandRequest<C>
  /** Total and idempotent; a row that the contract's guard refuses stays as it is. */
  reduce: (row: DecidedOn[E]['row'], command: C) => DecidedOn[E]['row']
  isOurs: (row: DecidedOn[E]['row'], command: C, seen: DecidedOn[E]['seen'] | null) => boolean
  /** True when every field that the decision depends on is as the person saw it. */
  isAsSeen: (now: DecidedOn[E]['seen'], seen: DecidedOn[E]['seen']) => boolean
  /** Fields that this command sets. The next command of the lane expects them as this one leaves them. */
  sets: readonly (keyof DecidedOn[E]['seen'])[]
  /** AG-169: a second payment is never a success. Who assigns or cancels what is so already harms nobody. */
  takesMoney: boolean
  /** What the timeline calls its effect. */
  seenAs: readonly TimelineEvent[]
  /** What the person knows the row by: 'Order 1042'. */
  title: (command: C) => string
  /** What it becomes: 'Musa Ibrahim', '₦2,400.00', 'Cancelled'. */
  object: (command: C) => string
  success: (command: C) => string
}

/** The server refuses when the row is not the one that the person saw. Empty where no revision was seen. */
export type Expected = { expected_revision?: number }

/** What the person saw of the row, for requests that send it to the server in addition to the revision. */
export type Seen = { status: string | null }

type RowCall = Call<z.ZodType, z.ZodType<DecidedOn[Entity]['row'] | null>>

export type CommandRequest<C> = {
  call: RowCall
  input: (command: C, expected: Expected, seen: Seen) => unknown
}

/** The call that carries a command, and its body: the same for every repetition. */
export function request<C, Sent extends RowCall>(
  call: Sent,
  input: (command: C, expected: Expected, seen: Seen) => InputOf<Sent>,
): CommandRequest<C> {
  return { call, input }
}
