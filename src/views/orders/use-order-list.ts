import type { OrderList } from './order-list'
import type { OrderListAddress } from './order-list-address'
import { useAwayOrders } from './use-away-orders'
import { useOrderPage } from './use-order-page'
import { useOrderSearch } from './use-order-search'

/** What the address asks for, live: a page by keys, or a page of what the search found over all statuses (AG-50). */
export function useOrderList(address: OrderListAddress): OrderList {
  const { filter, search, page } = address
  const isAway = address.away !== null
  const isSearch = search.trim() !== '' && !isAway
  const plain = useOrderPage(filter, page, !isSearch && !isAway)
  const found = useOrderSearch(isSearch ? { text: search, bulkOrderId: filter.bulkOrderId } : null, page)
  const away = useAwayOrders(address)
  if (isAway) return away
  return isSearch ? found : plain
}
