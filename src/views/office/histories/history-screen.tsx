import { displayCount } from '../../ui/marks/display-count'
import '../../shared/paged/paged-list.css'
import { useRef, useState } from 'react'
import type { OrderRow } from '../../../db/core/rows'
import { historyHeading, type Whose, EMPTY_WORDS } from './history-question'
import { AnswerNote } from '../../shared/lists/answer-note'
import { ListFoot } from '../../shared/paged/list-foot'
import { OrderModal } from './order-modal'
import { useHistory, type History } from './use-history'
import { useLastPage, useListPlace } from '../../shared/paged/use-list-place'
import { NoRecords } from '../../shared/lists/no-records'
import { SkeletonRows } from '../../ui/marks/skeleton-rows'
import type { Answer } from '../../ui/toasts/use-answer'
import { HistoryDays } from './history-days'
import { NotRead } from '../../shared/paged/not-read'

type Props = {
  whose: Whose
  id: number
  /** Reads the name from the orders, if no other source has it. */
  nameOf: (orders: readonly OrderRow[]) => string | null
}

const NOTHING = { orders: [], total: null, unread: 0 }

/** HI-04: one person's orders by day. Each order opens in a modal. */
export function HistoryScreen({ whose, id, nameOf }: Props) {
  const place = useListPlace()
  const { answer, reload } = useHistory({ whose, id, page: place.page })
  const pages = useLastPage(place, answer)
  const [openId, setOpenId] = useState<number | null>(null)
  const { orders, total, unread } = answer.kind === 'ready' ? answer.data : NOTHING
  const open = orders.find((order) => order.id === openId)
  const scroller = useRef<HTMLDivElement>(null)
  const focusRow = () =>
    scroller.current?.querySelector<HTMLElement>(`[data-row="${openId}"] button`)?.focus()
  return (
    <div className="paged-screen">
      <header className="paged-head">
        <h2>{historyHeading(whose, id, nameOf(orders))}</h2>
        <Count total={total} />
      </header>
      {answer.kind === 'ready' && <AnswerNote name="The orders" answer={answer} onRetry={reload} />}
      <div ref={scroller} className="paged-scroll">
        <HistoryBody
          whose={whose}
          page={place.page}
          answer={answer}
          onRetry={reload}
          onOpen={(order) => setOpenId(order.id)}
        />
      </div>
      <ListFoot
        page={Math.min(place.page, pages)}
        pages={pages}
        kind="order"
        unread={unread}
        at={answer.kind === 'ready' ? answer.at : null}
        onPage={place.setPage}
      />
      {open !== undefined && <OrderModal order={open} onClose={() => setOpenId(null)} onReturn={focusRow} />}
    </div>
  )
}

function Count({ total }: { total: number | null }) {
  if (total === null || total === 0) return null
  return <span>{total === 1 ? '1 order' : `${displayCount(total)} orders`}</span>
}

type HistoryBodyProps = {
  whose: Whose
  /** The requested page, from 1. */
  page: number
  answer: Answer<History>
  onRetry: () => void
  onOpen: (order: OrderRow) => void
}

function HistoryBody({ whose, page, answer, onRetry, onOpen }: HistoryBodyProps) {
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
