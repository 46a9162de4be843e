import { ownName } from '../../../../contract/own-name'
import type { OrderRow } from '../../../db/core/rows'
import { useConsole } from '../../console'
import { useBasis } from '../../ui/use-basis'
import { useNow } from '../../ui/use-now'
import { orderNews, type OrderQuestionKind } from './order-news'

/** What became of the order while a question about it was open. */
export function useOrderNews(kind: OrderQuestionKind, order: OrderRow) {
  const isMe = ownName(useConsole().user)
  const nowMs = useNow(60_000)
  return useBasis(order, (seen, now) => orderNews(kind, { seen, now }, { isMe, nowMs }))
}
