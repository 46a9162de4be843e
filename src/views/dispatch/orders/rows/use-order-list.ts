import { useState, useMemo } from 'react'
import type { OrderList } from './order-list'
import { ageWithTime, hasFacets, type FacetQuestion } from '../../../../db/queries/orders/order-facets'
import { useLatenessLimits } from '../../../shared/lateness/use-lateness-limits'
import { useNow } from '../../../ui/time/use-now'
import { orderSearchOf } from '../../../../db/queries/orders/order-search'
import { useConsole } from '../../../console'
import type { OrderListAddress } from '../../../shared/address/order-list-address'
import { latenessDirection } from '../../../shared/address/sort-orders'
import { useLiveQuery } from 'dexie-react-hooks'
import { ownName } from '../../../../../contract/rules/own-name'
import { MINUTE_MS, DAY_MS } from '../../../../../contract/words/durations'
import { readAwayPage } from '../../../../db/queries/orders/away-queries'
import { RowCache } from '../../../shared/order/row-cache'
import { useOrderPage } from './use-order-page'
import { useOrderSearch } from './use-order-search'

/**
 * The live list for the address: one page of the stored orders or of the search results. A text search covers all statuses
 * (AG-50). A sort by lateness is a search too, because it sorts the orders of all pages.
 */
export function useOrderList(address: OrderListAddress): OrderList {
  const { database } = useConsole()
  const { filter, facets, search, page } = address
  const isAway = address.away !== null
  const isText = search.trim() !== ''
  const late = latenessDirection(address.sort)
  const isSearch = isSearched(address)
  const limits = useLatenessLimits()
  const nowMs = useNow(ageWithTime(facets) ? MINUTE_MS : DAY_MS)
  const within = { status: isText ? null : filter.status, facets, limits, nowMs }
  // The plain list stays subscribed during a search, so that clearing the text shows its rows at once.
  const plain = useOrderPage(filter, page, !hasFacets(facets) && !isAway)
  const question = { text: search, bulkOrderId: filter.bulkOrderId, within, late }
  const found = useOrderSearch(isSearch ? question : null, page)
  const away = useAwayOrders(address, { facets, limits, nowMs })
  const asked = isAway ? away : isSearch ? found : plain
  const isQuick = !isSearch || orderSearchOf(database).isWarm
  return useLastShown(asked, `${filter.status} ${filter.bulkOrderId} ${address.away} ${page} ${isQuick}`)
}

function isSearched({ search, facets, sort, away }: OrderListAddress): boolean {
  return away === null && (search.trim() !== '' || hasFacets(facets) || latenessDirection(sort) !== null)
}

/** While a person types or clears a text, shows the previous rows of the same list, without a total, until the new rows arrive. */
function useLastShown(asked: OrderList, name: string): OrderList {
  const [last, setLast] = useState({ name, list: asked })
  const isKnown = asked.rows !== undefined
  if (name !== last.name || (isKnown && asked.rows !== last.list.rows)) setLast({ name, list: asked })
  return isKnown || name !== last.name ? asked : { ...last.list, total: null }
}

/** The orders that changed while the person was away. It reads nothing unless the address asks for them. */
function useAwayOrders(
  { away, filter, search, page, sort }: OrderListAddress,
  within: FacetQuestion,
): OrderList {
  const { database, user } = useConsole()
  const cache = useMemo(() => new RowCache(), [])
  const late = latenessDirection(sort)
  const list = `${away} ${filter.status} ${filter.bulkOrderId} ${search} ${page} ${late} ${JSON.stringify(within)}`
  const found = useLiveQuery(async () => {
    if (away === null) return null
    const asked = { filter, search, page, isMe: ownName(user), within, late }
    const shown = await readAwayPage(database, away, asked)
    return { ...shown, list, text: search, rows: cache.share(shown.rows) }
    // `list` contains all parts of the address that the query uses.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [database, user, cache, list])
  return found?.list === list ? found : { rows: undefined, text: search, total: null, pages: 1, page }
}
