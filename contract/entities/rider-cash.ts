import { z } from 'zod'
import { call } from '../wire/call'
import { toKobo, toNaira } from '../words/money'
import { DateOnly, InputId, NairaOrZero, OptionalText, QueryId, ShownPrice } from '../wire/input'
import { WireId, WireInteger, WireMoney, WireText, WireTextOrNull } from '../wire/wire'
import { WireInstant, WireInstantOrNull } from '../wire/wire-dates'

/** Ours: the cash that riders collect at the door, and what they hand in. All amounts in naira. */

/** Orders in one hand-in. */
export const MOST_HAND_IN_ORDERS = 100
export const MOST_HAND_IN_NOTE = 300

/** `expected`: of its orders; `counted`: what the cashier was given. */
export const HandIn = z.object({
  id: WireId,
  rider_id: WireId,
  rider: WireText,
  at: WireInstant,
  by: WireText,
  orders: z.array(z.object({ id: WireId, amount: WireMoney })),
  expected: WireMoney,
  counted: WireMoney,
  note: WireTextOrNull,
})
export type HandIn = z.output<typeof HandIn>

/** What was counted beyond what was expected, in naira; below 0: what is missing. */
export function cashDifference({ expected, counted }: { expected: number; counted: number }): number {
  return toNaira(toKobo(counted) - toKobo(expected))
}

/** `held`: of `orders` that were delivered and not approved at the end of the day, or now; the oldest since `since`. */
export const RiderCash = z.object({
  rider_id: WireId,
  rider: WireText,
  held: WireMoney,
  orders: WireInteger,
  since: WireInstantOrNull,
})
export type RiderCash = z.output<typeof RiderCash>

/**
 * Riders who held cash at the end of a day of Lagos (now, while the day is not over), those with the most first, and the
 * hand-ins of that day, newest first. A day that has not begun is refused.
 */
export const readRiderCash = call({
  path: '/admin/riders/cash',
  access: { capability: 'read' },
  input: () => ({ day: DateOnly }),
  answer: () => z.object({ day: WireText, riders: z.array(RiderCash), hand_ins: z.array(HandIn) }),
})
export type CashOfDay = z.output<typeof readRiderCash.answer>

export const HeldOrder = z.object({
  id: WireId,
  package_name: WireTextOrNull,
  recepient_name: WireTextOrNull,
  delivered_at: WireInstant,
  amount: WireMoney,
})
export type HeldOrder = z.output<typeof HeldOrder>

/** The orders whose cash a rider holds now, oldest first, at most as many as one hand-in may have. */
export const listHeldOrders = call({
  path: '/admin/riders/cash/orders',
  access: { capability: 'read' },
  input: () => ({ rider_id: QueryId }),
  answer: () => z.object({ rider_id: WireId, orders: z.array(HeldOrder) }),
})

const NewHandIn = z
  .object({
    rider_id: InputId,
    order_ids: z
      .array(InputId)
      .min(1)
      .max(MOST_HAND_IN_ORDERS)
      .refine((ids) => new Set(ids).size === ids.length, 'may name each order once'),
    expected: ShownPrice,
    counted: NairaOrZero(100_000_000),
    note: OptionalText(MOST_HAND_IN_NOTE),
  })
  .refine((handIn) => handIn.note !== null || cashDifference(handIn) === 0, {
    path: ['note'],
    message: 'must say why the amounts differ',
  })

/**
 * Books cash and approves the payments of its orders, all or none. Refused with a 409 if one of them is no longer held by
 * this rider, or if they do not add up to `expected`.
 */
export const handInCash = call({
  method: 'POST',
  path: '/admin/riders/cash/hand-in',
  access: { capability: 'runOrders' },
  input: () => NewHandIn,
  answer: () => HandIn,
  status: 201,
  message: 'Cash booked.',
})
export type NewHandIn = z.output<typeof handInCash.input>
