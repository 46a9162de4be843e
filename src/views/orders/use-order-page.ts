import { useLiveQuery, useObservable } from 'dexie-react-hooks'
import { useEffect, useRef, useState } from 'react'
import {
  countOrders,
  findPageStart,
  startAfter,
  TOP,
  type OrderFilter,
  type PageStart,
} from '../../db/order-queries'
import type { OrderRow } from '../../db/rows'
import { failureOf } from '../../db/storage-failures'
import { watchOrderPage } from '../../db/watch-order-page'
import { useConsole } from '../console'
import { pagesOf, type OrderList } from './order-list'

type Page = { list: string; page: number; rows: OrderRow[] }

export function useOrderPage(filter: OrderFilter, wantedPage: number, enabled: boolean): OrderList {
  const { database } = useConsole()
  const { status, bulkOrderId } = filter
  const list = `${status} ${bulkOrderId}`
  const counted = useLiveQuery(
    async () => ({ list, total: await countOrders(database, { status, bulkOrderId }) }),
    [database, list],
  )
  const total = counted?.list === list ? counted.total : undefined
  const page = total === undefined ? wantedPage : Math.min(wantedPage, pagesOf(total))

  const shown = useRef<Page | null>(null)
  const start = usePageStart({ status, bulkOrderId }, page, shown)
  const result = useObservable(
    () => ({
      hasValue: () => false,
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
    rows: isCurrent && total !== undefined ? result.rows : undefined,
    total: total ?? null,
    pages: pagesOf(total ?? 0),
    page,
  }
}

type Start = { list: string; page: number; start: PageStart }

/** Found once per page: behind the page that was shown, or by counting from the top. */
function usePageStart(
  { status, bulkOrderId }: OrderFilter,
  page: number,
  shown: React.RefObject<Page | null>,
): Start | null {
  const { database } = useConsole()
  const list = `${status} ${bulkOrderId}`
  const [found, setFound] = useState<Start | null>(null)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  useEffect(() => {
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
        // A closed database keeps what it showed, as live queries do.
        if (current && failureOf(error) !== 'closed') setFailure({ error })
      },
    )
    return () => {
      current = false
    }
  }, [database, list, status, bulkOrderId, page, shown])
  if (failure !== null) throw failure.error
  return found !== null && found.list === list ? found : null
}
