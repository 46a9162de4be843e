import { useEffect, useMemo, useState } from 'react'
import { MINUTE_MS } from '../../../../../contract/words/durations'
import { hasFacets, rowMatchesFacets } from '../../../../db/queries/orders/order-facets'
import { watchFleetOrders } from '../../../../db/queries/live/fleet-queries'
import type { OrderRow } from '../../../../db/core/rows'
import { useApp, useConsole } from '../../../console'
import type { OrderListAddress } from '../../../shared/address/order-list-address'
import { useLatenessLimits } from '../../../shared/lateness/use-lateness-limits'
import { useNow } from '../../../ui/time/use-now'

const NONE: readonly OrderRow[] = []
const tick = () => performance.now()
/** After a read error the shown orders stay. The storage layer reports the error. */
const ignoreFailure = () => undefined

/** `isWhole`: true once the orders of the other pages are included. They arrive later than those of the page. */
type MapOrders = { orders: readonly OrderRow[]; isWhole: boolean }

/**
 * The orders of the page, then every open order of the same list on the other pages. For a search, or for the list of what
 * happened while the person was away, only the orders of the page.
 */
export function useMapOrders(address: OrderListAddress, ofPage: readonly OrderRow[]): MapOrders {
  const { filter, facets, search, away } = address
  const isPageAlone = search.trim() !== '' || away !== null
  const open = useOpenOrders(!isPageAlone)
  const limits = useLatenessLimits()
  const nowMs = useNow(MINUTE_MS)
  const { status, bulkOrderId } = filter
  return useMemo(() => {
    const here = new Set(ofPage.map(({ id }) => id))
    const others = (open ?? []).filter(
      (order) =>
        !here.has(order.id) &&
        (status === null || order.status === status) &&
        (bulkOrderId === null || order.bulk_order_id === bulkOrderId) &&
        (!hasFacets(facets) || rowMatchesFacets(order, { facets, limits, nowMs })),
    )
    return { orders: others.length === 0 ? ofPage : [...ofPage, ...others], isWhole: open !== null }
  }, [open, ofPage, status, bulkOrderId, facets, limits, nowMs])
}

/** Null until the orders have been read. */
function useOpenOrders(isEnabled: boolean): readonly OrderRow[] | null {
  const { now } = useApp()
  const { database } = useConsole()
  const [open, setOpen] = useState<readonly OrderRow[] | null>(null)
  useEffect(() => {
    if (!isEnabled) return undefined
    const next = (rows: { open: OrderRow[] }) => setOpen(rows.open)
    return watchFleetOrders(database, { now, tick, next, failed: ignoreFailure })
  }, [database, now, isEnabled])
  return isEnabled ? open : NONE
}
