import '../../ui/confirm-dialog.css'
import './import.css'
import { Dialog } from '@radix-ui/themes'
import type { RateCardRow } from '../../../../contract/companies'
import type { CompanyUserRow } from '../../../db/core/rows'
import { Button } from '../../ui/button'
import type { BulkLineFields } from '../bulk-fields'
import { ImportChecked } from './import-checked'
import { ImportDone } from './import-done'
import { ImportSource } from './import-source'
import { useImport } from './use-import'

type Props = {
  rates: readonly RateCardRow[]
  company: CompanyUserRow
  /** The deliveries in the form when the dialog opened. */
  existing: readonly BulkLineFields[]
  onAdd: (deliveries: BulkLineFields[]) => void
  onClose: () => void
}

/** Imports deliveries from a CSV file or a pasted table. Nothing is added before the person has seen the preview. */
export function ImportDialog({ rates, company, existing, onAdd, onClose }: Props) {
  const importState = useImport({ rates, existing, onAdd, onClose })
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content className="dialog-content import-dialog" maxWidth="1040px" aria-describedby={undefined}>
        <Dialog.Title className="dialog-title">Import deliveries</Dialog.Title>
        {importState.opened === null && (
          <>
            <ImportSource importState={importState} rates={rates} />
            <div className="dialog-buttons">
              <Button size="l" onClick={onClose}>
                Cancel
              </Button>
              <Button
                size="l"
                kind="solid"
                disabled={importState.pasted.trim() === ''}
                onClick={() => importState.read(importState.pasted)}
              >
                Read the table
              </Button>
            </div>
          </>
        )}
        {importState.opened !== null && importState.added === null && (
          <ImportChecked
            importState={importState}
            opened={importState.opened}
            rates={rates}
            company={company}
            onClose={onClose}
          />
        )}
        {importState.opened !== null && importState.added !== null && (
          <ImportDone
            importState={importState}
            table={importState.opened.table}
            added={importState.added}
            onClose={onClose}
          />
        )}
      </Dialog.Content>
    </Dialog.Root>
  )
}
