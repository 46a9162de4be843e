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
  const matches = useMatches(question)
  const ids = matches?.ids
  const pages = pagesOf(ids?.length ?? 0)
  const page = Math.min(wantedPage, pages)
  const rows = useFoundOrders(ids?.slice((page - 1) * ORDER_PAGE_SIZE, page * ORDER_PAGE_SIZE))
  const total = matches?.isCurrent === true ? matches.ids.length : null
  return { rows: ids === undefined ? undefined : rows, total, pages, page }
}

function useFoundOrders(ids: readonly number[] | undefined): OrderRow[] | undefined {
  const { database } = useConsole()
  const cache = useMemo(() => new RowCache(), [])
  const key = ids?.join()
  return useLiveQuery(async () => {
    if (key === undefined) return undefined
    return cache.share(await findOrders(database, key === '' ? [] : key.split(',').map(Number)))
  }, [database, key])
}

type Matches = { ids: number[]; isCurrent: boolean }

/** All ids that match now; those of the last question, which are not current, until the next are known. */
function useMatches(question: SearchQuestion | null): Matches | undefined {
  const { database } = useConsole()
  const [found, setFound] = useState<{ asked: string; ids: number[] } | undefined>(undefined)
  const text = question?.text.trim()
  const bulkOrderId = question?.bulkOrderId ?? null
  const within = JSON.stringify(question?.within ?? null)
  const asked = JSON.stringify([text, bulkOrderId, within])

  useEffect(() => {
    const search = orderSearchOf(database)
    if (text === undefined) return whenIdle(() => void search.warm().catch(() => undefined))
    const limits = JSON.parse(within) as Required<SearchQuestion>['within'] | null
    const limited = { text, bulkOrderId, ...(limits === null ? {} : { within: limits }) }
    return follow(search, limited, (ids) => setFound({ asked, ids }))
  }, [database, text, bulkOrderId, within, asked])
  if (text === undefined || found === undefined) return undefined
  return { ids: found.ids, isCurrent: found.asked === asked }
}

/** Answers at once, and again soon after changes. Returns `stop`. */
function follow(search: OrderSearch, question: SearchQuestion, answer: (ids: number[]) => void): () => void {
  let current = true
  let timer: number | undefined
  const run = () => {
    timer = undefined
    search.search(question).then(
      ({ ids }) => current && answer(ids),
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
