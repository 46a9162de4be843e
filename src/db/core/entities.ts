import type { DecidedOn } from '../kinds/preconditions'
import type { BulkOrderRow, CompanyUserRow, CustomerRow, OrderRow, RiderRow } from './rows'

type Views = {
  order: OrderRow
  rider: RiderRow
  bulk_order: BulkOrderRow
  company_user: CompanyUserRow
  customer: CustomerRow
}

/** For each entity: the row of the server, the row for the screens, and the fields that a decision depends on. */
export type Kinds = { [E in keyof DecidedOn]: DecidedOn[E] & { view: Views[E] } }
export type Entity = keyof Kinds
export type ServerRow = Kinds[Entity]['row']
export type Precondition = Kinds[Entity]['seen']
export type Target = { entity: Entity; id: number }
