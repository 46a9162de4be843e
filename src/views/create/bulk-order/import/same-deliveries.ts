import { normalText } from '../../../../../contract/words/normal-text'
import { phoneKey } from '../../../../../contract/words/phones'

/** What tells one delivery from another. Who pays, the rate and the email may be corrected between two imports. */
export type Delivered = {
  item: string | null
  name: string | null
  phone: string | null
  place: string | null
}

/** Equal for two deliveries that differ only in blanks, case, marks or the spelling of the phone. */
export function deliveryKey({ item, name, phone, place }: Delivered): string {
  return [normalText(item), normalText(name), phoneKey(phone ?? ''), normalText(place)].join('\n')
}

/** Whether both hold the same deliveries, each as often. */
export function areSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.toSorted().join('\0') === others.toSorted().join('\0')
}
