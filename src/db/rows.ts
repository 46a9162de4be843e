import type { BulkOrder } from '../../contract/bulk-orders'
import type { CompanyUser } from '../../contract/companies'
import type { Order, OrderId, OrderRider } from '../../contract/orders'
import type { Rider, RiderId } from '../../contract/riders'

/** What lies in IndexedDB. Times in ms since the epoch are for people to read; no decision of the engine rests on them. */

export type CommandId = string & { readonly brand: 'CommandId' }

/**
 * held: waits out the undo window; queued: waits for its turn; sending: on the wire; unknown: no answer came, being
 * checked; conflict: somebody else was faster; refused: the server said no. A confirmed command leaves the outbox.
 */
export type CommandState = 'held' | 'queued' | 'sending' | 'unknown' | 'conflict' | 'refused'

/** What the person saw of the order when deciding: the basis of the stale-intent check and of reading back. */
export type OrderPrecondition = Pick<Order, 'status' | 'cancelled_by' | 'rider' | 'assigned_by'> & {
  revision: number | null
}

export type AssignRider = OrderRider & { id: RiderId }

/** Every queueable command: a reducer over one order, pure and idempotent ("set the rider to r"). */
export type OrderCommand = { kind: 'assign'; orderId: OrderId; rider: AssignRider }
export type CommandKind = OrderCommand['kind']

export type OutboxCommand = OrderCommand & {
  /** Order of entry; the primary key. Absent until stored. */
  seq?: number
  /** Born once, sent as Idempotency-Key, never made anew. */
  id: CommandId
  lane: string
  state: CommandState
  precondition: OrderPrecondition
  attempts: number
  enqueuedAt: number
  /** held: the end of the undo window; queued: not before this time after a failure. */
  dueAt: number | null
  /** Words of the server for refused and conflict, and the order as it then was where the server told. */
  verdict: { messages: string[]; current: Order | null } | null
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

/** fold(server row, pending commands): what the screens show. `pendingCount` is 0 for the server's own row. */
export type OrderRow = Order & { pending: PendingMark | null }
export type RiderRow = Rider
export type BulkOrderRow = BulkOrder
export type CompanyUserRow = CompanyUser

/** A list's answer for collections that are not replicated: ordered ids and the pages there were. */
export type WindowRow = { query: string; ids: number[]; lastPage: number; askedAt: number }

/** `id` is 'order.PENDING', 'order.all', 'outbox.waiting' and the like; kept in the transaction of what it counts. */
export type CounterRow = { id: string; count: number }

export type DraftRow = { form: string; values: unknown; savedAt: number }

export type MetaRow = { key: string; value: unknown }
