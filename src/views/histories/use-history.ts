import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useMemo } from 'react'
import { findOrders } from '../../db/queries/order-queries'
import type { OrderRow, WindowRow } from '../../db/core/rows'
import { readWindow, rememberWindow } from '../../db/queries/windows'
import { useConsole } from '../console'
import { useRefresh } from '../shared/freshness/use-refresh'
import { useAnswer, type Answer } from '../ui/use-answer'
import { HISTORY_CALLS, inputOf, windowOf, type HistoryQuestion } from './history-question'
import { isShown, joinHistory, type History, type HistoryAnswer } from './join-history'

/** A page of a history. Orders on this device are live. Offline, the page is shown as this device remembers it. */
export function useHistory(question: HistoryQuestion): { answer: Answer<History>; reload: () => void } {
  const asked = useAnswer(HISTORY_CALLS[question.whose], inputOf(question))
  const { answer, reload } = asked
  useRefresh(asked)
  const remembered = useRememberedPage(windowOf(question), answer)
  const live = useLiveOrders(idsOf(answer, remembered))
  return { answer: joinHistory({ answer, remembered, live }), reload }
}

function useRememberedPage(query: string, answer: Answer<HistoryAnswer>): WindowRow | null {
  const { database } = useConsole()
  useEffect(() => {
    if (answer.kind !== 'ready' || !answer.isCurrent) return
    const { data, meta, aside = [] } = answer.data.orders
    const ids = data.map(({ id }) => id)
    const row = { query, ids, lastPage: meta.last_page, askedAt: answer.at, unread: aside.length }
    // A page that cannot be stored is read again next time. The storage banners show the error.
    rememberWindow(database, row).catch(() => undefined)
  }, [database, query, answer])

  const found = useLiveQuery(
    async () => ({ query, row: await readWindow(database, query) }),
    [database, query],
  )
  return found?.query === query ? found.row : null
}

function idsOf(answer: Answer<HistoryAnswer>, remembered: WindowRow | null): readonly number[] {
  if (isShown(answer, remembered)) return answer.data.orders.data.map(({ id }) => id)
  return remembered?.ids ?? []
}

function useLiveOrders(ids: readonly number[]): OrderRow[] | undefined {
  const { database } = useConsole()
  const key = ids.join()
  const idList = useMemo(() => (key === '' ? [] : key.split(',').map(Number)), [key])
  const read = useLiveQuery(
    async () => ({ key, rows: await findOrders(database, idList) }),
    [database, key, idList],
  )
  return read?.key === key ? read.rows : undefined
}
