import { useLiveQuery, useObservable } from 'dexie-react-hooks'
import { useEffect, useMemo, useRef, useState } from 'react'
import {
  countOrders,
  findPageStart,
  ORDER_PAGE_SIZE,
  startAfter,
  TOP,
  type OrderFilter,
  type PageStart,
} from '../../../../db/queries/orders/order-queries'
import type { OrderRow } from '../../../../db/core/rows'
import { failureOf } from '../../../../db/core/storage-failures'
import { ordersOfBulk } from '../../../../db/core/meta'
import { readPart } from '../../../../db/queries/state/part-states'
import { countOf } from '../../../../db/queries/state/replication'
import { firstPageOf, type FirstPage } from '../../../../db/queries/orders/first-page'
import { watchOrderPage } from '../../../../db/queries/orders/watch-order-page'
import { useConsole } from '../../../console'
import { useReplication } from '../../../shared/freshness/use-replication'
import { pagesOf, type OrderList } from './order-list'

type Page = { list: string; page: number; rows: OrderRow[] }

export function useOrderPage(filter: OrderFilter, requestedPage: number, enabled: boolean): OrderList {
  const { database, want } = useConsole()
  const { status, bulkOrderId } = filter
  useEffect(
    () => (bulkOrderId === null ? undefined : want({ kind: 'bulkOrder', id: bulkOrderId })),
    [want, bulkOrderId],
  )
  const list = `${status} ${bulkOrderId}`
  const size = useListSize(filter, requestedPage)
  const { page, isHere } = size

  const shown = useRef<Page | null>(null)
  const start = usePageStart({ status, bulkOrderId }, isHere ? page : null, shown)
  const result = useObservable(
    () => ({
      ...valueOf(
        enabled && start?.page === 1 ? firstPageOf(database, { status, bulkOrderId }) : undefined,
        list,
      ),
      subscribe: (next: (page: Page | null) => void, failed?: (error: unknown) => void) => {
        if (start === null || !enabled) {
          next(null)
          return { unsubscribe: () => undefined }
        }
        return watchOrderPage(database, { filter: { status, bulkOrderId }, start: start.start }).subscribe(
          (rows) => next({ list, page: start.page, rows }),
          failed,
        )
      },
    }),
    [database, list, start, enabled],
  )

  const isCurrent = result !== undefined && result !== null && result.list === list
  useEffect(() => {
    if (isCurrent) shown.current = result
  }, [isCurrent, result])
  return {
    rows: rowsOf({ isHere, isReady: isCurrent && size.total !== null, rows: result?.rows }),
    text: '',
    total: size.isComing && size.total === 0 ? null : size.total,
    pages: size.pages,
    isLeast: size.isLeast,
    page,
  }
}

/** Gives the page that was read in advance as the value of the observable before it has a subscriber. */
function valueOf(first: FirstPage | undefined, list: string) {
  const page: Page | null = first === undefined ? null : { list, page: 1, rows: first.rows }
  return { hasValue: () => page !== null, getValue: () => page }
}

function countedOf(first: FirstPage | undefined, list: string) {
  return first === undefined ? undefined : { list, here: first.count, isRead: false }
}

type Start = { list: string; page: number; start: PageStart }

/**
 * Size of the list. Until all orders are on this device, the server's count is used. `isHere`: this device has rows for the
 * page. `isComing`: more of its orders are still to come.
 */
type ListSize = Pick<OrderList, 'total' | 'pages' | 'page'> & {
  isHere: boolean
  isLeast: boolean
  isComing: boolean
}

function useListSize({ status, bulkOrderId }: OrderFilter, requestedPage: number): ListSize {
  const { database } = useConsole()
  const replication = useReplication()
  const list = `${status} ${bulkOrderId}`
  const counted = useLiveQuery(
    async () => ({
      list,
      here: await countOrders(database, { status, bulkOrderId }),
      isRead: bulkOrderId !== null && (await readPart(database, ordersOfBulk(bulkOrderId))).isRead,
    }),
    [database, list],
    countedOf(firstPageOf(database, { status, bulkOrderId }), list),
  )
  if (counted?.list !== list || replication === undefined)
    return { total: null, pages: 1, page: requestedPage, isHere: true, isLeast: true, isComing: true }
  const { here, isRead } = counted
  const { count: total, isLeast } =
    bulkOrderId === null ? countOf(status ?? 'all', here, replication) : { count: here, isLeast: !isRead }
  const isComing = isLeast && (bulkOrderId !== null || replication?.isReduced !== true)
  // There may be another page after a full one.
  const pages = isComing ? Math.floor(here / ORDER_PAGE_SIZE) + 1 : pagesOf(total)
  const page = Math.min(requestedPage, pages)
  return { total, pages, isLeast, isComing, page, isHere: page <= pagesOf(here) }
}

/** Returns no rows for a page that only the server has. */
function rowsOf(found: {
  isHere: boolean
  isReady: boolean
  rows: OrderRow[] | undefined
}): OrderRow[] | undefined {
  if (!found.isHere) return NONE
  return found.isReady ? found.rows : undefined
}

const NONE: OrderRow[] = []

/** Where the page starts, or null if there is no page. Read once per page: after the last row of the page before, or by counting. */
function usePageStart(
  { status, bulkOrderId }: OrderFilter,
  page: number | null,
  shown: React.RefObject<Page | null>,
): Start | null {
  const { database } = useConsole()
  const list = `${status} ${bulkOrderId}`
  const top = useMemo(() => ({ list, page: 1, start: TOP }), [list])
  const [found, setFound] = useState<Start | null>(null)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  useEffect(() => {
    if (page === null || page === 1) return
    let current = true
    const before = shown.current
    const last = before?.list === list && before.page === page - 1 ? before.rows.at(-1) : undefined
    const search =
      last === undefined
        ? findPageStart(database, { status, bulkOrderId }, page)
        : Promise.resolve(startAfter(last))
    search.then(
      (start) => {
        if (current) setFound({ list, page, start: start ?? TOP })
      },
      (error: unknown) => {
        // When the database is closed, the shown rows stay, as in live queries.
        if (current && failureOf(error) !== 'closed') setFailure({ error })
      },
    )
    return () => {
      current = false
    }
  }, [database, list, status, bulkOrderId, page, shown])
  if (failure !== null) throw failure.error
  if (page === 1) return top
  return found !== null && found.list === list ? found : null
}
