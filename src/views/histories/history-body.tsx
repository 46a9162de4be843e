import type { OrderRow } from '../../db/core/rows'
import { NoRecords } from '../shared/lists/no-records'
import { SkeletonRows } from '../ui/skeleton-rows'
import type { Answer } from '../ui/use-answer'
import { HistoryDays } from './history-days'
import { EMPTY_WORDS, type Whose } from './history-question'
import type { History } from './use-history'
import { NotRead } from '../shared/paged/not-read'

type Props = {
  whose: Whose
  /** The requested page, from 1. */
  page: number
  answer: Answer<History>
  onRetry: () => void
  onOpen: (order: OrderRow) => void
}

export function HistoryBody({ whose, page, answer, onRetry, onOpen }: Props) {
  if (answer.kind === 'loading') return <SkeletonRows rows={20} />
  if (answer.kind === 'failed') {
    return (
      <NotRead
        messages={answer.messages}
        onRetry={onRetry}
        offlineWhy="The orders of this history are not on this device. They will load when you are back online."
      />
    )
  }
  const { orders, unread } = answer.data
  if (orders.length > 0) {
    return <HistoryDays whose={whose} orders={orders} isBusy={!answer.isCurrent} onOpen={onOpen} />
  }
  // Any other empty page is after the last one, which is being requested.
  const isNone = (page === 1 || unread > 0) && answer.isCurrent
  if (!isNone) return <SkeletonRows rows={20} />
  return <NoRecords kind="order" unread={unread} title={EMPTY_WORDS[whose]} />
}
