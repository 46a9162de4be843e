import { displayCount } from '../../../ui/marks/display-count'
import '../../../shared/grid/grid-day.css'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { dayHeading } from '../../../../../contract/words/dates'
import { useNow } from '../../../ui/time/use-now'
import type { GridItem } from '../rows/grid-items'

const DAY_TICK_MS = 60_000

type Props = {
  item: Extract<GridItem, { kind: 'day' }>
  rowIndex: number
  columnCount: number
  /** px from the top of the lines. Null: the heading sticks under the grid head. */
  top: number | null
  onToggle: (day: string) => void
}

/** OR-04: the heading of a day: 'Today', 'Yesterday' or the date. */
export function GridDay({ item: { day, count, collapsed }, rowIndex, columnCount, top, onToggle }: Props) {
  const heading = dayHeading(day, useNow(DAY_TICK_MS))
  const Chevron = collapsed ? ChevronRight : ChevronDown
  return (
    <div
      role="row"
      className="grid-day"
      aria-rowindex={rowIndex}
      data-sticky={top === null || undefined}
      {...(top === null ? {} : { style: { transform: `translateY(${top}px)` } })}
    >
      <div role="gridcell" aria-colspan={columnCount} className="grid-day-cell">
        <button
          type="button"
          className="grid-day-button"
          aria-expanded={!collapsed}
          onClick={() => onToggle(day)}
        >
          <Chevron aria-hidden="true" />
          <span className="grid-day-name">{heading}</span>
          <span className="grid-day-count">{displayCount(count)}</span>
        </button>
      </div>
    </div>
  )
}
