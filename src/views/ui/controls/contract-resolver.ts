import { set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { fieldErrors } from '../../../../contract/wire/field-errors'

/** Validates a form with the schema that the server uses. `inWords`: rewrites a message with the words of the field's label. */
export function contractResolver<Values extends FieldValues>(
  schema: z.ZodType<unknown, Values>,
  inWords: (field: string, sentence: string) => string = (_, sentence) => sentence,
): Resolver<Values> {
  return (values) => {
    const read = schema.safeParse(values)
    if (read.success) return { values, errors: {} }
    const errors: FieldErrors<Values> = {}
    for (const [field, [sentence = '']] of Object.entries(fieldErrors(read.error, values)))
      set(errors, field, { type: 'contract', message: inWords(field, sentence) })
    return { values: {}, errors }
  }
}
