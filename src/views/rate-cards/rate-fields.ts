import { z } from 'zod'
import { Naira, Text } from '../../../contract/input'
import { readAmount, refuseAmount } from '../../../contract/money'

/** One row as it is typed; `id` null: it is not on the card yet. */
export type RateField = { id: number | null; from_office: string; delivery_location: string; amount: string }
export type RateFields = { rows: RateField[] }

const MOST = 10_000_000

/** VA-28: every amount is required, and a number. The rules of `saveRateCard`, for typed values. */
export const RateFieldsSchema: z.ZodType<unknown, RateFields> = z.object({
  rows: z.array(
    z.object({
      id: z.number().nullable(),
      from_office: z.string(),
      delivery_location: Text(300),
      amount: z.string().trim().min(1).superRefine(refuseTyped).transform(typedNaira).pipe(Naira(MOST)),
    }),
  ),
})

function refuseTyped(text: string, context: z.RefinementCtx): void {
  const message = text === '' ? null : refuseAmount(text, readAmount(text), 'above 0')
  if (message !== null) context.addIssue({ code: 'custom', message })
}

/** NaN, which no rule lets through, where the text is no amount. */
function typedNaira(text: string): number {
  const read = readAmount(text)
  return read.kind === 'amount' ? read.naira : Number.NaN
}

type SentRow = { id?: number; from_office: string; delivery_location: string; amount: number }

/** AG-138 */
export function sentRow({ id, from_office, delivery_location, amount }: RateField): SentRow {
  return {
    ...(id === null ? {} : { id }),
    from_office,
    delivery_location: delivery_location.trim(),
    amount: typedNaira(amount),
  }
}

/** The fields that were typed, in what was kept of a form by another version too. */
export const KeptRates = z.object({
  amounts: z.record(z.string(), z.string()).catch({}),
  added: z.object({ delivery_location: z.string(), amount: z.string() }).nullable().catch(null),
})
export type KeptRates = z.output<typeof KeptRates>

/** What a row is known by in a draft, whether or not it has an id by then. */
export function rateKey({ from_office, delivery_location }: Omit<RateField, 'amount' | 'id'>): string {
  return `${from_office} · ${delivery_location}`.toLowerCase()
}
