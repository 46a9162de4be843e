import { z } from 'zod'
import { call } from '../wire/call'
import { QueryId, QueryPage, word } from '../wire/input'
import { pageOf } from '../wire/page'
import { WireId, WireIdOrNull, WireMoney, WireTextOrNull } from '../wire/wire'
import { WireInstant } from '../wire/wire-dates'

/** Ours: what was paid of the bulk orders of a company. */

/** part: a part payment; bulk: what was left when a bulk order was marked as paid; order: one order was approved. */
export const PAYMENT_KINDS = ['part', 'bulk', 'order'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

/** `shares`: the bulk orders that it paid for, and how much of each; amounts in naira. */
export const CompanyPayment = z.object({
  id: WireId,
  kind: word(PAYMENT_KINDS),
  amount: WireMoney,
  at: WireInstant,
  registered_by: WireTextOrNull,
  order_id: WireIdOrNull,
  shares: z.array(z.object({ bulk_order_id: WireId, amount: WireMoney })),
})
export type CompanyPayment = z.output<typeof CompanyPayment>

/** Newest first. What receivers paid is not the company's, and is left out. */
export const listCompanyPayments = call({
  path: '/admin/corporate/payments',
  access: { capability: 'runCorporate' },
  input: () => ({ user_id: QueryId, page: QueryPage }),
  answer: () => pageOf(CompanyPayment),
})
