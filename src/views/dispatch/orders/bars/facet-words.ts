import type { OrderFacets } from '../../../../db/queries/orders/order-facets'
import { PAYMENT_WORDS } from '../../../shared/statuses/payment-words'

export type FacetKey = Exclude<keyof OrderFacets, 'riderId' | 'text'>

/** `choices`: the text of each value, in the order of the select field. */
type FacetField = {
  [Key in FacetKey]: {
    key: Key
    label: string
    parameter: string
    choices: Record<NonNullable<OrderFacets[Key]>, string>
  }
}[FacetKey]

/** The fields of the filter form, in order. `parameter`: name in the address, where values are in lower case. */
const FIELDS: readonly FacetField[] = [
  { key: 'age', label: 'Age', parameter: 'age', choices: { risk: 'At risk or late', late: 'Late' } },
  {
    key: 'created',
    label: 'Created',
    parameter: 'created',
    choices: { today: 'Today', yesterday: 'Yesterday', week: 'Last 7 days' },
  },
  { key: 'payee', label: 'Payee', parameter: 'payee', choices: { SENDER: 'Sender', RECEIVER: 'Receiver' } },
  { key: 'payment', label: 'Payment', parameter: 'payment', choices: PAYMENT_WORDS },
  {
    key: 'deliveryType',
    label: 'Delivery type',
    parameter: 'type',
    choices: { EXPRESS_DELIVERY: 'Express', STANDARD_DELIVERY: 'Standard' },
  },
  { key: 'kind', label: 'Order type', parameter: 'kind', choices: { single: 'Single', bulk: 'Bulk' } },
]

export const FACET_FIELDS = FIELDS.map(({ choices, ...field }) => ({
  ...field,
  choices: Object.entries(choices).map(([value, words]) => ({ value, words })),
}))

export const RIDER_PARAMETER = 'rider'
export const TEXT_PARAMETER = 'text'

export type FacetChip = { parameter: string; label: string; words: string }

/** One chip for each facet that limits the list. `riderName`: null if this device does not know it. */
export function facetChips(facets: OrderFacets, riderName: string | null): FacetChip[] {
  const chips = FACET_FIELDS.flatMap(({ key, label, parameter, choices }) => {
    const words = choices.find(({ value }) => value === facets[key])?.words
    return words === undefined ? [] : [{ parameter, label, words }]
  })
  const { riderId, text } = facets
  if (riderId !== null)
    chips.push({ parameter: RIDER_PARAMETER, label: 'Rider', words: riderName ?? String(riderId) })
  if (text !== null) chips.push({ parameter: TEXT_PARAMETER, label: 'Text', words: `“${text}”` })
  return chips
}
