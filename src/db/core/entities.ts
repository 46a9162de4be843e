import type { BulkOrder } from '../../../contract/bulk-orders'
import type { CompanyUser } from '../../../contract/companies'
import type { Order } from '../../../contract/orders'
import type { Rider } from '../../../contract/riders'
import type {
  BulkOrderCommand,
  BulkOrderPrecondition,
  BulkOrderRow,
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
} from './rows'

/**
 * For each entity: the server's row, the row that screens see, the fields that a decision depends on, and its
 * commands.
 */
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
