import type { FieldPath } from 'react-hook-form'
import { labelled, plainKey } from '../shared/order-form/field-words'
import type { BulkFields } from './bulk-fields'
import type { BulkForm } from './bulk-form-context'

const COMMON = ['customer_name', 'customer_phone', 'customer_email'] as const
const LINE =
  /^orders\.(\d+)\.(package_name|package_category|delivery_point_name|delivery_point_phone|delivery_point_email|rate_card_id|delivery_point_location|payee)$/

/** Shows the server's field errors under their fields, and focuses the first of these fields. */
export function showRefusals(form: BulkForm, refused: Record<string, string[]>): void {
  let first: FieldPath<BulkFields> | null = null
  for (const [serverField, [message]] of Object.entries(refused)) {
    const name = fieldFor(plainKey(serverField))
    if (name === null || message === undefined) continue
    form.setError(name, { type: 'server', message: labelled(serverField, message) })
    first ??= name
  }
  const wrong = first
  // Wait for a render, because the fields are disabled while the form is being sent.
  if (wrong !== null) requestAnimationFrame(() => form.setFocus(wrong))
}

/** The form field for a server field. Fields that all lines share appear once in the form. Null: the error is about the whole form. */
function fieldFor(serverField: string): FieldPath<BulkFields> | null {
  if (serverField === 'due_date') return 'due_date'
  if (LINE.test(serverField)) return serverField.replace('.rate_card_id', '.rate') as FieldPath<BulkFields>
  return COMMON.find((name) => /^orders\.\d+\./.test(serverField) && serverField.endsWith(`.${name}`)) ?? null
}
