import { Trash2 } from 'lucide-react'
import { Button } from '../ui/button'
import { SelectField } from '../ui/select-field'
import { BulkTextField } from './bulk-text-field'
import { CategoryField } from './category-field'
import { LineAmount } from './line-amount'
import { LocationField } from './location-field'
import { PayeeField } from './payee-field'
import { RateField } from './rate-field'

type Props = {
  index: number
  /** CB-16: absent while it is the only one. */
  onRemove: (() => void) | null
}

const TYPE = 'Corporate Delivery'

/** CB-05 to CB-14: one delivery. */
export function BulkLine({ index, onRemove }: Props) {
  const line = `orders.${index}` as const
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
        <BulkTextField name={`${line}.package_name`} label="Item name" mark="required" />
        <CategoryField index={index} />
        <BulkTextField name={`${line}.delivery_point_name`} label="Receiver's name" mark="required" />
        <BulkTextField
          name={`${line}.delivery_point_phone`}
          label="Receiver's phone"
          mark="required"
          type="tel"
        />
        <BulkTextField
          name={`${line}.delivery_point_email`}
          label="Receiver's email"
          mark="optional"
          type="email"
          placeholder="name@example.com"
        />
        <RateField index={index} />
        <LocationField index={index} />
        <SelectField
          label="Delivery type"
          error={null}
          hint="Expect Delivery within 24 to 48 hours"
          options={[TYPE]}
          value={TYPE}
          placeholder={TYPE}
          onChange={() => undefined}
        />
        <PayeeField index={index} />
      </div>
    </section>
  )
}
