import { displayCount } from '../ui/display-count'
import '../shared/grid/grid-day.css'
import { dayHeading } from '../../../contract/dates'
import { useNow } from '../ui/use-now'
import { BULK_COLUMNS } from './bulk-columns'

const DAY_TICK_MS = 60_000

type Props = { day: string; count: number; rowIndex: number }

/** BU-04: the heading of a day: 'Today', 'Yesterday' or the date. */
export function BulkDayHeading({ day, count, rowIndex }: Props) {
  const heading = dayHeading(day, useNow(DAY_TICK_MS))
  return (
    <div role="row" className="grid-day" aria-rowindex={rowIndex} data-sticky>
      <div role="gridcell" aria-colspan={BULK_COLUMNS.length} className="grid-day-cell bulk-day">
        <span className="grid-day-name">{heading}</span>
        <span className="grid-day-count">{displayCount(count)}</span>
      </div>
    </div>
  )
}
