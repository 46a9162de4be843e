import { Package } from 'lucide-react'
import { Controller } from 'react-hook-form'
import { ITEM_CATEGORIES, PAYEES } from '../../../contract/orders'
import { SelectField } from '../ui/select-field'
import { useFieldError, useOrderForm } from './order-form-context'
import { OrderTextField } from './order-text-field'

export function PackageFields() {
  const { form } = useOrderForm()
  const error = useFieldError('package_category')
  return (
    <section className="order-section order-package" aria-labelledby="package-heading">
      <h2 id="package-heading">
        <Package aria-hidden="true" />
        Package
      </h2>
      <div className="package-row">
        <OrderTextField name="package_name" label="Item name" mark="required" />
        <Controller
          control={form.control}
          name="package_category"
          render={({ field: { ref, value, onChange, onBlur } }) => (
            <SelectField
              label="Item category"
              mark="required"
              placeholder="Choose a category"
              options={ITEM_CATEGORIES}
              error={error}
              ref={ref}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
            />
          )}
        />
        <WhoPays />
      </div>
    </section>
  )
}

/** CO-10 */
function WhoPays() {
  const { form } = useOrderForm()
  return (
    <fieldset className="who-pays">
      <legend>Who pays</legend>
      <div>
        {PAYEES.map((payee) => (
          <label key={payee}>
            <input type="radio" value={payee} {...form.register('payee')} />
            <span>{payee}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
