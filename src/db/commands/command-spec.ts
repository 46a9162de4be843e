import type { BulkOrder } from '../../../contract/bulk-orders'
import type { CompanyUser } from '../../../contract/companies'
import type { Order } from '../../../contract/orders'
import type { Capability } from '../../../contract/permissions'
import type { Rider } from '../../../contract/riders'
import type {
  BulkOrderCommand,
  BulkOrderPrecondition,
  BulkOrderRow,
  Command,
  CommandKind,
  CompanyCommand,
  CompanyUserPrecondition,
  CompanyUserRow,
  OrderCommand,
  OrderPrecondition,
  OrderRow,
  RiderCommand,
  RiderPrecondition,
  RiderRow,
} from '../rows'

/** By entity: the server's row, the row that screens see, what of it a decision rests on, and who changes it. */
export type Kinds = {
  order: { row: Order; view: OrderRow; seen: OrderPrecondition; command: OrderCommand }
  rider: { row: Rider; view: RiderRow; seen: RiderPrecondition; command: RiderCommand }
  bulk_order: {
    row: BulkOrder
    view: BulkOrderRow
    seen: BulkOrderPrecondition
    command: BulkOrderCommand
  }
  company_user: {
    row: CompanyUser
    view: CompanyUserRow
    seen: CompanyUserPrecondition
    command: CompanyCommand
  }
}
export type Entity = keyof Kinds
export type ServerRow = Kinds[Entity]['row']
export type Precondition = Kinds[Entity]['seen']
export type Target = { entity: Entity; id: number }

export type EntityOf<Kind extends CommandKind> = {
  [E in Entity]: Kind extends Kinds[E]['command']['kind'] ? E : never
}[Entity]

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
  /** Is all that the decision rests on as it was seen? */
  isAsSeen: (now: Kinds[E]['seen'], seen: Kinds[E]['seen']) => boolean
  /** What of the row it sets: a command behind it in the lane rests on these as this one leaves them. */
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
