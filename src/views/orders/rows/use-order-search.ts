import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useMemo, useState } from 'react'
import { findOrders, ORDER_PAGE_SIZE } from '../../../db/queries/order-queries'
import { orderSearchOf, type OrderSearch, type SearchQuestion } from '../../../db/queries/order-search'
import type { OrderRow } from '../../../db/core/rows'
import { useConsole } from '../../console'
import { pagesOf, type OrderList } from './order-list'
import { RowCache } from '../../shared/order/row-cache'

/** The server is asked once typing pauses; what it finds comes through the replica. */
const SERVER_DEBOUNCE_MS = 300
/** Changes come in bursts; an answer a little later is the same answer. */
const CHANGE_PAUSE_MS = 100

/** Null: nobody searches. */
export function useOrderSearch(question: SearchQuestion | null, wantedPage: number): OrderList {
  useServerSearch(question)
  const cache = useMemo(() => new RowCache(), [])
  const matches = useMatches(question, wantedPage, cache)
  const ofPage = matches?.rows.map(({ id }) => id).join()
  const followed = useFollowedRows(ofPage, cache)
  if (matches === undefined) return { rows: undefined, text: '', total: null, pages: 1, page: 1 }
  const { ids, rows, text, isCurrent } = matches
  return {
    rows: followed?.ofPage === ofPage ? followed?.rows : rows,
    text,
    total: isCurrent ? ids.length : null,
    ...placeOf(ids, wantedPage),
  }
}

function placeOf(ids: readonly number[], wantedPage: number): { pages: number; page: number } {
  const pages = pagesOf(ids.length)
  return { pages, page: Math.min(wantedPage, pages) }
}

/** The rows of these orders, again with each change of one of them. `ofPage`: ids with commas between. */
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

type Found = { text: string; ids: number[]; rows: OrderRow[] }

/**
 * All ids that match now, with the rows of one page; those of the last question, which are not current, until the next
 * are known. The rows come along, for a subscription to them begins a frame later.
 */
function useMatches(
  question: SearchQuestion | null,
  page: number,
  cache: RowCache,
): (Found & { isCurrent: boolean }) | undefined {
  const { database } = useConsole()
  const [found, setFound] = useState<(Found & { asked: string }) | undefined>(undefined)
  const text = question?.text.trim()
  const bulkOrderId = question?.bulkOrderId ?? null
  const within = JSON.stringify(question?.within ?? null)
  const asked = JSON.stringify([text, bulkOrderId, within])

  useEffect(() => {
    const search = orderSearchOf(database)
    if (text === undefined) return whenIdle(() => void search.warm().catch(() => undefined))
    const limits = JSON.parse(within) as Required<SearchQuestion>['within'] | null
    const limited = { text, bulkOrderId, ...(limits === null ? {} : { within: limits }) }
    const find = async (): Promise<Found> => {
      const { ids } = await search.search(limited)
      const start = (placeOf(ids, page).page - 1) * ORDER_PAGE_SIZE
      const rows = await findOrders(database, ids.slice(start, start + ORDER_PAGE_SIZE))
      return { text, ids, rows: cache.share(rows) }
    }
    return follow(search, find, (answer) => setFound({ asked, ...answer }))
  }, [database, cache, text, bulkOrderId, within, asked, page])
  if (text === undefined && found !== undefined) setFound(undefined)
  if (text === undefined || found === undefined) return undefined
  return { ...found, isCurrent: found.asked === asked }
}

/** Answers at once, and again soon after changes. Returns `stop`. */
function follow<Answer>(
  search: OrderSearch,
  find: () => Promise<Answer>,
  tell: (answer: Answer) => void,
): () => void {
  let current = true
  let timer: number | undefined
  const run = () => {
    timer = undefined
    find().then(
      (answer) => current && tell(answer),
      // The database was closed: somebody signed out.
      () => undefined,
    )
  }
  run()
  const stop = search.watch(() => {
    timer ??= window.setTimeout(run, CHANGE_PAUSE_MS)
  })
  return () => {
    current = false
    window.clearTimeout(timer)
    stop()
  }
}

function useServerSearch(question: SearchQuestion | null): void {
  const { want } = useConsole()
  const text = question?.text.trim()
  useEffect(() => {
    if (text === undefined || text === '') return
    let release = () => {}
    const timer = window.setTimeout(() => {
      release = want({ kind: 'orderSearch', text })
    }, SERVER_DEBOUNCE_MS)
    return () => {
      window.clearTimeout(timer)
      release()
    }
  }, [want, text])
}

function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 200)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(act, { timeout: 2000 })
  return () => window.cancelIdleCallback(handle)
}
