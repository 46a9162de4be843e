import { useWatch } from 'react-hook-form'
import { lagosDay } from '../../../contract/dates'
import { useApp } from '../console'
import { DraftLine } from '../shared/order-form/draft-line'
import { isHeld, isInDoubt } from '../shared/order-form/use-attempt-stage'
import { firstFields, type BulkFields } from './bulk-fields'
import { useBulkForm, useStage } from './bulk-form-context'

export function ClearBulk({ onCleared }: { onCleared: () => void }) {
  const { now } = useApp()
  const { form, actor, company } = useBulkForm()
  const fields = useWatch({ control: form.control }) as BulkFields
  const stage = useStage()
  const untouched = firstFields(company, lagosDay(now()))
  const isUntouched = JSON.stringify(fields) === JSON.stringify(untouched)
  if (isUntouched || isHeld(stage)) return null
  const clear = () => {
    form.reset(untouched)
    actor.send({ type: 'form.cleared' })
    onCleared()
  }
  return <DraftLine thing="bulk order" list="Bulk Orders" isInDoubt={isInDoubt(stage)} onClear={clear} />
}
