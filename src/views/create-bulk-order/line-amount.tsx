import { useWatch } from 'react-hook-form'
import { displayNaira } from '../../../contract/money'
import { useBulkForm } from './bulk-form-context'

/** CB-14: the amount of the line, shown once a rate is chosen. */
export function LineAmount({ index }: { index: number }) {
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
