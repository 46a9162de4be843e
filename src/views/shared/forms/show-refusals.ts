import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { ApiFailure } from '../../../../contract/wire/api-outcome'
import { labelled } from '../order-form/field-words'

/** Shows the server's field errors under their fields. */
export function showRefusals<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  failure: ApiFailure,
): void {
  if (failure.kind !== 'invalid') return
  for (const name of Object.keys(form.getValues()) as Path<Fields>[]) {
    const message = failure.fields[name]?.[0]
    if (message !== undefined) form.setError(name, { message: labelled(name, message) })
  }
}
