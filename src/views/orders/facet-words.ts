import type { OrderFacets } from '../../db/order-facets'

export type FacetKey = Exclude<keyof OrderFacets, 'riderId'>

type FacetChoice = { value: string; words: string }
type FacetField = { key: FacetKey; label: string; parameter: string; choices: readonly FacetChoice[] }

/** The filter builder's fields, in its order; `parameter`: in the address, where the values stand in lower case. */
export const FACET_FIELDS: readonly FacetField[] = [
  {
    key: 'age',
    label: 'Age',
    parameter: 'age',
    choices: [
      { value: 'risk', words: 'At risk or late' },
      { value: 'late', words: 'Late' },
    ],
  },
  {
    key: 'created',
    label: 'Created',
    parameter: 'created',
    choices: [
      { value: 'today', words: 'Today' },
      { value: 'yesterday', words: 'Yesterday' },
      { value: 'week', words: 'Last 7 days' },
    ],
  },
  {
    key: 'payee',
    label: 'Payee',
    parameter: 'payee',
    choices: [
      { value: 'SENDER', words: 'Sender' },
      { value: 'RECEIVER', words: 'Receiver' },
    ],
  },
  {
    key: 'payment',
    label: 'Payment',
    parameter: 'payment',
    choices: [
      { value: 'PENDING', words: 'Not approved' },
      { value: 'APPROVED', words: 'Approved' },
    ],
  },
  {
    key: 'deliveryType',
    label: 'Delivery type',
    parameter: 'type',
    choices: [
      { value: 'EXPRESS_DELIVERY', words: 'Express' },
      { value: 'STANDARD_DELIVERY', words: 'Standard' },
    ],
  },
  {
    key: 'kind',
    label: 'Order type',
    parameter: 'kind',
    choices: [
      { value: 'single', words: 'Single' },
      { value: 'bulk', words: 'Bulk' },
    ],
  },
]

export const RIDER_PARAMETER = 'rider'

export type FacetChip = { parameter: string; label: string; words: string }

/** One chip for each facet that limits the list. `riderName`: where this device knows it. */
export function facetChips(facets: OrderFacets, riderName: string | null): FacetChip[] {
  const chips = FACET_FIELDS.flatMap(({ key, label, parameter, choices }) => {
    const words = choices.find(({ value }) => value === facets[key])?.words
    return words === undefined ? [] : [{ parameter, label, words }]
  })
  if (facets.riderId === null) return chips
  const words = riderName ?? String(facets.riderId)
  return [...chips, { parameter: RIDER_PARAMETER, label: 'Rider', words }]
}
