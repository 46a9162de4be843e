import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, type ReactNode } from 'react'
import type { Order } from '../../../../contract/entities/orders'
import { useJudgedAt } from '../freshness/judged-at'
import { hasOrder, heldBackWords, type RiderOption } from '../riders/rider-options'
import { POSITION_TICK_MS } from '../riders/rider-position'
import { RiderRow } from './rider-row'

const ROW_PX = 44
/** Positions are fractions of a pixel in a magnified window. */
const HAIR_PX = 1

type Props = {
  id: string
  options: readonly RiderOption[]
  order: Order
  chosenId: number | null
  activeId: number | null
  balancedPick: number | null
  /** Shown when there are no rows. */
  empty: ReactNode
  onChoose: (option: RiderOption) => void
  /** Below the rows, in the same scroller. */
  children: ReactNode
}

export function RiderList(props: Props) {
  const { id, options, order, chosenId, activeId, balancedPick, empty, onChoose, children } = props
  const nowMs = useJudgedAt(POSITION_TICK_MS)
  const scroller = useRef<HTMLDivElement>(null)
  // eslint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: options.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 6,
  })
  const activeIndex = options.findIndex(({ rider }) => rider.id === activeId)
  useEffect(() => {
    if (activeIndex >= 0) virtualizer.scrollToIndex(activeIndex, { align: 'auto' })
  }, [activeIndex, virtualizer])

  return (
    <div ref={scroller} className="rider-scroll">
      <div
        id={id}
        role="listbox"
        className="rider-list"
        aria-label="Riders"
        style={{ height: options.length * ROW_PX }}
      >
        {virtualizer.getVirtualItems().map(({ index }) => {
          const option = options[index]
          if (option === undefined) return null
          const riderId = option.rider.id
          return (
            <RiderRow
              key={riderId}
              id={riderRowId(id, riderId)}
              option={option}
              rank={index + 1}
              count={options.length}
              isChosen={riderId === chosenId}
              isActive={riderId === activeId}
              remark={remarkOf(option, { order, isPick: index > 0 && riderId === balancedPick, nowMs })}
              top={index * ROW_PX}
              onChoose={onChoose}
            />
          )
        })}
      </div>
      {options.length === 0 && empty}
      {children}
    </div>
  )
}

export function riderRowId(listId: string, riderId: number): string {
  return `${listId}-${riderId}`
}

/**
 * Shows the row of a rider. Returns whether it was visible: in a low or magnified window the list may have no room for
 * it, and nobody may be assigned unseen.
 */
export function showRiderRow(listId: string, riderId: number): boolean {
  const row = document.getElementById(riderRowId(listId, riderId))
  const list = row?.closest('.rider-scroll')
  if (row === null || !list) return false
  const [rowBox, listBox] = [row.getBoundingClientRect(), list.getBoundingClientRect()]
  const bottom = Math.min(listBox.bottom, window.innerHeight)
  const isVisible = rowBox.top >= listBox.top - HAIR_PX && rowBox.bottom <= bottom + HAIR_PX
  if (!isVisible) row.scrollIntoView({ block: 'nearest' })
  return isVisible
}

type RemarkOf = { order: Order; isPick: boolean; nowMs: number }

/** `isPick` is false for the first row, because a pick at the top needs no remark. */
function remarkOf(option: RiderOption, { order, isPick, nowMs }: RemarkOf): string | null {
  if (hasOrder(option.rider, order)) return 'Has this order'
  return heldBackWords(option, nowMs) ?? (isPick ? 'Balanced pick' : null)
}
