import type { Capability } from '../../../contract/permissions'
import type { Kinds, Entity, EntityOf } from '../core/entities'
import type { Command, CommandKind } from '../core/rows'

/** ours: the row is as the command wants it. unchanged: as the person saw it. moved: somebody else was there (R8). */
export type Judgement = 'ours' | 'unchanged' | 'moved'

/** One row of the table of commands. Everything in it is pure. */
export type CommandSpec<C extends Command, E extends Entity> = {
  entity: E
  id: (command: C) => number
  capability: Capability
  /** Total and idempotent; a row that the contract's guard refuses stays as it is. */
  reduce: (row: Kinds[E]['row'], command: C) => Kinds[E]['row']
  isOurs: (row: Kinds[E]['row'], command: C, seen: Kinds[E]['seen'] | null) => boolean
  /** True when every field that the decision depends on is as the person saw it. */
  isAsSeen: (now: Kinds[E]['seen'], seen: Kinds[E]['seen']) => boolean
  /** Fields that this command sets. The next command of the lane expects them as this one leaves them. */
  sets: readonly (keyof Kinds[E]['seen'])[]
  /** What the person knows the row by: 'Order 1042'. */
  title: (command: C) => string
  /** What it becomes: 'Musa Ibrahim', '₦2,400.00', 'Cancelled'. */
  object: (command: C) => string
  success: (command: C) => string
}

export type CommandTable = {
  [Kind in CommandKind]: CommandSpec<Extract<Command, { kind: Kind }>, EntityOf<Kind>>
}
