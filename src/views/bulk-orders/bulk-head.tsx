import '../shared/grid/grid-sort.css'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { EmailSort } from '../../db/queries/email-sort'
import { BULK_COLUMNS } from './bulk-columns'

const ARROWS = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown }

/** BU-08: the Customer Email header sorts. */
export function BulkHead({ sort, onSort }: { sort: EmailSort; onSort: () => void }) {
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
