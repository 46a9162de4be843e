import { lagosDay } from '../../../../contract/words/dates'
import {
  lateness,
  type Lateness,
  type LatenessLimits,
  type SeenStatus,
} from '../../../../contract/rules/lateness'
import { matchesOrderSearch } from '../../../../contract/rules/order-display'
import type { Order } from '../../../../contract/entities/orders'
import { DAY_MS } from '../../../../contract/words/durations'
import type { OrderRow } from '../../core/rows'

export const PAYEES = ['SENDER', 'RECEIVER'] as const
export const PAYMENTS = ['PENDING', 'APPROVED'] as const
export const DELIVERY_TYPES = ['EXPRESS_DELIVERY', 'STANDARD_DELIVERY'] as const
export const ORDER_KINDS = ['single', 'bulk'] as const
/** risk: at risk or already late. */
export const AGES = ['risk', 'late'] as const
/** week: today and the six days before. */
export const DAYS = ['today', 'yesterday', 'week'] as const

/** Filters of an order list besides status, bulk order and search. Null: no filter. */
export type OrderFacets = {
  age: (typeof AGES)[number] | null
  created: (typeof DAYS)[number] | null
  payee: (typeof PAYEES)[number] | null
  payment: (typeof PAYMENTS)[number] | null
  riderId: number | null
  deliveryType: (typeof DELIVERY_TYPES)[number] | null
  kind: (typeof ORDER_KINDS)[number] | null
  /** Compared as a search is, but within the status. */
  text: string | null
}

export const NO_FACETS: OrderFacets = {
  age: null,
  created: null,
  payee: null,
  payment: null,
  riderId: null,
  deliveryType: null,
  kind: null,
  text: null,
}

/** The fields of an order that the facets compare. */
export type FacetFacts = Pick<
  Order,
  | 'status'
  | 'cancelled_by'
  | 'created_at'
  | 'status_changed_at'
  | 'pickup_at'
  | 'payee'
  | 'payment_status'
  | 'delivery_type'
  | 'order_type'
> &
  SeenStatus & { rider: Pick<NonNullable<Order['rider']>, 'id'> | null }

export function hasFacets(facets: OrderFacets): boolean {
  return Object.values(facets).some((wanted) => wanted !== null)
}

/** Whether the matches change as time passes. */
export function ageWithTime({ age, created }: OrderFacets): boolean {
  return age !== null || created !== null
}

/** `nowMs`: ms since the epoch. */
export type FacetQuestion = { facets: OrderFacets; limits: LatenessLimits; nowMs: number }

export function rowMatchesFacets(row: OrderRow, question: FacetQuestion): boolean {
  return matchesFacets(row, question) && matchesOrderSearch(row, question.facets.text ?? '')
}

/** Without the text, which the fields of `FacetFacts` do not hold. */
export function matchesFacets(order: FacetFacts, { facets, limits, nowMs }: FacetQuestion): boolean {
  return (
    matchesFacet(order.payee, facets.payee) &&
    matchesFacet(order.payment_status, facets.payment) &&
    matchesFacet(order.delivery_type, facets.deliveryType) &&
    matchesFacet(order.order_type, facets.kind) &&
    matchesFacet(order.rider?.id, facets.riderId) &&
    isCreated(order, facets.created, nowMs) &&
    (facets.age === null || isOfAge(lateness(order, limits, nowMs).kind, facets.age))
  )
}

function matchesFacet<Value>(value: unknown, wanted: Value | null): boolean {
  return wanted === null || value === wanted
}

function isCreated({ created_at }: FacetFacts, created: OrderFacets['created'], nowMs: number): boolean {
  if (created === null) return true
  const day = lagosDay(created_at)
  if (created === 'today') return day === lagosDay(nowMs)
  if (created === 'yesterday') return day === lagosDay(nowMs - DAY_MS)
  return day !== '-' && day >= lagosDay(nowMs - 6 * DAY_MS)
}

function isOfAge(kind: Lateness['kind'], age: NonNullable<OrderFacets['age']>): boolean {
  return kind === 'late' || (age === 'risk' && kind === 'atRisk')
}
