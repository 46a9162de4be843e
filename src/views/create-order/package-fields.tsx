import { Package } from 'lucide-react'
import { CategoryField } from '../shared/order-form/category-field'
import { PayeeField } from '../shared/order-form/payee-field'
import { TypedField } from '../shared/order-form/typed-field'

export function PackageFields() {
  return (
    <section className="order-section order-package" aria-labelledby="package-heading">
      <h2 id="package-heading">
        <Package aria-hidden="true" />
        Package
      </h2>
      <div className="package-row">
        <TypedField name="package_name" label="Item name" mark="required" />
        <CategoryField />
        <PayeeField />
      </div>
    </section>
  )
}
