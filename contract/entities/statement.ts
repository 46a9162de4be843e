import { z } from 'zod'
import { call } from '../wire/call'
import { DAY_MS } from '../words/durations'
import { lagosDayStart } from '../words/dates'
import { DateOnly, QueryId, word } from '../wire/input'
import { PAYMENT_KINDS } from './ledger'
import { toKobo, toNaira } from '../words/money'
import { WireId, WireIdOrNull, WireInteger, WireMoney, WireText, WireTextOrNull } from '../wire/wire'
import { WireInstant } from '../wire/wire-dates'

/** Ours: the account of a company over a period, for its bulk orders. */

/** charge: a bulk order; elsewhere: it was marked as paid without a payment in the ledger; the others: a payment. */
export const STATEMENT_KINDS = ['charge', 'elsewhere', ...PAYMENT_KINDS] as const
export type StatementKind = (typeof STATEMENT_KINDS)[number]

/**
 * One of `charge` and `paid` is 0; amounts in naira. A bulk order is charged on the day of its creation with what the company
 * owes of it now: `cancelled` of its `deliveries` cost nothing.
 */
export const StatementLine = z.object({
  kind: word(STATEMENT_KINDS),
  at: WireInstant,
  charge: WireMoney,
  paid: WireMoney,
  bulk_order_id: WireIdOrNull,
  order_id: WireIdOrNull,
  deliveries: WireInteger,
  cancelled: WireInteger,
  registered_by: WireTextOrNull,
})
export type StatementLine = z.output<typeof StatementLine>

export const MOST_STATEMENT_DAYS = 366
export const MOST_STATEMENT_LINES = 2000

/** `from`, `to`: days in Lagos, both included. */
const Period = z
  .object({ user_id: QueryId, from: DateOnly, to: DateOnly })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: 'The last day may not be before the first day.',
  })
  .refine(({ from, to }) => lagosDayStart(to) - lagosDayStart(from) < MOST_STATEMENT_DAYS * DAY_MS, {
    path: ['to'],
    message: `A statement covers at most ${MOST_STATEMENT_DAYS} days.`,
  })

/**
 * Lines in the order of time. opening + charges - payments = closing; a balance below 0 is in favour of the company.
 * `left_to_pay` and `overpaid` are of now, whatever the period: over all time, closing = left_to_pay - overpaid.
 */
export const readStatement = call({
  path: '/admin/corporate/statement',
  access: { capability: 'runCorporate' },
  input: () => Period,
  answer: () => ({
    user_id: WireId,
    from: WireText,
    to: WireText,
    opening: WireMoney,
    closing: WireMoney,
    left_to_pay: WireMoney,
    overpaid: WireMoney,
    lines: z.array(StatementLine),
  }),
})
export type Statement = z.output<typeof readStatement.answer>

type Amounts = Pick<StatementLine, 'charge' | 'paid'>

/** The balance after each line, counted in kobo. naira. */
export function balancesOf(opening: number, lines: readonly Amounts[]): number[] {
  let balance = toKobo(opening)
  return lines.map(({ charge, paid }) => toNaira((balance += toKobo(charge) - toKobo(paid))))
}

/** What was charged and what was paid in all. naira. */
export function sumsOf(lines: readonly Amounts[]): Amounts {
  const sum = (amounts: readonly number[]) => toNaira(amounts.reduce((all, one) => all + toKobo(one), 0))
  return { charge: sum(lines.map(({ charge }) => charge)), paid: sum(lines.map(({ paid }) => paid)) }
}
