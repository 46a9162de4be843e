import { useFormContext } from 'react-hook-form'
import type { ComponentProps } from 'react'
import { TextField } from '../../ui/controls/text-field'
import type { TypedName } from './field-names'
import { useFieldError } from './use-field-error'

type Props = Omit<ComponentProps<typeof TextField>, 'name' | 'error'> & {
  name: TypedName
  mark: 'required' | 'optional'
  type?: 'text' | 'email' | 'date' | 'datetime-local'
}

/** A text field of the surrounding form. */
export function TypedField({ name, ...props }: Props) {
  const { register } = useFormContext()
  const error = useFieldError(name)
  return <TextField autoComplete="off" {...props} error={error} {...register(name)} />
}
