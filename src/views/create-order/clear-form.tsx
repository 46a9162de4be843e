import { useWatch } from 'react-hook-form'
import { DraftLine } from '../shared/order-form/draft-line'
import { isHeld, isInDoubt } from '../shared/order-form/use-attempt-stage'
import { isEmptyDraft } from './order-draft'
import { EMPTY_FIELDS, type OrderFields } from './order-fields'
import { useOrderForm, useStage } from './order-form-context'

export function ClearForm() {
  const { form, quoting, actor } = useOrderForm()
  const fields = useWatch({ control: form.control }) as OrderFields
  const stage = useStage()
  if (isEmptyDraft({ fields, attempt: null }) || isHeld(stage)) return null
  const clear = () => {
    form.reset(EMPTY_FIELDS)
    quoting.send({ type: 'form.cleared' })
    actor.send({ type: 'form.cleared' })
  }
  return <DraftLine thing="order" list="Orders" isInDoubt={isInDoubt(stage)} onClear={clear} />
}
