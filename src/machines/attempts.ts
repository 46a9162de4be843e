import type { NewBulkOrder } from '../../contract/entities/bulk-orders'
import type { NewOrder } from '../../contract/entities/orders'
import type { Before } from './before'
import type { Quoted } from './quoting'

/**
 * One decision to create something: however often it is sent, the same key creates one. `at`: when it was first sent,
 * ms since the epoch. `before`: for a server without keys.
 */
type Decision = { key: string; at: number; before?: Before | undefined }

export type OrderAttempt = Decision & { order: NewOrder }

/** An attempt, and the charges that it is based on. */
export type QuotedAttempt = { attempt: OrderAttempt; quoted: Quoted | null }

/** What the form of an order asks for. */
export type AskedOrder = { order: NewOrder; quoted: Quoted | null }

/** `shown`: the total that the form showed, naira. */
export type BulkAttempt = Decision & { bulk: NewBulkOrder; shown?: number | undefined }

/** `shown`: the total, naira. */
export type AskedBulk = { bulk: NewBulkOrder; shown: number }

/** What the lines cost now, in naira. `at`: time of the quote, ms since the epoch. */
export type BulkPrice = { total: number; rates: readonly { id: number; amount: number }[]; at: number }

/** Amounts in naira. `expected_balance`: the balance that the user saw, for our own server. */
export type PartPayment = { user_id: number; amount_paid: number; expected_balance?: number | undefined }

/** `balance`: of the company, as the form showed it, naira; null when unknown. */
export type AskedPayment = { payment: PartPayment; balance: number | null }

/**
 * `balance`: balance of the company before the payment, null when unknown. A server without keys shows nothing but the
 * balance, so the id of a candidate is a balance in kobo.
 */
export type PaymentAttempt = Pick<Decision, 'key' | 'at'> & { payment: PartPayment; balance: number | null }

export type PushText = { header: string; body: string }

/** `newest`: the highest notification id before it was sent; null: not known. */
export type PushAttempt = PushText & { key: string; newest: number | null }
