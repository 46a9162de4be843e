import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button'
import { latePiece } from '../ui/late-piece'
import { filledLines, type BulkLineFields } from './bulk-fields'
import { useBulkForm } from './bulk-form-context'

const ImportDialog = latePiece(() =>
  import('./import/import-dialog').then(({ ImportDialog }) => ImportDialog),
)

/** Adds the deliveries of a table below those already in the form. */
export function ImportButton({ onAdd }: { onAdd: (deliveries: BulkLineFields[]) => void }) {
  const { form, rates } = useBulkForm()
  const [standing, setStanding] = useState<number | null>(null)
  return (
    <>
      <Button
        size="l"
        kind="ghost"
        icon={<FileUp aria-hidden="true" />}
        onClick={() => setStanding(filledLines(form.getValues('orders')).length)}
      >
        Import
      </Button>
      {standing !== null && (
        <ImportDialog rates={rates} standing={standing} onAdd={onAdd} onClose={() => setStanding(null)} />
      )}
    </>
  )
}
