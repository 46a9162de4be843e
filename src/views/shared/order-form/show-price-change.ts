import { displayNaira, toKobo } from '../../../../contract/words/money'
import { toasts } from '../../ui/toasts/toasts'

/** `subject`: 'Order 1042'. `shown`, `charged`: naira; null: not known. */
type Made = { subject: string; shown: number | null; charged: number | null }

/** AG-168: warns when a server that does not compare prices charged another price than the form showed. */
export function showPriceChange({ subject, shown, charged }: Made): void {
  if (shown === null || charged === null || toKobo(shown) === toKobo(charged)) return
  const words = `Created at ${displayNaira(charged)}. The form showed ${displayNaira(shown)}.`
  toasts.warning(words, { object: subject, stays: true })
}
