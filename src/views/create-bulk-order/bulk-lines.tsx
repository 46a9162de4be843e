import { Plus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { Button } from '../ui/button'
import { BLANK_LINE, MOST_LINES } from './bulk-fields'
import { useBulkForm } from './bulk-form-context'
import { BulkLine } from './bulk-line'

/** CB-05, CB-15, CB-16: as many deliveries as one call takes, one at least. */
export function BulkLines() {
  const { form } = useBulkForm()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'orders' })
  const add = () => append(BLANK_LINE, { focusName: `orders.${fields.length}.package_name` })
  const removeAt = (index: number) => {
    remove(index)
    const next = Math.min(index, fields.length - 2)
    requestAnimationFrame(() => document.getElementById(`bulk-line-${next}`)?.focus())
  }
  return (
    <>
      {fields.map(({ id }, index) => (
        <BulkLine key={id} index={index} onRemove={fields.length > 1 ? () => removeAt(index) : null} />
      ))}
      <div className="bulk-add">
        <Button
          size="l"
          icon={<Plus aria-hidden="true" />}
          disabled={fields.length >= MOST_LINES}
          onClick={add}
        >
          Add New Delivery Location
        </Button>
        {fields.length >= MOST_LINES && <span>One bulk order holds at most {MOST_LINES} deliveries.</span>}
      </div>
    </>
  )
}
