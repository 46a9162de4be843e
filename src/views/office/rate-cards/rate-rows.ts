import type { RateCardRow } from '../../../../contract/entities/companies'
import { mergeTyped } from '../../shared/forms/merge-typed'
import { rateKey, type KeptRates, type RateField } from './rate-fields'

type Place = Pick<RateCardRow, 'from_office' | 'delivery_location'>

/** A row as the server has it. */
export function rowOf({ from_office, delivery_location, ...rest }: Place & Partial<RateCardRow>): RateField {
  const { id = null, amount } = rest
  const text = amount === undefined ? '' : String(amount)
  return { id, from_office, delivery_location, amount: text, seen: text, card: text, isAdded: false }
}

/** A row whose place is typed. */
export function addedRow(office: string): RateField {
  return { ...rowOf({ from_office: office, delivery_location: '' }), isAdded: true }
}

export function isTouched({ amount, seen }: RateField): boolean {
  return amount !== seen
}

/** The person changed the amount, and somebody else changed it to another one. */
export function isMoved({ amount, seen, card }: RateField): boolean {
  return mergeTyped({ amount }, { seen: { amount: seen }, now: { amount: card } }).moved.length > 0
}

/** The newest rows of the server with what was typed before. */
export function mergeRows(before: readonly RateField[], rows: readonly RateField[]): RateField[] {
  const typed = new Map(
    before.filter((row) => !row.isAdded && isTouched(row)).map((row) => [rateKey(row), row]),
  )
  const merged = rows.map((row) => {
    const { amount, seen } = typed.get(rateKey(row)) ?? row
    return { ...row, amount, seen }
  })
  return [...merged, ...before.filter(({ isAdded }) => isAdded)]
}

/** The rows after they were saved: the typed amounts are those of the card. */
export function savedRows(rows: readonly RateField[]): RateField[] {
  return rows.filter(({ isAdded }) => !isAdded).map((row) => ({ ...row, seen: row.amount, card: row.amount }))
}

/** The newest rows of the server with those of the stored draft. */
export function draftRows(
  rows: readonly RateField[],
  { amounts, seen, added }: KeptRates,
  office: string | null,
): RateField[] {
  const typed = rows.map((row) => {
    const key = rateKey(row)
    const amount = amounts[key]
    return amount === undefined ? row : { ...row, amount, seen: seen[key] ?? row.seen }
  })
  return added === null || office === null ? typed : [...typed, { ...addedRow(office), ...added }]
}

/** The draft to store, or null if nothing was typed. */
export function draftOf(rows: readonly RateField[]): KeptRates | null {
  const touched = rows.filter((row) => !row.isAdded && isTouched(row))
  const row = rows.find(({ isAdded }) => isAdded)
  const added = row === undefined ? null : { delivery_location: row.delivery_location, amount: row.amount }
  const isBlank = added === null || `${added.delivery_location}${added.amount}` === ''
  if (touched.length === 0 && isBlank) return null
  return {
    amounts: Object.fromEntries(touched.map((one) => [rateKey(one), one.amount])),
    seen: Object.fromEntries(touched.map((one) => [rateKey(one), one.seen])),
    added,
  }
}
