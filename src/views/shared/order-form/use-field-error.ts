import { get, useFormContext, useFormState } from 'react-hook-form'

/** The error message of a field; null: none. */
export function useFieldError(name: string): string | null {
  const { control } = useFormContext()
  const { errors } = useFormState({ control, name })
  const message: unknown = get(errors, `${name}.message`)
  return typeof message === 'string' ? message : null
}
