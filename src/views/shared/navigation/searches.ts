import { isOrderStatus } from '../../../../contract/words/order-statuses'

export const SEARCH_ORDERS = 'Search orders, places, phones'

/** The pages whose list the search box of the page header searches, and the placeholder of the box there. */
const SEARCHES: readonly { list: RegExp; words: string }[] = [
  { list: /^\/orders$/, words: SEARCH_ORDERS },
  { list: /^\/bulk-orders(\/(pending|paid))?$/i, words: 'Search bulk orders' },
  { list: /^\/customers$/, words: 'Search recent customers' },
  { list: /^\/all-customers(\/[^/]+)?$/, words: 'Search customers' },
  { list: /^\/riders$/, words: 'Search recent riders' },
  { list: /^\/all-riders$/, words: 'Search riders' },
  { list: /^\/company-user(\/(active|inactive|pending))?$/i, words: 'Search company users' },
  { list: /^\/orders-history$/, words: 'Search customers' },
  { list: /^\/orders-history\/riders$/, words: 'Search riders' },
  { list: /^\/promos$/, words: 'Search customers' },
  { list: /^\/promos\/riders$/, words: 'Search riders' },
  { list: /^\/roles$/, words: 'Search members' },
]

/** Null: the page at `location` has no search. */
export function searchOf(location: string): string | null {
  if (isOrdersOfStatus(location)) return SEARCH_ORDERS
  return SEARCHES.find(({ list }) => list.test(location))?.words ?? null
}

function isOrdersOfStatus(location: string): boolean {
  const [, first, status = '', ...rest] = location.split('/')
  return first === 'orders' && rest.length === 0 && isOrderStatus(status.toUpperCase())
}
