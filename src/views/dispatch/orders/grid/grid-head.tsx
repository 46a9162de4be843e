import '../../../shared/grid/grid-sort.css'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { ariaKeysOf } from '../../../ui/keys/key-caps'
import { pinOf } from './grid-cell'
import type { LaidColumn } from './lay-columns'
import type { Sort, SortColumn } from '../../../shared/address/sort-orders'

type Props = {
  columns: readonly LaidColumn[]
  /** Ids of the columns at which horizontal scrolling snaps. */
  starts: ReadonlySet<string>
  sort: Sort | null
  onSort: (column: SortColumn) => void
  markAll: ReactNode
}

export function GridHead({ columns, starts, sort, onSort, markAll }: Props) {
  return (
    <div role="row" className="grid-head" aria-rowindex={1}>
      {columns.map((column, index) => (
        <div
          key={column.id}
          role="columnheader"
          className="grid-cell"
          aria-colindex={index + 1}
          aria-sort={column.sort === undefined ? undefined : directionOf(sort, column.sort)}
          data-column={column.id}
          data-numeric={column.numeric}
          data-hidden-header={column.hiddenHeader}
          data-snaps={starts.has(column.id) || undefined}
          {...pinOf(column)}
          {...(column.right === undefined ? {} : { style: { right: column.right.alone } })}
        >
          {column.id === 'id' && markAll}
          {column.sort === undefined ? (
            <span className="ellipsis">{column.header}</span>
          ) : (
            <SortButton header={column.header} column={column.sort} sort={sort} onSort={onSort} />
          )}
        </div>
      ))}
    </div>
  )
}

type SortButtonProps = { header: string; column: SortColumn } & Pick<Props, 'sort' | 'onSort'>

function SortButton({ header, column, sort, onSort }: SortButtonProps) {
  const direction = directionOf(sort, column)
  const Arrow = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown }[direction]
  return (
    <button
      type="button"
      className="grid-sort"
      data-sorted={direction !== 'none' || undefined}
      title={column === 'late' ? 'Sorts by lateness, over all days' : 'Sorts within each day'}
      aria-keyshortcuts={column === 'late' ? ariaKeysOf('lateFirst') : undefined}
      onClick={() => onSort(column)}
    >
      {header}
      <Arrow aria-hidden="true" />
    </button>
  )
}

function directionOf(sort: Sort | null, column: SortColumn): 'none' | Sort['direction'] {
  return sort?.column === column ? sort.direction : 'none'
}
