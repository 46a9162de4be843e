import './assign-mode.css'
import { Notice } from '../../ui/states/notice'
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  useMemo,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { useLocation } from 'wouter'
import { orderActions } from '../../../../contract/rules/order-rules'
import type { OrderRow } from '../../../db/core/rows'
import { watchAssignQueue, type QueueTab } from '../../../db/queries/orders/assign-queue'
import { OrderDialogs } from '../../shared/order/order-dialogs'
import { OrderToolsProvider } from '../../shared/order/order-tools'
import { useShareClaim } from '../../shared/claims/use-share-claim'
import { useOrderActions } from '../../shared/order/use-order-actions'
import { useNoteKey, useOrderKeys } from '../../shared/order/use-order-keys'
import { ModeBar } from './mode-bar'
import { outcomesOf } from './outcomes'
import { ModeQueue } from './mode-queue'
import { RiderDesk } from './rider-desk'
import { clearMarks, moveToNext, mark, step } from './worklist-moves'
import type { Entry, Worklist } from './worklist'
import { moveTo } from './worklist-rows'
import { countClaimed } from './next-order'
import { noneWords, useDesk } from './use-desk'
import { useFinding } from './use-finding'
import { useRankedRiders } from './use-ranked-riders'
import { ownName } from '../../../../contract/rules/own-name'
import { useConsole, useApp } from '../../console'
import { useSingleKeys } from '../../theme/preferences'
import { Button } from '../../ui/controls/button'
import { leftWords } from './left-words'
import { useCloseKey } from '../../ui/keys/use-close-key'
import { useDigitKeys, useKeys } from '../../ui/keys/use-keys'
import { failureOf } from '../../../db/core/storage-failures'
import { WorklistStore, type WorklistSnapshot } from './worklist-store'

type Props = {
  tab: QueueTab
  orderPane: (order: OrderRow, onClose: () => void) => ReactNode
}

/** `/assign`: assigns each order to a rider with one key. */
export function AssignModeScreen({ tab, orderPane }: Props) {
  const { store, ...now } = useWorklist(tab)
  const { worklist } = now
  const entry = currentEntry(worklist)
  useShareClaim(waitingId(entry))
  const order = entry === null ? null : (entry.order ?? entry.seen)
  const finding = useFinding()
  const ranked = useRankedRiders(order, finding.question, worklist)
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
  // Stable functions, so that a key press renders only the rows that changed.
  const focusRow = useCallback(
    (id: number) => {
      store.change((present) => moveTo(present, id))
      grid.current?.focus({ preventScroll: true })
    },
    [store],
  )
  const openAt = useCallback(
    (id: number) => {
      focusRow(id)
      setPaneOpen(true)
    },
    [focusRow],
  )
  const hasRows = worklist.ids.length > 0
  useEffect(() => {
    // Focus the queue only if nothing else has the focus, for example a field in which the person types.
    if (hasRows && document.activeElement === document.body) focusQueue()
  }, [hasRows])

  useOrderKeys(isOpen ? order : null, null, tools)
  useNoteKey(isOpen ? null : order, tools)
  useModeKeys({
    hasRiders: !isOpen,
    onDigit: press,
    onStep: (by) => store.change((present) => step(present, by)),
    onSkip: desk.skip,
    onOpen: () => setPaneOpen(!isOpen),
    onCancel: () => {
      if (order !== null && orderActions(order, null).cancel) tools.cancel(order)
    },
    onMark: () => store.change((present) => mark(present, present.currentId)),
    onFind: () => finding.search.current?.focus(),
    onEscape: () => {
      if (isOpen) setPaneOpen(false)
      else if (finding.question.search !== '') leaveSearch()
      else store.change(clearMarks)
    },
  })
  const pressInSearch = (event: KeyboardEvent) => {
    const action = finding.keyOf(event)
    if (action === null) return
    event.preventDefault()
    event.stopPropagation()
    if (action === 'leave') leaveSearch()
    else press(action)
  }
  return (
    <OrderToolsProvider value={tools}>
      <div className="assign-mode">
        <ModeBar
          tab={tab}
          outcomes={outcomesOf(worklist)}
          markedCount={worklist.marked.size}
          onClearMarks={() => store.change(clearMarks)}
        />
        <div className="assign-mode-body">
          <ModeQueue now={now} store={store} grid={grid} onFocusRow={focusRow} onOpen={openAt} />
          {isOpen ? (
            <div className="assign-mode-side">{orderPane(order, () => setPaneOpen(false))}</div>
          ) : (
            <RiderDesk
              order={order}
              left={hasLeft(entry) && <LeftNote entry={entry} onNext={() => store.change(moveToNext)} />}
              rest={restWords(worklist)}
              markedCount={worklist.marked.size}
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
          {desk.announcement}
        </p>
      </div>
      <OrderDialogs question={question} onClose={closeQuestion} />
    </OrderToolsProvider>
  )
}

function currentEntry({ entries, currentId }: Worklist): Entry | null {
  return currentId === null ? null : (entries.get(currentId) ?? null)
}

function waitingId(entry: Entry | null): number | null {
  return entry?.state === 'waits' ? entry.seen.id : null
}

/** Why there is no next order, although some wait. */
function restWords(worklist: Worklist): string | null {
  return worklist.isAwaitingOrder && countClaimed(worklist) > 0 ? noneWords(worklist) : null
}

function hasLeft(entry: Entry | null): entry is Entry {
  return entry?.state === 'left'
}

/**
 * Says that another dispatcher assigned the current order first. The order stays current until a key is pressed, because
 * otherwise a digit key meant for this order would assign the next one.
 */
function LeftNote({ entry, onNext }: { entry: Entry; onNext: () => void }) {
  const { user } = useConsole()
  const singleKeys = useSingleKeys()
  return (
    <Notice
      tone="warning"
      role="alert"
      className="desk-left"
      action={
        <Button size="s" onClick={onNext}>
          Next order
        </Button>
      }
    >
      {leftWords(entry, ownName(user))}.{singleKeys && ' Any rider key goes on to the next order.'}
    </Notice>
  )
}

type Options = {
  onDigit: (rank: number) => void
  onStep: (by: 1 | -1) => void
  onSkip: () => void
  onOpen: () => void
  onCancel: () => void
  onMark: () => void
  onFind: () => void
  onEscape: () => void
  /** False while the order pane hides the riders, so that a digit key cannot assign to a rider who is not shown. */
  hasRiders: boolean
}

/** The keys of assign mode. The shell handles Z and Shift+Z on every screen; the grid handles the arrow keys and Enter. */
function useModeKeys(options: Options): void {
  const { onDigit, onStep, onSkip, onOpen, onCancel, onMark, onFind, onEscape, hasRiders } = options
  useDigitKeys('assignRank', onDigit, { enabled: hasRiders })
  useKeys('next', () => onStep(1))
  useKeys('previous', () => onStep(-1))
  useKeys('skip', onSkip)
  useKeys('openOrBack', onOpen)
  useKeys('cancelNow', onCancel)
  useKeys('markToAssign', onMark)
  useKeys('findRider', onFind, { enabled: hasRiders })
  useCloseKey(onEscape)
}

/** The worklist of one queue tab, updated live from the local database. Throws if the database cannot be read. */
function useWorklist(tab: QueueTab): WorklistSnapshot & { store: WorklistStore } {
  const { database, claims } = useConsole()
  const { now } = useApp()
  const store = useMemo(() => new WorklistStore(tab), [tab])
  useEffect(
    () =>
      watchAssignQueue(database, {
        tab,
        nowMs: now(),
        shown: () => store.current().worklist.ids,
        limits: store.applyLimits,
        next: store.read,
        committed: store.applyRows,
        // When the database is closed, the shown rows stay, as in live queries.
        failed: (error) => failureOf(error) !== 'closed' && store.fail(error),
      }),
    [database, now, store, tab],
  )
  useEffect(() => {
    const apply = () => store.applyClaims(claims.now())
    apply()
    return claims.subscribe(apply)
  }, [claims, store])
  const current = useSyncExternalStore(store.subscribe, store.current)
  if (current.failure !== null) throw current.failure.error
  return { ...current, store }
}
