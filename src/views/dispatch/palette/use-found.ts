import { useEffect, useState } from 'react'
import { findOrders } from '../../../db/queries/orders/order-queries'
import { orderSearchOf } from '../../../db/queries/orders/order-search'
import { searchPeople } from '../../../db/queries/office/people-search'
import type { OrderRow } from '../../../db/core/rows'
import { useConsole } from '../../console'
import { followSearch } from '../../shared/lists/follow-search'
import { useServerSearch } from '../../shared/lists/use-server-search'
import { MOST } from './palette-row'

/** Pause after a key before the search starts, because a search in 100,000 orders takes longer than the next key of a fast typist. */
const TYPING_PAUSE_MS = 60

export type Found = {
  text: string
  orders: OrderRow[]
  /** Number of further orders that the list's search also finds. */
  moreListed: number
  /** Number of further orders that match only by name. */
  moreNamed: number
  /** The newest order of each customer. */
  customers: OrderRow[]
  moreCustomers: number
  searched: number
}

/** Searches the orders and customers of this device. Returns the previous result until the new one is ready. '' searches nothing. */
export function useFound(text: string, { asksServer }: { asksServer: boolean }): Found | null {
  const { database } = useConsole()
  const [found, setFound] = useState<Found | null>(null)
  useServerSearch(asksServer ? text : undefined)
  useEffect(() => {
    const search = orderSearchOf(database)
    if (text === '') {
      // Prepare the index, so that the first search is fast. Ignore the error of a closed database.
      search.warm().catch(() => undefined)
      return undefined
    }
    const find = async (): Promise<Found> => {
      const { ids, listed, customers, searched } = await searchPeople(search, text)
      const shown = exactFirst(ids, text).slice(0, MOST)
      const moreListed = listed.size - shown.filter((id) => listed.has(id)).length
      return {
        text,
        orders: await findOrders(database, shown),
        moreListed,
        moreNamed: ids.length - shown.length - moreListed,
        customers: await findOrders(database, customers.slice(0, MOST)),
        moreCustomers: Math.max(0, customers.length - MOST),
        searched,
      }
    }
    let stop = () => {}
    const timer = window.setTimeout(() => {
      stop = followSearch(search, find, setFound)
    }, TYPING_PAUSE_MS)
    return () => {
      window.clearTimeout(timer)
      stop()
    }
  }, [database, text])
  return text === '' ? null : found
}

/** Puts the order first whose complete number was typed. */
function exactFirst(ids: readonly number[], text: string): readonly number[] {
  const exact = /^\d+$/.test(text) ? Number(text) : null
  return exact !== null && ids.includes(exact) ? [exact, ...ids.filter((id) => id !== exact)] : ids
}
