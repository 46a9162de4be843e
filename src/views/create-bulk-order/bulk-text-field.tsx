import type { FieldPath } from 'react-hook-form'
import { TextField } from '../ui/text-field'
import type { BulkFields } from './bulk-fields'
import { errorOf, useBulkForm } from './bulk-form-context'

type Props = {
  name: FieldPath<BulkFields>
  label: string
  mark: 'required' | 'optional'
  type?: 'text' | 'tel' | 'email' | 'date'
  placeholder?: string
  hint?: string
  min?: string
}

/** One typed field of the bulk order. */
export function BulkTextField({ name, ...props }: Props) {
  const { form } = useBulkForm()
  return <TextField {...props} autoComplete="off" error={errorOf(form, name)} {...form.register(name)} />
}
