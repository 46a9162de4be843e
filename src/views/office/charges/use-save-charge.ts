import { useState } from 'react'
import type { ApiFailure } from '../../../../contract/wire/api-outcome'
import { updateCharges, type Charges } from '../../../../contract/entities/charges'
import { displayNaira, readAmount } from '../../../../contract/words/money'
import { useApp } from '../../console'
import { toasts } from '../../ui/toasts/toasts'
import { changeCharges, type Changed } from './change-charges'
import { NOT_SAVED, refuseCharge, type ChargeKind } from './charge-words'
import { useBusy } from '../../ui/controls/use-busy'

type Options = {
  kind: ChargeKind
  chargeKey: string
  /** Called with the server's amount, in naira, if somebody else has changed it. */
  onMoved: (amount: number) => void
}

/** `error`: the sentence under the field. */
export function useSaveCharge({ kind, chargeKey, onMoved }: Options) {
  const { ask } = useApp()
  const { busy, run } = useBusy()
  const [error, setError] = useState<string | null>(null)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  /** Returns null if the amount was not saved. The reason was then shown. */
  const save = async (text: string, seen: number): Promise<{ charges: Charges | null } | null> => {
    const read = readAmount(text)
    const wrong = refuseCharge(kind, text, read)
    setError(wrong)
    if (wrong !== null || read.kind !== 'amount') return null
    setFailure(null)
    const changed = await run(() => changeCharges(ask, { key: chargeKey, value: read.naira, seen }))
    if (changed === null) return null
    if (changed.kind === 'success' || changed.kind === 'unchanged') {
      toasts.dismiss(NOT_SAVED)
      if (changed.kind === 'success') toasts.success(updateCharges.message ?? '')
      else toasts.info(`The amount was ${displayNaira(read.naira)} already.`)
      return { charges: changed.data }
    }
    if (changed.kind === 'moved') onMoved(changed.amount)
    else setFailure(changed)
    setError(reportFailure(changed, chargeKey))
    return null
  }
  return { busy, error, failure, setError, save }
}

/** Shows a failure as a toast, or returns the sentence to show under the field. */
function reportFailure(
  changed: Exclude<Changed, { kind: 'success' | 'unchanged' }>,
  key: string,
): string | null {
  if (changed.kind === 'moved')
    return `It is ${displayNaira(changed.amount)} by now. Save again to replace that.`
  toasts.error(NOT_SAVED, { id: NOT_SAVED })
  toasts.failure(changed)
  return changed.kind === 'invalid' ? (changed.fields[key]?.[0] ?? null) : null
}
