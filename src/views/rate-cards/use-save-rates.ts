import type { UseFormReturn } from 'react-hook-form'
import type { ApiFailure } from '../../../contract/api-outcome'
import { listRateCard, saveRateCard } from '../../../contract/companies'
import { useSendOnce, type Makes } from '../shared/online/use-send-once'
import { labelled } from '../shared/order-form/field-words'
import { toasts } from '../ui/toasts'
import { rateKey, sentRow, type RateField, type RateFields } from './rate-fields'

type Saving = { userId: number; office: string; rows: readonly RateField[] }

/** For new rows only. Existing rows can safely be sent twice, but a new row sent again with a changed place would be created twice. */
const NEW_RATES: Makes<typeof saveRateCard> = {
  words: 'The charges that you sent first were saved. These were not. Press Save to save these as well.',
  isThere: async ({ user_id, rate_card_data: sent }, ask) => {
    const outcome = await ask(listRateCard, { user_id })
    if (outcome.kind !== 'success') return outcome
    const places = new Set(outcome.data.map(rateKey))
    return sent.every(({ from_office, delivery_location }) =>
      places.has(rateKey({ from_office: from_office ?? '', delivery_location: delivery_location ?? '' })),
    )
  },
}

export function useSaveRates(form: UseFormReturn<RateFields>): {
  busy: boolean
  /** Returns false if the rows were not saved. The reason was then shown. */
  save: (saving: Saving) => Promise<boolean>
} {
  const adding = useSendOnce(saveRateCard, { endsForm: true, makes: NEW_RATES })
  const editing = useSendOnce(saveRateCard, { endsForm: true })
  const save = async ({ userId, office, rows }: Saving) => {
    const { send } = rows.some(({ id }) => id === null) ? adding : editing
    const outcome = await send({
      user_id: userId,
      from_office: office,
      rate_card_data: rows.map(sentRow),
    })
    if (outcome === null) return false
    if (outcome.kind === 'success') return true
    toasts.failure(outcome)
    showRefusals(form, outcome, rows)
    return false
  }
  return { busy: adding.busy || editing.busy, save }
}

const SENT_FIELD = /^rate_card_data\.(\d+)\.(delivery_location|amount)$/

/** Shows the server's field errors under their fields. */
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
      form.setError(`rows.${place}.${name === 'amount' ? 'amount' : 'delivery_location'}`, {
        message: labelled(field, message),
      })
  }
}
