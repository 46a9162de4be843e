import { Controller } from 'react-hook-form'
import { useFieldError } from '../shared/order-form/use-field-error'
import { SelectField } from '../ui/select-field'
import { rateLabel } from './bulk-fields'
import { useBulkForm } from './bulk-form-context'

/** CB-10: 'from office - delivery location' */
export function RateField({ index }: { index: number }) {
  const { form, rates } = useBulkForm()
  const name = `orders.${index}.rate` as const
  const error = useFieldError(name)
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => {
        const chosen = rates.find(({ id }) => id === field.value)
        return (
          <SelectField
            label="Rate"
            mark="required"
            error={error}
            options={rates.map(rateLabel)}
            value={chosen === undefined ? '' : rateLabel(chosen)}
            placeholder="Choose a rate"
            ref={field.ref}
            onBlur={field.onBlur}
            onChange={(label) => {
              field.onChange(rates.find((rate) => rateLabel(rate) === label)?.id ?? null)
              form.clearErrors(name)
            }}
          />
        )
      }}
    />
  )
}
