import { useWatch } from 'react-hook-form'
import { bulkTotals } from '../../../contract/bulk-order-rules'
import { displayDay } from '../../../contract/dates'
import { displayNaira, toKobo, toNaira } from '../../../contract/money'
import { useBulkForm } from './bulk-form-context'

/** What it comes to: counted in kobo, as the server counts it (AG-144). */
export function BulkSummary() {
  const { form, rates } = useBulkForm()
  const lines = useWatch({ control: form.control, name: 'orders' })
  const dueDate = useWatch({ control: form.control, name: 'due_date' })
  const priced = lines.flatMap(({ payee, rate }) => {
    const chosen = rates.find(({ id }) => id === rate)
    return chosen === undefined ? [] : [{ payee, amount: toKobo(chosen.amount) }]
  })
  const { total, owed } = bulkTotals(priced)
  const unpriced = lines.length - priced.length
  return (
    <>
      <dl className="bulk-totals">
        <Row term="Deliveries" value={String(lines.length)} />
        {unpriced > 0 && <Row term="Without a rate yet" value={String(unpriced)} />}
        <Row term="Due" value={displayDay(dueDate)} />
      </dl>
      <dl className="bulk-totals">
        <Row term="The company pays" value={displayNaira(toNaira(owed))} />
        <Row term="Receivers pay" value={displayNaira(toNaira(total - owed))} />
      </dl>
      <dl className="bulk-totals" data-total>
        <Row term="Total" value={displayNaira(toNaira(total))} />
      </dl>
    </>
  )
}

function Row({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  )
}
