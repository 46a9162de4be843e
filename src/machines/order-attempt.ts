import type { Quote } from '../../contract/charges'
import type { Traffic } from '../../contract/money'
import type { NewOrder } from '../../contract/orders'
import type { LatLng } from '../../contract/wire'
import type { AttemptEvent } from './attempt'
import type { Held } from './attempt-steps'
import type { Before } from './before'

/**
 * The charges of one route. `at`: time of the quote, ms since the epoch. `isEstimate`: the server does not measure
 * roads, so `km` is the straight distance plus an estimate for roads.
 */
export type Quoted = {
  km: number
  traffic: Traffic
  quote: Quote
  at: number
  isEstimate?: boolean | undefined
}

/**
 * One decision to create one order: however often it is sent, the same key creates one order. `at`: when it was first
 * sent, ms since the epoch. `before`: for a server without keys.
 */
export type Attempt = { key: string; order: NewOrder; at: number; before?: Before | undefined }

/** An attempt, and the charges that it is based on. */
export type QuotedAttempt = { attempt: Attempt; quoted: Quoted | null }

/** What to send. `earlier`: the same was sent before but is not on the server. `former`: another one was sent. */
export type Preparing = {
  order: NewOrder
  quoted: Quoted | null
  earlier: Attempt | null
  former: Attempt | null
}

/** changed: the price differs from the one shown. unquoted: there is no price, and a message said so. */
export type Prepared =
  | ({ kind: 'ready' } & QuotedAttempt)
  | { kind: 'changed'; quoted: Quoted }
  | { kind: 'unquoted' }

export type Way = { from: LatLng; to: LatLng }

export type Place = { description: string; name: string; coordinate: LatLng }

export type CreateOrderEvent =
  /** The quote was for another route (AG-115). */
  | { type: 'address.changed'; end: 'pickup' | 'delivery' }
  | { type: 'location.asked' }
  | { type: 'charges.asked'; way: Way }
  | { type: 'create.pressed'; order: NewOrder }
  | { type: 'price.declined' }
  | AttemptEvent

/** Events from the machine to the form. */
export type CreateOrderEmitted =
  | { type: 'location.found'; place: Place }
  | { type: 'location.refused' }
  | { type: 'order.created' }
  | { type: 'order.refused'; fields: Record<string, string[]> }

export type CreateOrderContext = Held<Attempt> & {
  quoted: Quoted | null
  /** naira: the amount that was shown before the server named another price. */
  formerAmount: number | null
  order: NewOrder | null
}
