import type { BulkOrder, BulkOrderId } from '../../../contract/bulk-orders'
import type { CompanyUser } from '../../../contract/companies'
import type { Order, OrderId, OrderRider } from '../../../contract/orders'
import type { Rider, RiderId, RiderStatus } from '../../../contract/riders'
import type { SyncedEntity as Entity } from '../../../contract/sync'
import type { UserId } from '../../../contract/users'

/** What lies in IndexedDB. Times in ms since the epoch are for people to read; no decision of the engine rests on them. */

export type CommandId = string & { readonly brand: 'CommandId' }

/**
 * held: waits out the undo window; queued: waits for its turn; sending: on the wire; unknown: no answer came, being
 * checked; conflict: somebody else was faster; refused: the server said no. A confirmed command leaves the outbox.
 */
export type CommandState = 'held' | 'queued' | 'sending' | 'unknown' | 'conflict' | 'refused'

/** What the person saw of the row when deciding: the basis of the stale-intent check and of reading back. */
export type OrderPrecondition = Pick<
  Order,
  'status' | 'cancelled_by' | 'rider' | 'assigned_by' | 'payment_status' | 'amount'
> & { revision: number | null }
export type RiderPrecondition = Pick<Rider, 'status'> & { revision: number | null }
/** `amount_left_to_pay` is absent in a command that an earlier version stored. */
export type BulkOrderPrecondition = Pick<BulkOrder, 'status' | 'payment_status'> &
  Partial<Pick<BulkOrder, 'amount_left_to_pay'>> & { revision: number | null }
export type CompanyUserPrecondition = Pick<CompanyUser['company_profile'], 'status'> & {
  revision: number | null
}

export type AssignRider = OrderRider & { id: RiderId }

/**
 * Every queueable command (AG-161): a reducer over one row, pure and idempotent ("set the rider to r"), that can be
 * verified by reading the row back. `amount` in naira; `name` is what the person knows the row by.
 */
export type OrderCommand =
  | { kind: 'assign'; orderId: OrderId; rider: AssignRider }
  | { kind: 'cancel'; orderId: OrderId }
  | { kind: 'editAmount'; orderId: OrderId; amount: number }
  | { kind: 'approvePayment'; orderId: OrderId }
export type RiderCommand = { kind: 'setRiderStatus'; riderId: RiderId; status: RiderStatus; name: string }
export type BulkOrderCommand = { kind: 'markBulkOrderPaid'; bulkOrderId: BulkOrderId }
export type CompanyCommand = { kind: 'approveCompany'; companyUserId: UserId; name: string }
export type Command = OrderCommand | RiderCommand | BulkOrderCommand | CompanyCommand
export type CommandKind = Command['kind']

/** By the entity that it changes: what was seen of it, and the server's row where an answer showed it. */
type Aimed =
  | { of: OrderCommand; precondition: OrderPrecondition; row: Order }
  | { of: RiderCommand; precondition: RiderPrecondition; row: Rider }
  | { of: BulkOrderCommand; precondition: BulkOrderPrecondition; row: BulkOrder }
  | { of: CompanyCommand; precondition: CompanyUserPrecondition; row: CompanyUser }

type Stored<Target extends Aimed> = Target extends Aimed
  ? Target['of'] & {
      /** Null: the row was not on this computer, so nothing was seen. */
      precondition: Target['precondition'] | null
      /** Words of the server for refused and conflict, and the row as it then was where the server told. */
      verdict: { messages: string[]; current: Target['row'] | null } | null
    }
  : never

export type OutboxCommand = Stored<Aimed> & {
  /** Order of entry; the primary key. Absent until stored. */
  seq?: number
  /** Born once, sent as Idempotency-Key, never made anew. */
  id: CommandId
  /** 'order:1042': commands of one lane go in order, lanes side by side. */
  lane: string
  state: CommandState
  attempts: number
  enqueuedAt: number
  /** held: the end of the undo window; queued: not before this time after a failure. */
  dueAt: number | null
  /** `dueAt` is the time that the server asked for: a connection that comes back does not make it sooner. */
  mustWait?: boolean
}

/** A command that left the outbox, kept for a while to be looked up: the newest 500 of the last two days. */
export type SettledCommand = {
  seq?: number
  commandId: CommandId
  command: Command
  outcome: 'sent' | 'discarded'
  /** Wall clock, ms. */
  enqueuedAt: number
  at: number
}

/** One thing that this computer saw happen to an order, by comparing what the server said before and after. */
export type Observation = {
  seq?: number
  orderId: OrderId
  /** Wall clock, ms: when it was seen here, not when it happened. */
  at: number
  what:
    | 'new'
    | 'assigned'
    | 'reassigned'
    | 'accepted'
    | 'in transit'
    | 'delivered'
    | 'cancelled'
    | 'paid'
    | 'amount'
  /** The rider's name, or the amount in naira: the words after it. */
  detail: string | null
  /** Who did it, where the server tells: a name, or RIDER, USER, ADMIN of a cancellation. */
  by: string | null
  /** A command of this computer did it: no news to whoever gave it. */
  isOwn: boolean
}

/** The mark that a row wears while commands are pending on it: the last of its lane. */
export type PendingMark = {
  commandId: CommandId
  kind: CommandKind
  state: CommandState
  /** For the row and the toast: 'Musa Ibrahim'. */
  object: string
  enqueuedAt: number
  dueAt: number | null
  messages: string[]
}

/** fold(server row, pending commands): what the screens show. `pending` is null on the server's own row. */
export type OrderRow = Order & { pending: PendingMark | null }
export type RiderRow = Rider & { pending: PendingMark | null }
export type BulkOrderRow = BulkOrder & { pending: PendingMark | null }
export type CompanyUserRow = CompanyUser & { pending: PendingMark | null }

/**
 * A list's answer for collections that are not replicated: ordered ids and the pages there were. `unread`: how many rows
 * could not be read; absent in one that an earlier version stored.
 */
export type WindowRow = { query: string; ids: number[]; lastPage: number; askedAt: number; unread?: number }

/**
 * A row of the server that could not be read, until it can be: what stood in which field. A row of the same id in the
 * table of its entity is how it was before. `id` null: that is what could not be read.
 */
export type SetAsideRow = {
  /** 'order:1042' */
  key: string
  entity: Entity
  id: number | null
  field: string
  stood: string
  /** Wall clock, ms: when that was first seen. */
  since: number
}

/** `id` is 'order.PENDING', 'order.all', 'outbox.waiting' and the like; kept in the transaction of what it counts. */
export type CounterRow = { id: string; count: number }

export type DraftRow = { form: string; values: unknown; savedAt: number }

export type MetaRow = { key: string; value: unknown }

type SealedKind = 'outbox' | 'drafts'

/**
 * AES-GCM over the JSON of the rows. `count`: how many, for saying so without the key. 'outbox.2': beside an earlier one
 * that its key did not open.
 */
export type SealedRow = {
  id: SealedKind | `${SealedKind}.${number}`
  iv: Uint8Array
  bytes: ArrayBuffer
  count: number
}
