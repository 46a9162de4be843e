import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { ownName } from '../../../../contract/own-name'
import { readAwayPage } from '../../../db/queries/away-queries'
import type { FacetQuestion } from '../../../db/queries/order-facets'
import { useConsole } from '../../console'
import type { OrderList } from './order-list'
import type { OrderListAddress } from '../../shared/address/order-list-address'
import { latenessDirection } from '../../shared/address/sort-orders'
import { RowCache } from '../../shared/order/row-cache'

/** The orders that changed while the person was away. It reads nothing unless the address asks for them. */
export function useAwayOrders(
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
