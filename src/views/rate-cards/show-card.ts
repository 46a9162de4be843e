import type { UseFormReturn } from 'react-hook-form'
import { displayNaira } from '../../../contract/money'
import { rateKey, type RateField, type RateFields } from './rate-fields'
import { isMoved, mergeRows } from './rate-rows'

type Form = UseFormReturn<RateFields>

/** Shows the newest rows of the server. What was typed stays. */
export function showCard(form: Form, rows: readonly RateField[]): void {
  const before = form.getValues('rows')
  const after = mergeRows(before, rows)
  if (JSON.stringify(before) === JSON.stringify(after)) return
  // Errors belong to the number of a row.
  const keepErrors = String(before.map(rateKey)) === String(after.map(rateKey))
  form.reset({ rows: after }, { keepErrors, keepIsSubmitted: true, keepSubmitCount: true })
}

/**
 * Says under each changed row that somebody else has changed it too; from then on the person has seen that amount. Returns
 * false if there is no such row.
 */
export function showMoved(form: Form): boolean {
  const rows = form.getValues('rows')
  const moved = rows.map(isMoved)
  for (const [index, { card }] of rows.entries()) {
    if (moved[index] !== true) continue
    form.setValue(`rows.${index}.seen`, card)
    form.setError(`rows.${index}.amount`, {
      message: `It is ${displayNaira(Number(card))} by now. Save again to replace that.`,
    })
  }
  return moved.includes(true)
}
