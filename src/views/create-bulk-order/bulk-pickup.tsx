import { lagosDay } from '../../../contract/dates'
import { useApp } from '../console'
import { ContactName, ContactReach } from '../shared/order-form/contact-fields'
import { TypedField } from '../shared/order-form/typed-field'
import { TextField } from '../ui/text-field'
import { useBulkForm } from './bulk-form-context'

/** CB-03, CB-04, VA-22: the sender, the pickup and the due date. */
export function BulkPickup() {
  const { now } = useApp()
  const { company } = useBulkForm()
  return (
    <section className="bulk-section" aria-labelledby="bulk-pickup">
      <h2 id="bulk-pickup">Pickup</h2>
      <div className="bulk-fields">
        <ContactName of="customer" />
        <ContactReach of="customer" />
        <TextField
          label="Pickup address"
          error={null}
          readOnly
          value={company.company_profile.address ?? '-'}
          title={company.company_profile.address ?? undefined}
        />
        <TypedField
          name="due_date"
          label="Scheduled payment date"
          mark="required"
          type="date"
          min={lagosDay(now())}
          hint="Your payment will be due on the date scheduled above"
        />
      </div>
    </section>
  )
}
