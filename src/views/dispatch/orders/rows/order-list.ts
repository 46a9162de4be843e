import { ORDER_PAGE_SIZE } from '../../../../db/queries/orders/order-queries'
import type { OrderRow } from '../../../../db/core/rows'
import { countOf } from '../../../shared/lists/search-words'

export type OrderList = {
  /** The rows of the page. Undefined until the first result. */
  rows: OrderRow[] | undefined
  /** The search text that found `rows`, or '' without a search. */
  text: string
  /** Number of orders in the whole list. Null until they are counted for the current address, or while none of them is on this device yet. */
  total: number | null
  /** At least 1. */
  pages: number
  /** True while the real total is unknown. `pages` then is one more than the full pages on this device. */
  isLeast?: boolean
  /** Page number, from 1. The last page if the address asks for a later one. */
  page: number
}

export function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / ORDER_PAGE_SIZE))
}

/** '1,051 orders' */
export function countWords(total: number): string {
  return countOf(total, 'order')
}
