import type { BulkOrder } from '../../../contract/entities/bulk-orders'
import type { CompanyUser } from '../../../contract/entities/companies'
import type { Customer } from '../../../contract/entities/customers'
import type { RowIdentity } from '../../../contract/wire/expected-row'
import type { Order } from '../../../contract/entities/orders'
import type { Rider } from '../../../contract/entities/riders'

/** The identity is absent in a command that an earlier version stored. */
type Decided = RowIdentity & { revision: number | null }

/** What the user saw of the row when deciding. It is used to detect a stale decision and to read back the effect. */
export type OrderPrecondition = Pick<
  Order,
  'status' | 'cancelled_by' | 'rider' | 'assigned_by' | 'payment_status' | 'amount'
> &
  Decided
type RiderPrecondition = Pick<Rider, 'status'> & Decided
/** `amount_left_to_pay` is absent in a command that an earlier version stored. */
type BulkOrderPrecondition = Pick<BulkOrder, 'status' | 'payment_status'> &
  Partial<Pick<BulkOrder, 'amount_left_to_pay'>> &
  Decided
type CompanyUserPrecondition = Pick<CompanyUser['company_profile'], 'status'> & Decided

/** For each entity: the row of the server, and its fields that a decision depends on. */
export type DecidedOn = {
  order: { row: Order; seen: OrderPrecondition }
  rider: { row: Rider; seen: RiderPrecondition }
  bulk_order: { row: BulkOrder; seen: BulkOrderPrecondition }
  company_user: { row: CompanyUser; seen: CompanyUserPrecondition }
  /** No command changes a customer. */
  customer: { row: Customer; seen: never }
}
export type Entity = keyof DecidedOn
