import type { FieldPath } from 'react-hook-form'
import { labelled, plainKey } from '../shared/order-form/field-words'
import type { BulkFields } from './bulk-fields'
import type { BulkForm } from './bulk-form-context'

const COMMON = ['customer_name', 'customer_phone', 'customer_email'] as const
const LINE =
  /^orders\.(\d+)\.(package_name|package_category|delivery_point_name|delivery_point_phone|delivery_point_email|rate_card_id|delivery_point_location|payee)$/

/** Puts the server's sentences under their fields; the first of them gets the focus once it can be reached. */
export function showRefusals(form: BulkForm, refused: Record<string, string[]>): void {
  let first: FieldPath<BulkFields> | null = null
  for (const [serverField, [message]] of Object.entries(refused)) {
    const name = fieldFor(plainKey(serverField))
    if (name === null || message === undefined) continue
    form.setError(name, { type: 'server', message: labelled(serverField, message) })
    first ??= name
  }
  const wrong = first
  // Render first: a form that is being sent cannot take the focus.
  if (wrong !== null) requestAnimationFrame(() => form.setFocus(wrong))
}

/** What all lines share stands once on the form. Null: the sentence is about the form as a whole. */
function fieldFor(serverField: string): FieldPath<BulkFields> | null {
  if (serverField === 'due_date') return 'due_date'
  if (LINE.test(serverField)) return serverField.replace('.rate_card_id', '.rate') as FieldPath<BulkFields>
  return COMMON.find((name) => /^orders\.\d+\./.test(serverField) && serverField.endsWith(`.${name}`)) ?? null
}
