import { readId } from '../../ui/marks/read-id'
import { type OrderStatus, isOrderStatus } from '../../../../contract/words/order-statuses'
import { AWAY_WHATS, type AwayWhat } from '../../../db/queries/orders/away-queries'
import type { OrderFacets } from '../../../db/queries/orders/order-facets'
import type { OrderFilter } from '../../../db/queries/orders/order-queries'
import { awaySlug } from '../away/away-words'
import { NO_FACET_PARAMETERS, readFacets, type FacetParameter } from './facet-address'
import { isAcrossDays, readSort, sortText, type Sort } from './sort-orders'

/** What the pane beside the list shows of the open order. */
export type PaneKind = 'view' | 'assign' | 'amount'
const PANES: readonly PaneKind[] = ['view', 'assign', 'amount']

/** Everything that a link says about a list of orders. */
export type OrderListAddress = {
  filter: OrderFilter
  facets: OrderFacets
  /** Limits the list to orders to which this happened while the person was away. */
  away: AwayWhat | null
  /** The typed text; '' without a search. */
  search: string
  /** From 1. */
  page: number
  sort: Sort | null
  open: number | null
  pane: PaneKind
}

/** AG-01, AG-02: the status segment in any case. Invalid values are ignored. */
export function readAddress(segment: string | undefined, parameters: URLSearchParams): OrderListAddress {
  const status = (segment ?? '').toUpperCase()
  const pane = PANES.find((kind) => kind === parameters.get('panel'))
  return {
    filter: {
      status: isOrderStatus(status) ? status : null,
      bulkOrderId: readId(parameters.get('bulk_order_id')),
    },
    facets: readFacets(parameters),
    away: AWAY_WHATS.find((what) => awaySlug(what) === parameters.get('away')) ?? null,
    search: parameters.get('q') ?? '',
    page: readId(parameters.get('page')) ?? 1,
    sort: readSort(parameters.get('sort')),
    open: readId(parameters.get('order')),
    pane: pane ?? 'view',
  }
}

export type AddressChange = Partial<Record<FacetParameter, string | null>> &
  Partial<{
    q: string | null
    page: number | null
    sort: string | null
    order: number | null
    panel: PaneKind | null
    bulk_order_id: number | null
    away: string | null
  }>

/** Null removes a parameter, and so do the defaults: pane 'view' and page 1. */
export function changeParameters(present: URLSearchParams, change: AddressChange): URLSearchParams {
  const next = new URLSearchParams(present)
  for (const [key, value] of Object.entries(change)) {
    if (value === null || value === '' || value === 'view' || (key === 'page' && value === 1))
      next.delete(key)
    else next.set(key, String(value))
  }
  return next
}

/** A list that was or will be sorted across days has other pages, so it begins at the first one. */
export function sortChange(present: Sort | null, next: Sort | null): AddressChange {
  const hasOtherPages = isAcrossDays(present) || isAcrossDays(next)
  return { sort: sortText(next), ...(hasOtherPages ? { page: null } : {}) }
}

export const NO_LIMITS: AddressChange = {
  ...NO_FACET_PARAMETERS,
  q: null,
  page: null,
  bulk_order_id: null,
  away: null,
}

/** The query for the list of another status: keeps filters, bulk order and open order; drops search, page, sort and `away`. */
export function statusQuery(present: URLSearchParams): string {
  return changeParameters(present, { q: null, page: null, sort: null, away: null }).toString()
}

/** `kept`: the result of `statusQuery`. */
export function statusPath(status: OrderStatus | null, kept: string): string {
  const path = status === null ? '/orders' : `/orders/${status.toLowerCase()}`
  return kept === '' ? path : `${path}?${kept}`
}
