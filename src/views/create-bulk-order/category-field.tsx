import { Controller } from 'react-hook-form'
import { ITEM_CATEGORIES } from '../../../contract/orders'
import { SelectField } from '../ui/select-field'
import { errorOf, useBulkForm } from './bulk-form-context'

export function CategoryField({ index }: { index: number }) {
  const { form } = useBulkForm()
  const name = `orders.${index}.package_category` as const
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <SelectField
          label="Item category"
          mark="required"
          error={errorOf(form, name)}
          options={ITEM_CATEGORIES}
          value={field.value}
          placeholder="Choose a category"
          ref={field.ref}
          onBlur={field.onBlur}
          onChange={(category) => {
            field.onChange(category)
            form.clearErrors(name)
          }}
        />
      )}
    />
  )
}
