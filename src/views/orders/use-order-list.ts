import type { OrderList } from './order-list'
import type { OrderListAddress } from './order-list-address'
import { useOrderPage } from './use-order-page'
import { useOrderSearch } from './use-order-search'

/** What the address asks for, live: a page by keys, or a page of what the search found over all statuses (AG-50). */
export function useOrderList({ filter, search, page }: OrderListAddress): OrderList {
  const isSearch = search.trim() !== ''
  const plain = useOrderPage(filter, page, !isSearch)
  const found = useOrderSearch(isSearch ? { text: search, bulkOrderId: filter.bulkOrderId } : null, page)
  return isSearch ? found : plain
}
