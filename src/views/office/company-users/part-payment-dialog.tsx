import '../../ui/overlays/confirm-dialog.css'
import { Dialog } from '@radix-ui/themes'
import { useLiveQuery } from 'dexie-react-hooks'
import { findCompany } from '../../../db/queries/office/company-queries'
import { readPart } from '../../../db/queries/state/part-states'
import { useConsole } from '../../console'
import { AbsentCompany } from '../../shared/companies/absent-company'
import { useDraft } from '../../shared/drafts/use-draft'
import { EmptyState } from '../../ui/states/empty-state'
import { ErrorState } from '../../ui/states/error-state'
import { SkeletonRows } from '../../ui/marks/skeleton-rows'
import { paymentForm } from './companies-address'
import { PartPaymentForm } from './part-payment-form'

type Props = { id: number; onClose: () => void }

/** CP-10: registers a part payment. The typed text is stored until the server has the payment. */
export function PartPaymentDialog({ id, onClose }: Props) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content className="dialog-content" maxWidth="420px" aria-describedby={undefined}>
        <Dialog.Title className="dialog-title">Register part payment</Dialog.Title>
        <Payment id={id} onClose={onClose} />
      </Dialog.Content>
    </Dialog.Root>
  )
}

function Payment({ id, onClose }: Props) {
  const { database } = useConsole()
  const draft = useDraft(paymentForm(id))
  const read = useLiveQuery(
    async () => ({
      company: await findCompany(database, id),
      part: await readPart(database, 'companyUsers'),
    }),
    [database, id],
  )
  if (draft.kind === 'failed')
    return <ErrorState messages={['This device could not open the draft.']} onRetry={draft.retry} />
  if (draft.kind === 'elsewhere')
    return (
      <EmptyState
        title="This payment is open in another tab"
        why="Continue there, or close it and try again."
        onClear={draft.retry}
        clearLabel="Retry"
      />
    )
  if (draft.kind === 'opening' || read === undefined) return <SkeletonRows rows={3} />
  if (read.company === null) return <AbsentCompany part={read.part} onLeave={onClose} leaveLabel="Close" />
  return <PartPaymentForm company={read.company} draft={draft} onClose={onClose} />
}
