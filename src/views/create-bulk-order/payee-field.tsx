import { PAYEES } from '../../../contract/orders'
import { useBulkForm } from './bulk-form-context'

/** CB-13 */
export function PayeeField({ index }: { index: number }) {
  const { form } = useBulkForm()
  return (
    <fieldset className="payee-field">
      <legend>Who pays</legend>
      <div>
        {PAYEES.map((payee) => (
          <label key={payee}>
            <input type="radio" value={payee} {...form.register(`orders.${index}.payee`)} />
            {payee}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
