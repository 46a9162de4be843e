import type { SeenStatus } from '../../../contract/rules/lateness'
import type { BulkOrder } from '../../../contract/entities/bulk-orders'
import type { CompanyUser } from '../../../contract/entities/companies'
import type { Customer } from '../../../contract/entities/customers'
import type { Order, OrderId } from '../../../contract/entities/orders'
import type { Rider } from '../../../contract/entities/riders'
import type { CommandOn } from '../kinds/all-kinds'
import type { DecidedOn, Entity } from '../kinds/preconditions'
import type { TimelineEvent } from '../kinds/timeline-events'

/**
 * The rows in IndexedDB. Times in ms since the epoch are for display; the engine uses them only to decide whether the
 * user must be asked about a change of a previous session.
 */

export type CommandId = string & { readonly brand: 'CommandId' }

/**
 * held: in its undo window; queued: not sent yet; sending: the request is running; unknown: no answer came, the
 * outcome is being checked; conflict: somebody else changed the row first; refused: the server refused it. A confirmed
 * command leaves the outbox.
 */
export type CommandState = 'held' | 'queued' | 'sending' | 'unknown' | 'conflict' | 'refused'

/**
 * Every command that can be queued (AG-161): a pure, idempotent change of one row ("set the rider to r") that can be
 * verified by reading the row back. `src/db/kinds` has a file for each kind.
 */
export type Command = CommandOn<Entity>
export type OrderCommand = CommandOn<'order'>
export type CommandKind = Command['kind']

type Stored<E extends Entity> = CommandOn<E> & {
  /** Null: the row was not on this device, so the user did not see it. */
  precondition: DecidedOn[E]['seen'] | null
  /** For refused and conflict: the server's message, and the row at that time if the server sent it. */
  verdict: { messages: string[]; current: DecidedOn[E]['row'] | null } | null
}

export type OutboxCommand = { [E in Entity]: Stored<E> }[Entity] & {
  /** Order of creation and primary key. Absent until stored. */
  seq?: number
  /** Sent as Idempotency-Key; it never changes. */
  id: CommandId
  /** 'order:1042': commands of one lane are sent in order; different lanes are sent in parallel. */
  lane: string
  state: CommandState
  attempts: number
  /** By the clock of this computer, as `dueAt`. */
  enqueuedAt: number
  /** The same moment by the server's clock as far as it is known; absent in commands that an earlier version stored. */
  decidedAt?: number
  /** held: end of the undo window, null: the user is asked; queued: do not send before this time, after a failure. */
  dueAt: number | null
  /** The server asked to wait until `dueAt`, so the command is not sent earlier even when the connection returns. */
  mustWait?: boolean
}

/** A command that left the outbox; kept for the history: the newest 500 of the last two days. */
export type SettledCommand = {
  seq?: number
  commandId: CommandId
  command: Command
  outcome: 'sent' | 'discarded'
  /** Wall clock, ms. */
  enqueuedAt: number
  at: number
}

/** An event of an order that this device noticed by comparing two versions of its row. */
export type Observation = {
  seq?: number
  orderId: OrderId
  /** The server's wall clock, ms: when this device saw the event, not when it happened. */
  at: number
  what: TimelineEvent
  /** The rider's name, or the amount in naira. */
  detail: string | null
  /** Who did it, if the server says so: a name, or for a cancellation RIDER, USER or ADMIN. */
  by: string | null
  /** A command of this device did it, so it is not news to its user. */
  isOwn: boolean
}

/** The mark on a row while commands are pending on it, taken from the last command of its lane. */
export type PendingMark = {
  commandId: CommandId
  kind: CommandKind
  state: CommandState
  /** Text for the row and the toast: 'Musa Ibrahim'. */
  object: string
  enqueuedAt: number
  dueAt: number | null
  messages: string[]
}

/**
 * What waits for the server. `pending`: the last command that a decision on the row has to consider; null without one.
 * `unsentNotes`: how many notes wait, which no decision considers; absent without any.
 */
export type Unsent = { pending: PendingMark | null; unsentNotes?: number }

/** fold(server row, unsent commands): the row that screens show. */
export type OrderRow = Order & SeenStatus & Unsent
export type RiderRow = Rider & Unsent
export type BulkOrderRow = BulkOrder & Unsent
export type CompanyUserRow = CompanyUser & Unsent
export type CustomerRow = Customer & Unsent

/**
 * A row of the server that could not be read: `stood` is the value found in `field`. If the table of the entity has a
 * row with this id, that is its last readable version. `id` null: the id itself could not be read.
 */
export type SetAsideRow = {
  /** 'order:1042' */
  key: string
  entity: Entity
  id: number | null
  field: string
  stood: string
  /** Wall clock, ms: when this was first seen. */
  since: number
}

/** The last answer of a call that is not replicated. `question`: its path and input. `at`: wall clock, ms. */
export type AnswerRow = { question: string; data: unknown; at: number }

/**
 * `id` is 'order.PENDING', 'order.all', 'outbox.waiting' and the like. Written in the same transaction as the rows it
 * counts.
 */
export type CounterRow = { id: string; count: number }

export type DraftRow = { form: string; values: unknown; savedAt: number }

export type MetaRow = { key: string; value: unknown }

type SealedKind = 'outbox' | 'drafts'

/**
 * AES-GCM over the JSON of the rows. `count`: number of rows, readable without the key. 'outbox.2': a second row, when
 * an earlier one could not be opened.
 */
export type SealedRow = {
  id: SealedKind | `${SealedKind}.${number}`
  iv: Uint8Array
  bytes: ArrayBuffer
  count: number
}
