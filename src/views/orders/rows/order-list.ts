import { ORDER_PAGE_SIZE } from '../../../db/queries/order-queries'
import type { OrderRow } from '../../../db/core/rows'
import { countOf } from '../../shared/lists/search-words'

export type OrderList = {
  /** Of the page; undefined while the first answer is awaited. */
  rows: OrderRow[] | undefined
  /** What `rows` answer: the text that was searched, '' for the list itself. */
  text: string
  /** Of the whole list; null until it is counted for what the address asks. */
  total: number | null
  /** At least 1. */
  pages: number
  /** Nobody has said yet how many there are: `pages` leads one further than what is here. */
  isLeast?: boolean
  /** From 1; the last one where the address asks for more. */
  page: number
}

export function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / ORDER_PAGE_SIZE))
}

/** '1,051 orders' */
export function countWords(total: number): string {
  return countOf(total, 'order')
}
