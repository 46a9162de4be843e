import { isOrderStatus } from '../../../../contract/words/order-statuses'
import { hasFacets } from '../../../db/queries/orders/order-facets'
import type { OrderFilter } from '../../../db/queries/orders/order-queries'
import { readAddress } from './order-list-address'

/** The list whose first page the address shows; null when the address shows something else. */
export function firstListOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): OrderFilter | null {
  const [, segment] = /^\/orders(?:\/([a-z]+))?\/?$/i.exec(pathname) ?? [null, '']
  if (segment !== undefined && !isOrderStatus(segment.toUpperCase())) return null
  const address = readAddress(segment, new URLSearchParams(search))
  const isLimited = address.search.trim() !== '' || hasFacets(address.facets) || address.away !== null
  return isLimited || address.page !== 1 ? null : address.filter
}
