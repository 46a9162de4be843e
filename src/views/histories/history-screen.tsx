import { displayCount } from '../ui/display-count'
import '../shared/paged/paged-list.css'
import { useRef, useState } from 'react'
import type { OrderRow } from '../../db/core/rows'
import { HistoryBody } from './history-body'
import { historyHeading, type Whose } from './history-question'
import { AnswerNote } from '../shared/lists/answer-note'
import { ListFoot } from '../shared/paged/list-foot'
import { OrderModal } from './order-modal'
import { useHistory } from './use-history'
import { useLastPage, useListPlace } from '../shared/paged/use-list-place'

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
    scroller.current?.querySelector<HTMLElement>(`[data-order-id="${openId}"] button`)?.focus()
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
