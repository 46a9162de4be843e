import { chargeLabel, readCharges, type Charges } from '../../../../contract/entities/charges'
import { DraftGate } from '../../shared/drafts/draft-gate'
import { FormDialog } from '../../shared/forms/form-dialog'
import { useReturn } from '../../shared/freshness/use-return'
import { NotRead } from '../../shared/paged/not-read'
import { EmptyState } from '../../ui/states/empty-state'
import { SkeletonRows } from '../../ui/marks/skeleton-rows'
import { useAnswer } from '../../ui/toasts/use-answer'
import { ChargeForm } from './charge-form'
import { CHARGE_KINDS, type ChargeKind } from './charge-words'

type Props = {
  kind: ChargeKind
  chargeKey: string
  onClose: () => void
  onSaved: (charges: Charges | null) => void
}

/** AG-108: edits one amount. The dialog first reads the current amount from the server. */
export function ChargeDialog({ kind, chargeKey, onClose, onSaved }: Props) {
  const { answer, reload } = useAnswer(readCharges, {})
  useReturn(reload)
  const amount = answer.kind === 'ready' ? answer.data[chargeKey] : undefined
  const at = answer.kind === 'ready' ? answer.at : 0
  return (
    <FormDialog title={`Edit ${chargeLabel(chargeKey)}`} onClose={onClose}>
      {answer.kind === 'loading' && <SkeletonRows rows={2} height={44} />}
      {answer.kind === 'failed' && (
        <NotRead
          messages={answer.messages}
          onRetry={reload}
          offlineWhy="The amount is read again before it is changed. It will load when you are back online."
        />
      )}
      {typeof amount === 'number' && (
        <DraftGate form={`${CHARGE_KINDS[kind].path}?edit=${chargeKey}`}>
          {(draft) => (
            <ChargeForm
              kind={kind}
              chargeKey={chargeKey}
              read={{ amount, at }}
              draft={draft}
              onSaved={onSaved}
            />
          )}
        </DraftGate>
      )}
      {answer.kind === 'ready' && typeof amount !== 'number' && (
        <EmptyState title="The server has no such charge" onClear={onClose} clearLabel="Close" />
      )}
    </FormDialog>
  )
}
