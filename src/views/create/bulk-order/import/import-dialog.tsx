import '../../../ui/overlays/confirm-dialog.css'
import './import.css'
import { Dialog } from '@radix-ui/themes'
import type { RateCardRow } from '../../../../../contract/entities/companies'
import type { CompanyUserRow } from '../../../../db/core/rows'
import { Button } from '../../../ui/controls/button'
import type { BulkLineFields } from '../bulk-fields'
import { ImportChecked, saveRefused } from './import-checked'
import { ImportSource } from './import-source'
import { useImport, type Import } from './use-import'
import { useEffect, useRef } from 'react'
import { deliveries } from './import-words'
import type { Table } from './read-table'

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

type ImportDoneProps = { importState: Import; table: Table; added: number; onClose: () => void }

/** Shown after only the good lines of a table were added. Offers the other lines as a file. */
function ImportDone({ importState, table, added, onClose }: ImportDoneProps) {
  const left = importState.lines.filter(({ errors }) => errors.length > 0).length
  const summary = useRef<HTMLParagraphElement>(null)
  useEffect(() => summary.current?.focus(), [])
  return (
    <>
      <p ref={summary} className="dialog-body" role="status" tabIndex={-1}>
        {deliveries(added)} {added === 1 ? 'was' : 'were'} added to the form. {left}{' '}
        {left === 1 ? 'line was' : 'lines were'} not. Save {left === 1 ? 'it' : 'them'} with the reasons,
        correct {left === 1 ? 'it' : 'them'}, and import the file.
      </p>
      <div className="dialog-buttons">
        <Button size="l" onClick={() => saveRefused(importState, table)}>
          Save {left === 1 ? 'the line' : `the ${left} lines`} as CSV
        </Button>
        <Button size="l" kind="solid" onClick={onClose}>
          Done
        </Button>
      </div>
    </>
  )
}
