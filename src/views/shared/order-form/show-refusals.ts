import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { labelled } from './field-words'

/**
 * Shows the server's field errors under their fields, and returns these. `fieldFor`: null if the error is about the
 * whole form.
 */
export function showRefusals<Fields extends FieldValues, Name extends FieldPath<Fields>>(
  form: UseFormReturn<Fields>,
  refused: Record<string, string[]>,
  fieldFor: (serverField: string) => Name | null,
): Name[] {
  return Object.entries(refused).flatMap(([serverField, [message]]) => {
    const name = fieldFor(serverField)
    if (name === null || message === undefined) return []
    form.setError(name, { type: 'server', message: labelled(serverField, message) })
    return name
  })
}
