import type { Quote } from '../../contract/charges'
import type { Traffic } from '../../contract/money'
import type { NewOrder } from '../../contract/orders'
import type { LatLng } from '../../contract/wire'
import type { AttemptEvent } from './attempt'
import type { Held } from './attempt-steps'
import type { Before } from './before'

/**
 * The charges of one way. `at`: when they were told, ms since the epoch. `isEstimate`: the server measures no roads, so
 * `km` is the straight line and what roads add to it.
 */
export type Quoted = { km: number; traffic: Traffic; quote: Quote; at: number; isEstimate?: boolean }

/**
 * One decision to create one order, sent as often as it takes: the same key, the same order. `at`: when it was first sent,
 * ms since the epoch. `before`: for a server without keys.
 */
export type Attempt = { key: string; order: NewOrder; at: number; before?: Before | undefined }

/** An attempt, and the charges it was made for. */
export type QuotedAttempt = { attempt: Attempt; quoted: Quoted | null }

/** What is to be sent. `earlier`: the same was sent before, and the server does not show it. `former`: another was sent. */
export type Preparing = {
  order: NewOrder
  quoted: Quoted | null
  earlier: Attempt | null
  former: Attempt | null
}

/** changed: the price differs from the one shown. unquoted: no price could be had, and a message said so. */
export type Prepared =
  | ({ kind: 'ready' } & QuotedAttempt)
  | { kind: 'changed'; quoted: Quoted }
  | { kind: 'unquoted' }

export type Way = { from: LatLng; to: LatLng }

export type Place = { description: string; name: string; coordinate: LatLng }

export type CreateOrderEvent =
  /** The quote was for another way (AG-115). */
  | { type: 'address.changed'; end: 'pickup' | 'delivery' }
  | { type: 'location.asked' }
  | { type: 'charges.asked'; way: Way }
  | { type: 'create.pressed'; order: NewOrder }
  | { type: 'price.declined' }
  | AttemptEvent

/** What the machine tells the form. */
export type CreateOrderEmitted =
  | { type: 'location.found'; place: Place }
  | { type: 'location.refused' }
  | { type: 'order.created' }
  | { type: 'order.refused'; fields: Record<string, string[]> }

export type CreateOrderContext = Held<Attempt> & {
  quoted: Quoted | null
  /** naira: what was shown until the server told another price. */
  formerAmount: number | null
  order: NewOrder | null
}
