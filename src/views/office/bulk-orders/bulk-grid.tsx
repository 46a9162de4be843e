import '../../shared/grid/grid.css'
import './bulk-orders.css'
import { useMemo, type CSSProperties, type RefObject } from 'react'
import { useMeasureText } from '../../ui/marks/text-width'
import { usePreferences } from '../../theme/preferences'
import type { EmailSort } from '../../../db/queries/state/email-sort'
import { BULK_COLUMNS, bulkTracks } from './bulk-columns'
import { displayCount } from '../../ui/marks/display-count'
import '../../shared/grid/grid-day.css'
import { dayHeading } from '../../../../contract/words/dates'
import { useNow } from '../../ui/time/use-now'
import type { BulkDay } from './bulk-lines'
import { BulkRow, type BulkTools } from './bulk-row'
import '../../shared/grid/grid-sort.css'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'

type Props = {
  days: readonly BulkDay[]
  sort: EmailSort
  handId: string | null
  scroller: RefObject<HTMLDivElement | null>
  tools: BulkTools
  onSort: () => void
}

/** A page of bulk orders, grouped by day. */
export function BulkGrid({ days, sort, handId, scroller, tools, onSort }: Props) {
  const { density } = usePreferences().preferences
  const measure = useMeasureText()
  const tracks = useMemo(
    () =>
      bulkTracks(
        days.flatMap(({ bulks }) => bulks),
        measure,
      ),
    [days, measure],
  )
  const lines = days.flatMap(({ day, bulks }) => [
    { kind: 'day' as const, day, count: bulks.length },
    ...bulks.map((bulk) => ({ kind: 'bulk' as const, bulk })),
  ])
  return (
    <div
      ref={scroller}
      role="grid"
      className="grid bulk-grid"
      aria-label="Bulk orders"
      aria-rowcount={lines.length + 1}
      aria-colcount={BULK_COLUMNS.length}
      data-density={density}
      style={{ '--grid-tracks': tracks } as CSSProperties}
    >
      <BulkHead sort={sort} onSort={onSort} />
      <div role="rowgroup" className="grid-lines">
        {lines.map((line, index) =>
          line.kind === 'day' ? (
            <BulkDayHeading key={line.day} day={line.day} count={line.count} rowIndex={index + 2} />
          ) : (
            <BulkRow
              key={line.bulk.id}
              bulk={line.bulk}
              rowIndex={index + 2}
              isTabStop={String(line.bulk.id) === handId}
              tools={tools}
            />
          ),
        )}
      </div>
    </div>
  )
}

const DAY_TICK_MS = 60_000

type BulkDayHeadingProps = { day: string; count: number; rowIndex: number }

/** BU-04: the heading of a day: 'Today', 'Yesterday' or the date. */
function BulkDayHeading({ day, count, rowIndex }: BulkDayHeadingProps) {
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

const ARROWS = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown }

/** BU-08: the Customer Email header sorts. */
function BulkHead({ sort, onSort }: { sort: EmailSort; onSort: () => void }) {
  const direction = sort ?? 'none'
  const Arrow = ARROWS[direction]
  return (
    <div role="row" className="grid-head" aria-rowindex={1}>
      {BULK_COLUMNS.map(({ id, header, numeric }, index) => (
        <div
          key={id}
          role="columnheader"
          className="grid-cell"
          aria-colindex={index + 1}
          aria-sort={id === 'email' ? direction : undefined}
          data-column={id}
          data-numeric={numeric}
        >
          {id === 'email' ? (
            <button
              type="button"
              className="grid-sort"
              data-sorted={sort !== null || undefined}
              title="Sorts within each day"
              onClick={onSort}
            >
              {header}
              <Arrow aria-hidden="true" />
            </button>
          ) : (
            <span className="ellipsis">{header}</span>
          )}
        </div>
      ))}
    </div>
  )
}
