import { set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { fieldErrors } from '../../../contract/field-errors'

/** Checks a form by the schema that the server checks it by, in the same words. */
export function contractResolver<Values extends FieldValues>(
  schema: z.ZodType<unknown, Values>,
): Resolver<Values> {
  return (values) => {
    const read = schema.safeParse(values)
    if (read.success) return { values, errors: {} }
    const errors: FieldErrors<Values> = {}
    for (const [field, [message]] of Object.entries(fieldErrors(read.error, values)))
      set(errors, field, { type: 'contract', message })
    return { values: {}, errors }
  }
}
