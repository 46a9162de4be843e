import {
  AGES,
  DAYS,
  DELIVERY_TYPES,
  NO_FACETS,
  ORDER_KINDS,
  PAYEES,
  PAYMENTS,
  type OrderFacets,
} from '../../../db/queries/orders/order-facets'

/** The parameters of an address without filters. */
export const NO_FACET_PARAMETERS = {
  age: null,
  created: null,
  payee: null,
  payment: null,
  type: null,
  kind: null,
  rider: null,
  text: null,
} as const

export const MAX_FACET_TEXT = 100

export type FacetParameter = keyof typeof NO_FACET_PARAMETERS

/** Ids and words of the contract, and a text that the person typed. Invalid values are ignored. */
export function readFacets(parameters: URLSearchParams): OrderFacets {
  const read = <Value extends string>(name: FacetParameter, values: readonly Value[]): Value | null =>
    values.find((value) => parameterOf(value) === parameters.get(name)?.toLowerCase()) ?? null
  const rider = parameters.get('rider') ?? ''
  return {
    ...NO_FACETS,
    age: read('age', AGES),
    created: read('created', DAYS),
    payee: read('payee', PAYEES),
    payment: read('payment', PAYMENTS),
    deliveryType: read('type', DELIVERY_TYPES),
    kind: read('kind', ORDER_KINDS),
    text: (parameters.get('text') ?? '').trim().slice(0, MAX_FACET_TEXT) || null,
    riderId: /^[1-9]\d{0,14}$/.test(rider) ? Number(rider) : null,
  }
}

/** Makes 'express' from 'EXPRESS_DELIVERY'. */
export function parameterOf(value: string): string {
  return value.toLowerCase().replace(/_delivery$/, '')
}
