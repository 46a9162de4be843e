import type { AnswerOf } from '../../../contract/call'
import type { listCustomerHistory, Order } from '../../../contract/orders'
import type { OrderRow, WindowRow } from '../../db/core/rows'
import type { Answer } from '../ui/use-answer'

export type HistoryAnswer = AnswerOf<typeof listCustomerHistory>

export type History = {
  orders: OrderRow[]
  lastPage: number
  /** Null if the server does not send it, and for a remembered page. */
  total: number | null
  /** Rows of the page that could not be read. */
  unread: number
  /** How many orders of a remembered page are not on this device; 0 unless the page could not be read again. */
  missing: number
}

type Sources = {
  answer: Answer<HistoryAnswer>
  /** The page as this device remembers it, or null. */
  remembered: WindowRow | null
  /** The orders of `remembered`, else of the answer, that are on this device. Undefined while they are read. */
  live: readonly OrderRow[] | undefined
}

/** The rows of the page: the server's answer, else the remembered one. Orders on this device show their current state. */
export function joinHistory({ answer, remembered, live }: Sources): Answer<History> {
  if (isShown(answer, remembered)) {
    const { data, meta, aside = [] } = answer.data.orders
    const orders = data.map((order) => newer(order, live))
    const pages = { lastPage: meta.last_page, total: meta.total ?? null }
    return { ...answer, data: { orders, ...pages, unread: aside.length, missing: 0 } }
  }
  if (remembered !== null && live === undefined) return LOADING
  if (remembered !== null && isWhole(remembered, live)) return rememberedHistory(remembered, live, answer)
  return answer.kind === 'failed' ? answer : LOADING
}

const LOADING = { kind: 'loading' } as const

type Ready = Extract<Answer<HistoryAnswer>, { kind: 'ready' }>

/** False if the answer is of the previous page and this page is remembered. Then the remembered page is shown. */
export function isShown(answer: Answer<HistoryAnswer>, remembered: WindowRow | null): answer is Ready {
  return answer.kind === 'ready' && (answer.isCurrent || remembered === null)
}

/** False if none of the remembered orders is on this device, because the list would wrongly look empty. */
function isWhole({ ids }: WindowRow, live: readonly OrderRow[] | undefined): live is readonly OrderRow[] {
  return live !== undefined && (ids.length === 0 || live.length > 0)
}

function newer(answered: Order, live: readonly OrderRow[] | undefined): OrderRow {
  const stored = live?.find(({ id }) => id === answered.id)
  const isOlder = stored === undefined || (stored.revision ?? 0) < (answered.revision ?? 0)
  return isOlder ? { ...answered, pending: null } : stored
}

function rememberedHistory(
  { ids, lastPage, askedAt, unread = 0 }: WindowRow,
  live: readonly OrderRow[],
  asked: Answer<unknown>,
): Answer<History> {
  const orders = ids.flatMap((id) => live.find((order) => Number(order.id) === id) ?? [])
  const hasFailed = asked.kind === 'failed'
  return {
    kind: 'ready',
    data: { orders, lastPage, total: null, unread, missing: hasFailed ? ids.length - orders.length : 0 },
    at: askedAt,
    isCurrent: hasFailed,
    failure: hasFailed ? asked.failure : null,
  }
}
