import { Notice } from '../../ui/states/notice'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { Button } from '../../ui/controls/button'
import { BLANK_LINE, filledLines, MOST_LINES, type BulkLineFields } from './bulk-fields'
import { useBulkForm } from './bulk-form-context'
import { BulkLine } from './bulk-line'
import { ImportButton } from './import-button'

type Removed = { index: number; line: BulkLineFields }

/** CB-05, CB-15, CB-16: the deliveries, at least one and at most as many as one request may contain. */
export function BulkLines() {
  const { form } = useBulkForm()
  const { fields, append, remove, insert, replace } = useFieldArray({ control: form.control, name: 'orders' })
  const [removed, setRemoved] = useState<Removed | null>(null)
  const undo = useRef<HTMLButtonElement>(null)
  const isFull = fields.length >= MOST_LINES
  const add = () => append(BLANK_LINE, { focusName: `orders.${fields.length}.package_name` })
  const removeAt = (index: number) => {
    setRemoved({ index, line: form.getValues(`orders.${index}`) })
    remove(index)
    requestAnimationFrame(() => undo.current?.focus())
  }
  const dismiss = ({ index, line }: Removed) => {
    setRemoved(null)
    insert(Math.min(index, fields.length), line, { focusName: `orders.${index}.package_name` })
  }
  return (
    <>
      {fields.map(({ id }, index) => (
        <BulkLine key={id} index={index} onRemove={fields.length > 1 ? () => removeAt(index) : null} />
      ))}
      {removed !== null && (
        <Notice
          tone="quiet"
          role="status"
          action={
            <Button ref={undo} size="s" disabled={isFull} onClick={() => dismiss(removed)}>
              Undo
            </Button>
          }
        >
          {removedWords(removed)}
        </Notice>
      )}
      <div className="bulk-add">
        <Button size="l" icon={<Plus aria-hidden="true" />} disabled={isFull} onClick={add}>
          Add New Delivery Location
        </Button>
        <ImportButton
          onAdd={(added) => {
            setRemoved(null)
            replace([...filledLines(form.getValues('orders')), ...added])
          }}
        />
        {isFull && <span>One bulk order holds at most {MOST_LINES} deliveries.</span>}
      </div>
    </>
  )
}

function removedWords({ index, line }: Removed): string {
  const item = line.package_name.trim()
  return item === '' ? `Delivery ${index + 1} was removed.` : `Delivery ${index + 1}, ${item}, was removed.`
}
