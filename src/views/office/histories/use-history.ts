import { useLiveQuery } from 'dexie-react-hooks'
import type { AnswerOf } from '../../../../contract/wire/call'
import type { listCustomerHistory, Order } from '../../../../contract/entities/orders'
import { findOrders } from '../../../db/queries/orders/order-queries'
import type { OrderRow } from '../../../db/core/rows'
import { useConsole } from '../../console'
import { useKeptAnswer } from '../../shared/kept/use-kept-answer'
import type { Answer } from '../../ui/toasts/use-answer'
import { HISTORY_CALLS, inputOf, type HistoryQuestion } from './history-question'

export type History = {
  orders: OrderRow[]
  lastPage: number
  /** Null if the server does not send it. */
  total: number | null
  /** Rows of the page that could not be read. */
  unread: number
}

/** A page of a history, also without a connection. Orders on this device show their current state. */
export function useHistory(question: HistoryQuestion): { answer: Answer<History>; reload: () => void } {
  const { answer, reload } = useKeptAnswer(HISTORY_CALLS[question.whose], inputOf(question))
  const live = useLiveOrders(answer)
  if (answer.kind !== 'ready') return { answer, reload }
  const { data, meta, aside = [] } = answer.data.orders
  const orders = data.map((order) => newer(order, live))
  const pages = { lastPage: meta.last_page, total: meta.total ?? null, unread: aside.length }
  return { answer: { ...answer, data: { orders, ...pages } }, reload }
}

function useLiveOrders(
  answer: Answer<AnswerOf<typeof listCustomerHistory>>,
): readonly OrderRow[] | undefined {
  const { database } = useConsole()
  const key = answer.kind === 'ready' ? answer.data.orders.data.map(({ id }) => id).join() : ''
  return useLiveQuery(
    () => (key === '' ? [] : findOrders(database, key.split(',').map(Number))),
    [database, key],
  )
}

function newer(answered: Order, live: readonly OrderRow[] | undefined): OrderRow {
  const stored = live?.find(({ id }) => id === answered.id)
  const isOlder = stored === undefined || (stored.revision ?? 0) < (answered.revision ?? 0)
  return isOlder ? { ...answered, pending: null } : stored
}
