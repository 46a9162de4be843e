import { Link } from 'wouter'
import { isOverLimit } from '../../../../contract/rules/rider-cash'
import { displayDate } from '../../../../contract/words/dates'
import { displayNaira } from '../../../../contract/words/money'
import type { RowColumn } from '../../shared/paged/row-table'
import { displayCount } from '../../ui/marks/display-count'
import { differenceWords, heldWords, type CashRow } from '../../shared/cash/cash-rows'

type Options = {
  pathOf: (row: CashRow) => string
  /** Naira; null: there is no limit. */
  limit: number | null
  /** False: this server books no hand-ins. */
  hasHandIns: boolean
}

export function cashColumns({ pathOf, limit, hasHandIns }: Options): readonly RowColumn<CashRow>[] {
  const columns: RowColumn<CashRow>[] = [
    {
      header: 'Rider',
      width: 'flexible',
      titleOf: ({ rider }) => rider,
      cell: (row) => (
        <Link className="paged-opener" href={pathOf(row)} replace>
          {row.rider}
        </Link>
      ),
    },
    {
      header: 'Holds',
      width: '180px',
      isNumber: true,
      cell: (row) => (
        <>
          {isOverLimit(row.held, limit) && <span className="cash-over">Over limit</span>}
          {heldWords(row)}
        </>
      ),
    },
    { header: 'Orders', width: '88px', isNumber: true, cell: ({ orders }) => displayCount(orders) },
    {
      header: 'Held since',
      width: '184px',
      cell: ({ since }) => (since === null ? null : displayDate(since)),
    },
  ]
  // A described server does not say when an order was delivered, or what was handed in.
  if (!hasHandIns) return columns.slice(0, 3)
  return [
    ...columns,
    {
      header: 'Handed in',
      width: '136px',
      isNumber: true,
      cell: ({ handedIn }) => (handedIn === null ? null : displayNaira(handedIn.amount)),
    },
    {
      header: 'Difference',
      width: '136px',
      isNumber: true,
      isLeftOut: true,
      cell: ({ handedIn }) => (handedIn === null ? null : differenceWords(handedIn.difference)),
    },
  ]
}
