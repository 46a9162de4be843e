import '../../ui/confirm-dialog.css'
import './import.css'
import { Dialog } from '@radix-ui/themes'
import type { RateCardRow } from '../../../../contract/companies'
import { Button } from '../../ui/button'
import type { BulkLineFields } from '../bulk-fields'
import { ImportChecked } from './import-checked'
import { ImportDone } from './import-done'
import { ImportSource } from './import-source'
import { useImport } from './use-import'

type Props = {
  rates: readonly RateCardRow[]
  /** Deliveries in the form when the dialog opened. */
  standing: number
  onAdd: (deliveries: BulkLineFields[]) => void
  onClose: () => void
}

/** Deliveries from a CSV file or a pasted table: nothing is added before somebody has seen all of it. */
export function ImportDialog({ rates, standing, onAdd, onClose }: Props) {
  const given = useImport({ rates, standing, onAdd, onClose })
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content className="dialog-content import-dialog" maxWidth="1040px" aria-describedby={undefined}>
        <Dialog.Title className="dialog-title">Import deliveries</Dialog.Title>
        {given.opened === null && (
          <>
            <ImportSource given={given} rates={rates} />
            <div className="dialog-buttons">
              <Button size="l" onClick={onClose}>
                Cancel
              </Button>
              <Button
                size="l"
                kind="solid"
                disabled={given.pasted.trim() === ''}
                onClick={() => given.read(given.pasted)}
              >
                Read the table
              </Button>
            </div>
          </>
        )}
        {given.opened !== null && given.added === null && (
          <ImportChecked given={given} opened={given.opened} rates={rates} onClose={onClose} />
        )}
        {given.opened !== null && given.added !== null && (
          <ImportDone given={given} table={given.opened.table} added={given.added} onClose={onClose} />
        )}
      </Dialog.Content>
    </Dialog.Root>
  )
}
