import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ApiFailure } from '../../../contract/api-outcome'
import { saveRateCard } from '../../../contract/companies'
import { useApp } from '../console'
import { toasts } from '../ui/toasts'
import { sentRow, type RateField, type RateFields } from './rate-fields'

type Saving = { userId: number; office: string; rows: readonly RateField[] }

/** Saves these rows, all or nothing. A second try after a lost answer saves the same rows again: it is an upsert. */
export function useSaveRates(form: UseFormReturn<RateFields>): {
  busy: boolean
  /** False when it was not saved, which was then said. */
  save: (saving: Saving) => Promise<boolean>
} {
  const { ask } = useApp()
  const [busy, setBusy] = useState(false)
  const isSaving = useRef(false)
  const save = async ({ userId, office, rows }: Saving) => {
    if (isSaving.current) return false
    isSaving.current = true
    setBusy(true)
    const outcome = await ask(saveRateCard, {
      user_id: userId,
      from_office: office,
      rate_card_data: rows.map(sentRow),
    })
    // What is saved is not saved again by a second press: the form ends with it.
    if (outcome.kind === 'success') return true
    isSaving.current = false
    setBusy(false)
    toasts.failure(outcome)
    showRefusals(form, outcome, rows)
    return false
  }
  return { busy, save }
}

const SENT_FIELD = /^rate_card_data\.(\d+)\.(delivery_location|amount)$/

/** The server's sentences under the fields that they are about. */
function showRefusals(
  form: UseFormReturn<RateFields>,
  failure: ApiFailure,
  sent: readonly RateField[],
): void {
  if (failure.kind !== 'invalid') return
  const shown = form.getValues('rows')
  for (const [field, [message]] of Object.entries(failure.fields)) {
    const [, index, name] = SENT_FIELD.exec(field) ?? []
    const row = sent[Number(index ?? -1)]
    const place = row === undefined ? -1 : shown.indexOf(row)
    if (place >= 0 && message !== undefined)
      form.setError(`rows.${place}.${name === 'amount' ? 'amount' : 'delivery_location'}`, { message })
  }
}
