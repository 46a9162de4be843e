import '../grid/grid-sort.css'
import './paged-lines.css'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CommandState } from '../../../db/core/rows'
import { displayCount } from '../../ui/marks/display-count'
import { useRowKeys } from './use-row-keys'

export type SortDirection = 'ascending' | 'descending'

export type RowColumn<Row> = {
  header: string
  /** These words are columns that share the width that the others leave. Their long text ends in an ellipsis. */
  width: `${number}px` | `${number}%` | 'flexible' | 'wide' | 'place'
  /** True: long text wraps. */
  isWhole?: boolean
  isNumber?: boolean
  isMono?: boolean
  /** True: struck through in a muted row. */
  isStruck?: (row: Row) => boolean
  /** Hidden when the list is too narrow for all columns. */
  isLeftOut?: boolean
  /** Makes the header a button. `direction`: null when the list is not sorted by this column. `title`: says what is sorted. */
  sort?: { direction: SortDirection | null; onSort: () => void; title?: string }
  /** The full text, for a cell whose text may be cut. */
  titleOf?: (row: Row) => string | undefined
  cell: (row: Row) => ReactNode
}

type Props<Row> = {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row, index: number) => string | number
  /** How a row is arranged in a narrow list. */
  look?: 'people-table' | 'feedback-table' | 'member-table' | 'orders-table' | 'cash-table'
  columns: readonly RowColumn<Row>[]
  /** The heading above all rows with the same heading. */
  headingOf?: (row: Row) => string
  /** The number of rows on all pages; null: unknown. */
  total: number | null
  isBusy: boolean
  isMuted?: (row: Row) => boolean
  /** The state of the person's unsettled change of the row; undefined: there is none. */
  stateOf?: (row: Row) => CommandState | undefined
  /** True for the row whose details are open beside the list. */
  isOpen?: (row: Row) => boolean
}

const COLUMNS: Partial<Record<RowColumn<unknown>['width'], string>> = {
  flexible: 'paged-col-person',
  wide: 'paged-col-wide',
  place: 'paged-col-place',
}
const ARROWS = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown }

/** A page of rows. A link or button with the class `paged-opener` in one of its cells opens a row. */
export function RowTable<Row>({ look = 'people-table', label, total, isBusy, ...props }: Props<Row>) {
  const { rows, columns, headingOf } = props
  const table = useRowKeys()
  return (
    <table ref={table} className={`paged-table ${look}`} aria-label={label} aria-busy={isBusy}>
      {total !== null && <caption>{counted(total)}</caption>}
      <colgroup>
        {columns.map(({ header, width, isLeftOut }) => (
          <col
            key={header}
            data-left-out={isLeftOut}
            data-header={header}
            className={COLUMNS[width]}
            style={isFlexible(width) ? undefined : { width }}
          />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <HeadCell key={column.header} column={column} />
          ))}
        </tr>
      </thead>
      {groupsOf(rows, headingOf).map(([heading, group]) => (
        <tbody key={heading}>
          {heading !== '' && (
            <tr className="paged-day">
              <th scope="rowgroup" colSpan={columns.length}>
                {heading} <span>{group.length}</span>
              </th>
            </tr>
          )}
          {group.map(({ row, index }) => (
            <TableRow key={props.keyOf(row, index)} row={row} index={index} {...props} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

type RowProps<Row> = Pick<Props<Row>, 'keyOf' | 'columns' | 'isMuted' | 'stateOf' | 'isOpen'> & {
  row: Row
  /** Of all rows. */
  index: number
}

function TableRow<Row>({ row, index, keyOf, columns, isMuted, stateOf, isOpen }: RowProps<Row>) {
  return (
    <tr
      className="paged-row"
      data-row={keyOf(row, index)}
      data-cancelled={isMuted?.(row) || undefined}
      data-pending={stateOf?.(row)}
      data-open={isOpen?.(row) || undefined}
    >
      {columns.map(({ header, width, isNumber, isMono, isLeftOut, isWhole, isStruck, titleOf, cell }) => (
        <td
          key={header}
          className={classOf({ isFlexible: isFlexible(width), isMono })}
          data-left-out={isLeftOut}
          data-number={isNumber}
          data-whole={isWhole}
          data-header={header}
          data-struck={isStruck?.(row) || undefined}
          title={titleOf?.(row)}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  )
}

/** The rows by their headings, each with its index; without `headingOf` one group without a heading. */
function groupsOf<Row>(rows: readonly Row[], headingOf: (row: Row) => string = () => '') {
  const groups = new Map<string, { row: Row; index: number }[]>()
  for (const [index, row] of rows.entries()) {
    const heading = headingOf(row)
    const group = groups.get(heading)
    if (group === undefined) groups.set(heading, [{ row, index }])
    else group.push({ row, index })
  }
  return [...groups]
}

function HeadCell<Row>({ column }: { column: RowColumn<Row> }) {
  const { header, isNumber, isLeftOut, sort } = column
  const marks = { 'data-number': isNumber, 'data-left-out': isLeftOut, 'data-header': header }
  if (sort === undefined)
    return (
      <th scope="col" {...marks}>
        {header}
      </th>
    )
  const direction = sort.direction ?? 'none'
  const Arrow = ARROWS[direction]
  return (
    <th scope="col" {...marks} aria-sort={direction}>
      <button
        type="button"
        className="grid-sort"
        data-sorted={sort.direction !== null || undefined}
        title={sort.title}
        onClick={sort.onSort}
      >
        {header}
        <Arrow aria-hidden="true" />
      </button>
    </th>
  )
}

function classOf({ isFlexible, isMono }: { isFlexible: boolean; isMono: boolean | undefined }) {
  const names = [isFlexible ? 'paged-flexible' : '', isMono ? 'mono' : ''].filter((name) => name !== '')
  return names.length === 0 ? undefined : names.join(' ')
}

function counted(total: number): string {
  return total === 1 ? '1 record' : `${displayCount(total)} records`
}

function isFlexible(width: RowColumn<unknown>['width']): boolean {
  return width in COLUMNS
}
