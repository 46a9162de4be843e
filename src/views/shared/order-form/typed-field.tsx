import { useFormContext } from 'react-hook-form'
import { TextField } from '../../ui/controls/text-field'
import type { TypedName } from './field-names'
import { useFieldError } from './use-field-error'

type Props = {
  name: TypedName
  label: string
  mark: 'required' | 'optional'
  type?: 'text' | 'email' | 'date'
  placeholder?: string
  hint?: string
  min?: string
}

/** A text field of the surrounding form. */
export function TypedField({ name, ...props }: Props) {
  const { register } = useFormContext()
  const error = useFieldError(name)
  return <TextField {...props} autoComplete="off" error={error} {...register(name)} />
}
