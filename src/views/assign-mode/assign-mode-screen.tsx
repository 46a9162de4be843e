import './assign-mode.css'
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { orderActions } from '../../../contract/order-rules'
import type { OrderRow } from '../../db/core/rows'
import type { QueueTab } from '../../db/queries/assign-queue'
import { OrderDialogs } from '../shared/order/order-dialogs'
import { OrderToolsProvider } from '../shared/order/order-tools'
import { useOrderActions } from '../shared/order/use-order-actions'
import { useOrderKeys } from '../shared/order/use-order-keys'
import { LeftNote } from './left-note'
import { ModeBar } from './mode-bar'
import { ModeQueue } from './mode-queue'
import { RiderDesk } from './rider-desk'
import { clearMarks, goOn, mark, step } from './sitting-moves'
import { moveHand, type Entry, type Sitting } from './sitting'
import { useDesk } from './use-desk'
import { useFinding } from './use-finding'
import { useModeKeys } from './use-mode-keys'
import { useRankedRiders } from './use-ranked-riders'
import { useSitting } from './use-sitting'

type Props = {
  tab: QueueTab
  /** 'View Order', in place of the riders. */
  orderPane: (order: OrderRow, onClose: () => void) => ReactNode
}

/** `/assign`: gives each order to a rider with one key. */
export function AssignModeScreen({ tab, orderPane }: Props) {
  const { store, ...now } = useSitting(tab)
  const { sitting } = now
  const entry = entryAtHand(sitting)
  const order = entry === null ? null : (entry.order ?? entry.seen)
  const finding = useFinding()
  const ranked = useRankedRiders(order, finding.question, sitting)
  const desk = useDesk(store, ranked)
  const [, navigate] = useLocation()
  const [isPaneOpen, setPaneOpen] = useState(false)
  const isOpen = isPaneOpen && order !== null
  const { tools, question, closeQuestion } = useOrderActions({
    open: () => setPaneOpen(true),
    peek: () => setPaneOpen(true),
    assign: () => setPaneOpen(false),
    editAmount: ({ id }) => navigate(`/orders?order=${id}&panel=amount`),
  })

  const grid = useRef<HTMLDivElement>(null)
  const focusQueue = () => grid.current?.focus({ preventScroll: true })
  const leaveSearch = () => {
    finding.find('')
    focusQueue()
  }
  const press = (rank: number) => {
    if (desk.press(rank)) leaveSearch()
  }
  // The same functions at each key, so that a row is drawn again only where it changed.
  const take = useCallback(
    (id: number) => {
      store.change((present) => moveHand(present, id))
      grid.current?.focus({ preventScroll: true })
    },
    [store],
  )
  const openAt = useCallback(
    (id: number) => {
      take(id)
      setPaneOpen(true)
    },
    [take],
  )
  const hasRows = sitting.ids.length > 0
  useEffect(() => {
    // The focus is not taken from a field in which somebody types.
    if (hasRows && document.activeElement === document.body) focusQueue()
  }, [hasRows])

  useOrderKeys(isOpen ? order : null, null, tools)
  useModeKeys({
    hasRiders: !isOpen,
    onDigit: press,
    onStep: (by) => store.change((present) => step(present, by)),
    onSkip: desk.skip,
    onOpen: () => setPaneOpen(!isOpen),
    onCancel: () => {
      if (order !== null && orderActions(order, null).cancel) tools.cancel(order)
    },
    onMark: () => store.change((present) => mark(present, present.handId)),
    onFind: () => finding.search.current?.focus(),
    onEscape: () => {
      if (isOpen) setPaneOpen(false)
      else if (finding.question.search !== '') leaveSearch()
      else store.change(clearMarks)
    },
  })
  const pressInSearch = (event: KeyboardEvent) => {
    const meant = finding.keyOf(event)
    if (meant === null) return
    event.preventDefault()
    event.stopPropagation()
    if (meant === 'leave') leaveSearch()
    else press(meant)
  }
  return (
    <OrderToolsProvider value={tools}>
      <div className="assign-mode">
        <ModeBar
          tab={tab}
          assigned={sitting.assigned.size}
          markedCount={sitting.marked.size}
          onClearMarks={() => store.change(clearMarks)}
        />
        <div className="assign-mode-body">
          <ModeQueue now={now} store={store} grid={grid} onTake={take} onOpen={openAt} />
          {isOpen ? (
            <div className="assign-mode-side">{orderPane(order, () => setPaneOpen(false))}</div>
          ) : (
            <RiderDesk
              order={order}
              left={hasLeft(entry) && <LeftNote entry={entry} onNext={() => store.change(goOn)} />}
              markedCount={sitting.marked.size}
              ranked={ranked}
              question={finding.question}
              desk={desk}
              search={finding.search}
              onSearch={finding.find}
              onSearchKey={pressInSearch}
              onDrop={press}
            />
          )}
        </div>
        <p className="visually-hidden" role="status">
          {desk.said}
        </p>
      </div>
      <OrderDialogs question={question} onClose={closeQuestion} />
    </OrderToolsProvider>
  )
}

function entryAtHand({ entries, handId }: Sitting): Entry | null {
  return handId === null ? null : (entries.get(handId) ?? null)
}

function hasLeft(entry: Entry | null): entry is Entry {
  return entry?.standing === 'left'
}
