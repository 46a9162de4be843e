import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/controls/button'
import { lazyPiece } from '../../ui/lazy/lazy-piece'
import { filledLines, type BulkLineFields } from './bulk-fields'
import { useBulkForm } from './bulk-form-context'

const ImportDialog = lazyPiece(() => import('./import/import-dialog'), 'ImportDialog')

/** Adds the deliveries of a table below those already in the form. */
export function ImportButton({ onAdd }: { onAdd: (deliveries: BulkLineFields[]) => void }) {
  const { form, rates, company } = useBulkForm()
  const [existing, setExisting] = useState<BulkLineFields[] | null>(null)
  return (
    <>
      <Button
        size="l"
        kind="ghost"
        icon={<FileUp aria-hidden="true" />}
        onClick={() => setExisting(filledLines(form.getValues('orders')))}
      >
        Import
      </Button>
      {existing !== null && (
        <ImportDialog
          rates={rates}
          company={company}
          existing={existing}
          onAdd={onAdd}
          onClose={() => setExisting(null)}
        />
      )}
    </>
  )
}
