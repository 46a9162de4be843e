import { z } from 'zod'
import { Naira, Text } from '../../../../contract/wire/input'
import { isSameText } from '../../../../contract/words/normal-text'
import { readAmount, refuseAmount } from '../../../../contract/words/money'

/**
 * One row as typed. `id`: null if the row is not on the card yet. `card`: its amount on the card that was read last, `seen`:
 * on the card that the person saw when typing; '' if it has none. `isAdded`: its place is typed.
 */
export type RateField = {
  id: number | null
  from_office: string
  delivery_location: string
  amount: string
  seen: string
  card: string
  isAdded: boolean
}
export type RateFields = { rows: RateField[] }

const MOST = 10_000_000

/** VA-28: the rules of `saveRateCard` for typed values. Every amount is required and must be a number. */
export const RateFieldsSchema: z.ZodType<unknown, RateFields> = z.object({
  rows: z
    .array(
      z.object({
        id: z.number().nullable(),
        from_office: z.string(),
        delivery_location: Text(300),
        amount: z.string().trim().min(1).superRefine(refuseTyped).transform(typedNaira).pipe(Naira(MOST)),
        seen: z.string(),
        card: z.string(),
        isAdded: z.boolean(),
      }),
    )
    .superRefine(refuseTwice),
})

type Place = Pick<RateField, 'from_office' | 'delivery_location' | 'isAdded'>

/** A typed place that is on the card already would be a second rate for it, or change the first one unseen. */
function refuseTwice(rows: readonly Place[], context: z.RefinementCtx): void {
  for (const [index, row] of rows.entries()) {
    if (!row.isAdded || !rows.some((other) => other !== row && isSamePlace(other, row))) continue
    const message = 'The delivery location is already on the card.'
    context.addIssue({ code: 'custom', path: [index, 'delivery_location'], message })
  }
}

function isSamePlace(one: Place, other: Place): boolean {
  return (
    isSameText(one.from_office, other.from_office) &&
    isSameText(one.delivery_location, other.delivery_location)
  )
}

function refuseTyped(text: string, context: z.RefinementCtx): void {
  const message = text === '' ? null : refuseAmount(text, readAmount(text), 'above 0')
  if (message !== null) context.addIssue({ code: 'custom', message })
}

/** The amount in naira. A text that is no amount gives NaN, which every rule refuses. */
export function typedNaira(text: string): number {
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

const Amounts = z.record(z.string(), z.string()).catch({})

/** By row: the typed amounts and the amounts that the person saw then. Drafts of an earlier app version have no `seen`. */
const KeptRates = z.object({
  amounts: Amounts,
  seen: Amounts,
  added: z.object({ delivery_location: z.string(), amount: z.string() }).nullable().catch(null),
})
export type KeptRates = z.output<typeof KeptRates>

/** The stored draft. Parts that another app version stored in an unknown format are dropped. */
export function readKeptRates(stored: unknown): KeptRates {
  return KeptRates.safeParse(stored).data ?? { amounts: {}, seen: {}, added: null }
}

/** Identifies a row in a draft. It does not use the id, because a row can get one later. */
export function rateKey({
  from_office,
  delivery_location,
}: Pick<RateField, 'from_office' | 'delivery_location'>): string {
  return `${from_office} · ${delivery_location}`.toLowerCase()
}
