import type { SeenStatus } from '../../../contract/lateness'
import type { BulkOrder } from '../../../contract/bulk-orders'
import type { CompanyUser } from '../../../contract/companies'
import type { Order, OrderId } from '../../../contract/orders'
import type { Rider } from '../../../contract/riders'
import type { CommandOn } from '../kinds/all-kinds'
import type { DecidedOn, Entity } from '../kinds/preconditions'
import type { TimelineEvent } from '../kinds/timeline-events'

/**
 * What lies in IndexedDB. Times in ms since the epoch are for people to read; the engine decides nothing by them but
 * whether to ask a person about a change that was left behind.
 */

export type CommandId = string & { readonly brand: 'CommandId' }

/**
 * held: waits out the undo window; queued: waits for its turn; sending: on the wire; unknown: no answer came, being
 * checked; conflict: somebody else was faster; refused: the server said no. A confirmed command leaves the outbox.
 */
export type CommandState = 'held' | 'queued' | 'sending' | 'unknown' | 'conflict' | 'refused'

/**
 * Every queueable command (AG-161): a reducer over one row, pure and idempotent ("set the rider to r"), that can be
 * verified by reading the row back. `src/db/kinds` has a file for each kind.
 */
export type Command = CommandOn<Entity>
export type OrderCommand = CommandOn<'order'>
export type CommandKind = Command['kind']

type Stored<E extends Entity> = CommandOn<E> & {
  /** Null: the row was not on this computer, so nothing was seen. */
  precondition: DecidedOn[E]['seen'] | null
  /** Words of the server for refused and conflict, and the row as it then was where the server told. */
  verdict: { messages: string[]; current: DecidedOn[E]['row'] | null } | null
}

export type OutboxCommand = { [E in Entity]: Stored<E> }[Entity] & {
  /** Order of entry; the primary key. Absent until stored. */
  seq?: number
  /** Born once, sent as Idempotency-Key, never made anew. */
  id: CommandId
  /** 'order:1042': commands of one lane go in order, lanes side by side. */
  lane: string
  state: CommandState
  attempts: number
  enqueuedAt: number
  /** held: the end of the undo window, null: a person is asked; queued: not before this time after a failure. */
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
  what: TimelineEvent
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
export type OrderRow = Order & SeenStatus & { pending: PendingMark | null }
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

/** What a call that is not replicated last answered. `question`: its path and input. `at`: wall clock, ms. */
export type AnswerRow = { question: string; data: unknown; at: number }

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
