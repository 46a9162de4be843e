import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ApiFailure } from '../../../../contract/wire/api-outcome'
import { listRateCard, saveRateCard, type RateCardRow } from '../../../../contract/entities/companies'
import type { List } from '../../../../contract/wire/page'
import { useApp } from '../../console'
import { useSendOnce, type Makes } from '../../shared/online/use-send-once'
import { labelled } from '../../shared/order-form/field-words'
import { toasts } from '../../ui/toasts/toasts'
import { rateKey, sentRow, typedNaira, type RateField, type RateFields } from './rate-fields'
import { useBusy } from '../../ui/controls/use-busy'

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
  /** Why the last try failed. */
  failure: ApiFailure | null
  /** Returns the rows as they are on the card now, or null if they were not saved. The reason was then shown. */
  save: (saving: Saving) => Promise<RateCardRow[] | null>
  /** Reads the card before it is changed. Null: it could not be read. The reason was then shown. */
  readCard: (userId: number) => Promise<List<RateCardRow> | null>
} {
  const { ask } = useApp()
  const adding = useSendOnce(saveRateCard, { makes: NEW_RATES })
  const editing = useSendOnce(saveRateCard)
  const { busy: isReading, run } = useBusy()
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const readCard = async (userId: number) => {
    const outcome = await run(() => ask(listRateCard, { user_id: userId }))
    if (outcome === null) return null
    setFailure(outcome.kind === 'success' ? null : outcome)
    if (outcome.kind === 'success') return outcome.data
    toasts.failure(outcome)
    return null
  }
  const save = async ({ userId, office, rows }: Saving) => {
    const { send } = rows.some(({ id }) => id === null) ? adding : editing
    const outcome = await send({
      user_id: userId,
      from_office: office,
      rate_card_data: rows.map(sentRow),
    })
    if (outcome === null) return null
    setFailure(outcome.kind === 'success' ? null : outcome)
    if (outcome.kind === 'success') return [...rows.flatMap(rowOnCard), ...outcome.data]
    toasts.failure(outcome)
    showRefusals(form, outcome, rows)
    return null
  }
  return { busy: adding.busy || editing.busy || isReading, failure, save, readCard }
}

/** For a server that answers without the rows. A new row has no id yet. */
function rowOnCard({ id, from_office, delivery_location, amount }: RateField): RateCardRow[] {
  return id === null ? [] : [{ id, from_office, delivery_location, amount: typedNaira(amount) }]
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
    const place = shown.findIndex((one) => row !== undefined && isSameRow(one, row))
    if (place >= 0 && message !== undefined)
      form.setError(`rows.${place}.${name === 'amount' ? 'amount' : 'delivery_location'}`, {
        message: labelled(field, message),
      })
  }
}

function isSameRow(one: RateField, other: RateField): boolean {
  return one.isAdded === other.isAdded && rateKey(one) === rateKey(other)
}
