import { TextField } from '../ui/text-field'
import type { FieldName } from './order-fields'
import { useFieldError, useOrderForm } from './order-form-context'

type Props = {
  name: Exclude<FieldName, 'pickup_location' | 'delivery_point_location' | 'package_category' | 'payee'>
  label: string
  mark: 'required' | 'optional'
  type?: 'text' | 'tel' | 'email'
  placeholder?: string
}

/** One typed field of the order. */
export function OrderTextField({ name, ...props }: Props) {
  const { form } = useOrderForm()
  const error = useFieldError(name)
  return <TextField {...props} autoComplete="off" error={error} {...form.register(name)} />
}
