import { useWatch } from 'react-hook-form'
import { displayDay } from '../../../contract/dates'
import { displayNaira } from '../../../contract/money'
import { totalsOf } from './bulk-totals'
import { useBulkForm } from './bulk-form-context'

/** Shows the totals, computed in kobo like the server's (AG-144). */
export function BulkSummary() {
  const { form, rates } = useBulkForm()
  const lines = useWatch({ control: form.control, name: 'orders' })
  const dueDate = useWatch({ control: form.control, name: 'due_date' })
  const { total, owed, receivers, unpriced } = totalsOf(lines, rates)
  return (
    <>
      <dl className="bulk-totals">
        <Row term="Deliveries" value={String(lines.length)} />
        {unpriced > 0 && <Row term="Without a rate yet" value={String(unpriced)} />}
        <Row term="Due" value={displayDay(dueDate)} />
      </dl>
      <dl className="bulk-totals">
        <Row term="The company pays" value={displayNaira(owed)} />
        <Row term="Receivers pay" value={displayNaira(receivers)} />
      </dl>
      <dl className="bulk-totals" data-total>
        <Row term="Total" value={displayNaira(total)} />
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
