import '../../shared/grid/grid.css'
import '../../shared/grid/mark-box.css'
import './queue.css'
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useLiveQuery } from 'dexie-react-hooks'
import { useRef, type KeyboardEvent, type RefObject, useEffect } from 'react'
import { readUnsent } from '../../../db/queries/outbox/outbox-queries'
import { useConsole } from '../../console'
import { OrderMenuList } from '../../shared/order-menu/lazy-pieces'
import { useOrderMenu } from '../../shared/order-menu/use-order-menu'
import { QueueRow, queueRowId } from './queue-row'
import type { Worklist } from './worklist'

const HEAD_PX = 32
const ROW_PX = 44
/** Rows that stay visible above and below the current one. */
const ABOVE_PX = 3 * ROW_PX
const BELOW_PX = 2 * ROW_PX
const IN_SIGHT = { rowPx: ROW_PX, headPx: HEAD_PX, abovePx: ABOVE_PX, belowPx: BELOW_PX }
const PAGE_ROWS = 12

type Props = {
  worklist: Worklist
  grid: RefObject<HTMLDivElement | null>
  onStep: (by: number) => void
  onEnter: () => void
  onFocusRow: (id: number) => void
  onMark: (id: number) => void
  onOpen: (id: number) => void
}

/** The focus stays on the grid (aria-activedescendant), so it is not lost when the current row is removed. */
export function QueueGrid({ worklist, grid, onStep, onEnter, onFocusRow, onMark, onOpen }: Props) {
  const { ids, entries, currentId, marked, tab } = worklist
  const scroller = useRef<HTMLDivElement>(null)
  const place = currentId === null ? -1 : ids.indexOf(currentId)
  // eslint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => ids[index] ?? index,
    scrollMargin: HEAD_PX,
    scrollPaddingStart: HEAD_PX + ABOVE_PX,
    scrollPaddingEnd: BELOW_PX,
    overscan: 8,
  })
  useKeepInSight(virtualizer, place, IN_SIGHT)
  const lastUnsentId = useLastUnsent()
  const menu = useOrderMenu((id) => {
    const entry = entries.get(id)
    if (entry !== undefined) onFocusRow(id)
    return entry?.order ?? null
  })

  const focusGrid = () => grid.current?.focus({ preventScroll: true })

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isControl(event.target)) return
    const act: Record<string, () => void> = {
      ArrowDown: () => onStep(1),
      ArrowUp: () => onStep(-1),
      PageDown: () => onStep(PAGE_ROWS),
      PageUp: () => onStep(-PAGE_ROWS),
      Home: () => onStep(-ids.length),
      End: () => onStep(ids.length),
      Enter: onEnter,
    }
    const run = act[event.key]
    if (run === undefined) return
    event.preventDefault()
    run()
  }
  return (
    <div
      ref={scroller}
      className="grid queue-grid"
      data-tab={tab}
      data-marking={marked.size > 0 || undefined}
    >
      <div
        ref={grid}
        role="grid"
        tabIndex={0}
        className="queue"
        aria-label={tab === 'assign' ? 'Orders to assign' : 'Orders to reassign'}
        aria-rowcount={ids.length + 1}
        aria-multiselectable="false"
        aria-activedescendant={place < 0 || currentId === null ? undefined : queueRowId(currentId)}
        onKeyDown={press}
        onContextMenu={menu.onContextMenu}
      >
        <QueueHead isReassign={tab === 'reassign'} />
        <div role="rowgroup" className="grid-lines" style={{ height: ids.length * ROW_PX }}>
          {virtualizer.getVirtualItems().map(({ index }) => {
            const id = ids[index]
            const entry = id === undefined ? undefined : entries.get(id)
            if (id === undefined || entry === undefined) return null
            return (
              <QueueRow
                key={id}
                id={id}
                entry={entry}
                isReassign={tab === 'reassign'}
                isCurrent={id === currentId}
                isMarked={marked.has(id)}
                isLastUnsent={id === lastUnsentId}
                rowIndex={index + 2}
                top={index * ROW_PX}
                onFocusRow={onFocusRow}
                onMark={onMark}
                onOpen={onOpen}
              />
            )
          })}
        </div>
        <p className="queue-end">End of the queue. New orders come in below your row.</p>
      </div>
      {menu.shown !== null && (
        <OrderMenuList {...menu.shown} isKeyless onGiveBack={focusGrid} onClose={menu.close} />
      )}
    </div>
  )
}

function QueueHead({ isReassign }: { isReassign: boolean }) {
  const names = [
    'Package ID',
    'Age',
    'Pickup and delivery',
    isReassign ? 'Rider and status' : 'Item and customer',
  ]
  return (
    <div role="row" className="grid-head" aria-rowindex={1}>
      <div role="columnheader" className="grid-cell">
        <span className="visually-hidden">Mark</span>
      </div>
      {names.map((name) => (
        <div key={name} role="columnheader" className="grid-cell">
          <span className="ellipsis">{name}</span>
        </div>
      ))}
      <div role="columnheader" className="grid-cell" data-numeric>
        Trip
      </div>
    </div>
  )
}

function useLastUnsent(): number | null {
  const { database } = useConsole()
  const unsent = useLiveQuery(() => readUnsent(database), [database])
  const last = unsent?.at(-1)
  return last !== undefined && 'orderId' in last ? last.orderId : null
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, a, input') !== null
}

type Rows = {
  rowPx: number
  /** Height of the sticky head, which covers the first rows. */
  headPx: number
  /** Heights that stay visible above and below the row. */
  abovePx: number
  belowPx: number
}

/**
 * Scrolls to the row at `place` if it is not visible with its margins. If it is visible, no DOM layout is read, because
 * that would force a second layout during the key press.
 */
function useKeepInSight(virtualizer: Virtualizer<HTMLDivElement, Element>, place: number, rows: Rows): void {
  const askedAt = useRef<number | null>(null)
  const { rowPx, headPx, abovePx, belowPx } = rows
  useEffect(() => {
    const { scrollOffset, scrollRect } = virtualizer
    if (place < 0) return
    // After a scroll request the offset is outdated until the page has scrolled.
    if (scrollOffset !== null && scrollRect !== null && askedAt.current !== scrollOffset) {
      const top = headPx + place * rowPx - scrollOffset
      const isUnderHead = scrollOffset > 0 && top <= headPx + abovePx
      if (!isUnderHead && top + rowPx < scrollRect.height - belowPx) return
    }
    askedAt.current = scrollOffset
    virtualizer.scrollToIndex(place, { align: 'auto' })
  }, [place, virtualizer, rowPx, headPx, abovePx, belowPx])
}
