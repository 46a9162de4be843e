import { Controller, useFormContext } from 'react-hook-form'
import { ITEM_CATEGORIES } from '../../../../contract/entities/orders'
import { SelectField } from '../../ui/controls/select-field'
import type { LinePrefix } from './field-names'
import { useFieldError } from './use-field-error'

export function CategoryField({ line = '' }: { line?: LinePrefix }) {
  const { control, clearErrors } = useFormContext()
  const name = `${line}package_category`
  const error = useFieldError(name)
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <SelectField
          label="Item category"
          mark="required"
          error={error}
          options={ITEM_CATEGORIES}
          value={field.value as string}
          placeholder="Choose a category"
          ref={field.ref}
          onBlur={field.onBlur}
          onChange={(category) => {
            field.onChange(category)
            clearErrors(name)
          }}
        />
      )}
    />
  )
}
