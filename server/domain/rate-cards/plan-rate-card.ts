import { isSameText } from '../../../contract/words/normal-text'
import type { FieldErrors } from '../../../contract/wire/field-errors'
import { toKobo, type Kobo } from '../../../contract/words/money'

export type CardKey = { from_office: string; delivery_location: string }
export type CardRow = CardKey & { id: number }
/** A row as the console sends it: `id` for an existing row; `amount` in naira. */
export type SentRow = {
  id?: number | undefined
  from_office: string | null
  delivery_location: string | null
  amount: number
}
/** `id` null: a row to insert. */
export type PlannedRow = CardKey & { id: number | null; amountKobo: Kobo }
export type Plan = { kind: 'planned'; rows: PlannedRow[] } | { kind: 'invalid'; errors: FieldErrors }

/** Matches each sent row to a row of the card: by id, otherwise by office and location; any other is new (AG-136). */
export function planRateCard(card: readonly CardRow[], sent: readonly SentRow[], fromOffice: string): Plan {
  const byId = new Map(card.map((row) => [row.id, row]))
  const errors: FieldErrors = {}
  const rows = sent.flatMap((row, index): PlannedRow[] => {
    const known = row.id === undefined ? undefined : byId.get(row.id)
    if (row.id !== undefined && known === undefined) {
      errors[`rate_card_data.${index}.id`] = ['The id is invalid.']
      return []
    }
    const key = keyOf(row, known, fromOffice)
    const id = known?.id ?? card.find((existing) => isSame(existing, key))?.id ?? null
    return [{ ...key, id, amountKobo: toKobo(row.amount) }]
  })
  Object.assign(errors, duplicateErrors(card, rows))
  return Object.keys(errors).length === 0 ? { kind: 'planned', rows } : { kind: 'invalid', errors }
}

function keyOf(row: SentRow, known: CardRow | undefined, fromOffice: string): CardKey {
  return {
    from_office: row.from_office ?? known?.from_office ?? fromOffice,
    delivery_location: row.delivery_location ?? known?.delivery_location ?? '',
  }
}

/** Errors for rows that would have the same office and location as another row of the new card. */
function duplicateErrors(card: readonly CardRow[], rows: readonly PlannedRow[]): FieldErrors {
  const errors: FieldErrors = {}
  const planned = new Set(rows.map(({ id }) => id))
  const untouched = card.filter(({ id }) => !planned.has(id))
  for (const [index, row] of rows.entries()) {
    if ([...untouched, ...rows.slice(0, index)].some((other) => isSame(other, row))) {
      errors[`rate_card_data.${index}.delivery_location`] = ['The delivery location is already on the card.']
    }
  }
  return errors
}

function isSame(a: CardKey, b: CardKey): boolean {
  return isSameText(a.from_office, b.from_office) && isSameText(a.delivery_location, b.delivery_location)
}
