import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { isEmptyDraft } from './order-draft'
import { EMPTY_FIELDS, type OrderFields } from './order-fields'
import { useOrderForm, useStage } from './order-form-context'

/** That a draft is kept, and the way to be rid of it. */
export function ClearForm() {
  const { form, actor } = useOrderForm()
  const [asking, setAsking] = useState(false)
  const fields = useWatch({ control: form.control }) as OrderFields
  const stage = useStage()
  if (isEmptyDraft({ fields, quoted: null, attempt: null }) || stage === 'leaving') return null
  const clear = () => {
    setAsking(false)
    form.reset(EMPTY_FIELDS)
    actor.send({ type: 'form.cleared' })
  }
  return (
    <p className="draft-line">
      Kept as a draft on this computer.
      <Button kind="ghost" size="s" onClick={() => setAsking(true)}>
        Clear form
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Clear the form?"
        stayLabel="Keep it"
        confirmLabel="Clear form"
        danger
        onConfirm={clear}
      >
        {stage !== 'none'
          ? 'This order may have been created: look for it in Orders first. What was typed is lost for good.'
          : 'What was typed is lost for good.'}
      </ConfirmDialog>
    </p>
  )
}
