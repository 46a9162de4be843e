import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useMemo, useState } from 'react'
import { findOrders, ORDER_PAGE_SIZE } from '../../../../db/queries/orders/order-queries'
import { orderSearchOf, type SearchQuestion } from '../../../../db/queries/orders/order-search'
import type { LatenessDirection } from '../../../../db/queries/orders/sort-by-lateness'
import type { OrderRow } from '../../../../db/core/rows'
import { useConsole } from '../../../console'
import { pagesOf, type OrderList } from './order-list'
import { followSearch } from '../../../shared/lists/follow-search'
import { useServerSearch } from '../../../shared/lists/use-server-search'
import { RowCache } from '../../../shared/order/row-cache'
import { whenIdle } from '../../../ui/time/when-idle'

/** `late`: the direction of a sort by lateness over all matches; null: newest first. */
type ListQuestion = Required<SearchQuestion> & { late: LatenessDirection | null }

/** `question`: null without a search. */
export function useOrderSearch(question: ListQuestion | null, requestedPage: number): OrderList {
  useServerSearch(question?.text)
  const cache = useMemo(() => new RowCache(), [])
  const matches = useMatches(question, requestedPage, cache)
  const ofPage = matches?.rows.map(({ id }) => id).join()
  const followed = useFollowedRows(ofPage, cache)
  if (matches === undefined) return { rows: undefined, text: '', total: null, pages: 1, page: 1 }
  const { rows, text, total, pages, page, isCurrent } = matches
  return {
    rows: followed?.ofPage === ofPage ? followed?.rows : rows,
    text,
    total: isCurrent ? total : null,
    pages,
    page,
  }
}

/** The live rows of these orders. `ofPage`: ids joined by commas. */
function useFollowedRows(
  ofPage: string | undefined,
  cache: RowCache,
): { ofPage: string; rows: OrderRow[] } | undefined {
  const { database } = useConsole()
  return useLiveQuery(async () => {
    if (ofPage === undefined) return undefined
    const ids = ofPage === '' ? [] : ofPage.split(',').map(Number)
    return { ofPage, rows: cache.share(await findOrders(database, ids)) }
  }, [database, ofPage, cache])
}

/** The matches of one page. `pages` is that of the previous search until the total is known. */
type Found = { text: string; rows: OrderRow[]; total: number | null; pages: number; page: number }

/**
 * The matches of one page. The total is counted when the browser is idle. Until a new search has results, returns those of
 * the previous search with `isCurrent` false. The result contains the rows, because the live query for them starts one
 * frame later.
 */
function useMatches(
  question: ListQuestion | null,
  page: number,
  cache: RowCache,
): (Found & { isCurrent: boolean }) | undefined {
  const { database } = useConsole()
  const [found, setFound] = useState<(Found & { asked: string }) | undefined>(undefined)
  const text = question?.text.trim()
  const asked = JSON.stringify({ ...question, text })

  useEffect(() => {
    const search = orderSearchOf(database)
    if (text === undefined) return whenIdle(() => void search.warm().catch(() => undefined))
    const { late, ...limited } = JSON.parse(asked) as ListQuestion
    const find = async () => {
      const { ids, isAll } =
        late === null
          ? await search.first(limited, page * ORDER_PAGE_SIZE)
          : { ids: await search.byLateness(limited, late), isAll: true }
      const total = isAll ? ids.length : null
      const shown = total === null ? page : Math.min(page, pagesOf(total))
      const rows = await findOrders(
        database,
        ids.slice((shown - 1) * ORDER_PAGE_SIZE, shown * ORDER_PAGE_SIZE),
      )
      return { text, rows: cache.share(rows), page: shown, total }
    }
    const count = async () => {
      const { ids } = await search.search(limited)
      setFound((last) => (last?.asked === asked ? { ...last, ...counted(ids.length) } : last))
    }
    let cancelCount = () => {}
    const stop = followSearch(search, find, ({ total, ...answer }) => {
      setFound((last) => {
        const known = last?.asked === asked ? last.total : null
        const pages = Math.max(answer.page, last?.pages ?? 1)
        return { asked, ...answer, ...(total === null ? { total: known, pages } : counted(total)) }
      })
      cancelCount()
      if (total === null) cancelCount = whenIdle(() => void count().catch(() => undefined))
    })
    return () => {
      stop()
      cancelCount()
    }
  }, [database, cache, text, asked, page])
  if (text === undefined && found !== undefined) setFound(undefined)
  if (text === undefined || found === undefined) return undefined
  return { ...found, isCurrent: found.asked === asked }
}

function counted(total: number): Pick<Found, 'total' | 'pages'> {
  return { total, pages: pagesOf(total) }
}
