import { Trash2 } from 'lucide-react'
import { AddressField } from '../../shared/order-form/address-field'
import { CategoryField } from '../../shared/order-form/category-field'
import { ContactName, ContactReach } from '../../shared/order-form/contact-fields'
import { PayeeField } from '../../shared/order-form/payee-field'
import { TypedField } from '../../shared/order-form/typed-field'
import { Button } from '../../ui/controls/button'
import { SelectField } from '../../ui/controls/select-field'
import { useWatch, Controller } from 'react-hook-form'
import { displayNaira } from '../../../../contract/words/money'
import { useBulkForm } from './bulk-form-context'
import { useFieldError } from '../../shared/order-form/use-field-error'
import { rateLabel } from './bulk-fields'

type Props = {
  index: number
  /** CB-16: null while this is the only delivery. */
  onRemove: (() => void) | null
}

const TYPE = 'Corporate Delivery'

/** CB-05 to CB-14: the fields of one delivery. */
export function BulkLine({ index, onRemove }: Props) {
  const line = `orders.${index}.` as const
  const heading = `bulk-line-${index}`
  return (
    <section className="bulk-section bulk-line" aria-labelledby={heading}>
      <header>
        <h2 id={heading} tabIndex={-1}>
          Delivery {index + 1}
        </h2>
        <LineAmount index={index} />
        {onRemove !== null && (
          <Button kind="ghost" icon={<Trash2 aria-hidden="true" />} onClick={onRemove}>
            Remove Location
          </Button>
        )}
      </header>
      <div className="bulk-fields">
        <TypedField name={`${line}package_name`} label="Item name" mark="required" />
        <CategoryField line={line} />
        <ContactName of="delivery_point" line={line} hasAddress />
        <ContactReach of="delivery_point" line={line} hasAddress />
        <RateField index={index} />
        <AddressField name={`${line}delivery_point_location`} label="Delivery location" />
        <SelectField
          label="Delivery type"
          error={null}
          hint="Expect Delivery within 24 to 48 hours"
          options={[TYPE]}
          value={TYPE}
          placeholder={TYPE}
          onChange={() => undefined}
        />
        <PayeeField line={line} />
      </div>
    </section>
  )
}

/** CB-14: the amount of the line, shown once a rate is chosen. */
function LineAmount({ index }: { index: number }) {
  const { form, rates } = useBulkForm()
  const rateId = useWatch({ control: form.control, name: `orders.${index}.rate` })
  const rate = rates.find(({ id }) => id === rateId)
  if (rate === undefined) return null
  return (
    <p className="bulk-amount">
      <span>Amount</span>
      <output>{displayNaira(rate.amount)}</output>
    </p>
  )
}

/** CB-10: 'from office - delivery location' */
function RateField({ index }: { index: number }) {
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
