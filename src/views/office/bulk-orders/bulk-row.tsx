import { memo, type KeyboardEvent } from 'react'
import { isBulkCancelled, bulkApproval } from '../../../../contract/rules/bulk-order-rules'
import type { BulkOrderRow } from '../../../db/core/rows'
import { sameValue } from '../../../../contract/words/same-value'
import { cellText } from '../../ui/marks/cell-text'
import { rowPress } from '../../ui/keys/row-press'
import { PendingCell } from '../../shared/commands/pending-cell'
import { Button } from '../../ui/controls/button'
import { BULK_COLUMNS, type BulkColumn } from './bulk-columns'

/** The actions of a row. The functions never change, so that rows do not render again. */
export type BulkTools = {
  /** BU-05 */
  open: (bulk: BulkOrderRow) => void
  /** Opens the confirmation dialog. */
  approve: (bulk: BulkOrderRow) => void
  focusRow: (id: string) => void
  step: (step: 1 | -1) => void
}

type Props = {
  bulk: BulkOrderRow
  /** Index of the line in the grid. The head has 1. */
  rowIndex: number
  isTabStop: boolean
  tools: BulkTools
}

export const BulkRow = memo(
  function BulkRow({ bulk, rowIndex, isTabStop, tools }: Props) {
    const press = rowPress({ path: `/orders?bulk_order_id=${bulk.id}`, open: () => tools.open(bulk) })
    const act = (event: KeyboardEvent) => {
      if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Enter') tools.open(bulk)
      else if (event.key === 'ArrowDown') tools.step(1)
      else if (event.key === 'ArrowUp') tools.step(-1)
      else return
      event.preventDefault()
    }
    return (
      <div
        role="row"
        className="grid-row bulk-row"
        aria-rowindex={rowIndex}
        data-bulk={bulk.id}
        data-cancelled={isBulkCancelled(bulk) || undefined}
        data-pending={bulk.pending?.state}
        tabIndex={isTabStop ? 0 : -1}
        {...press}
        onKeyDown={act}
        onFocus={() => tools.focusRow(String(bulk.id))}
      >
        {BULK_COLUMNS.map((column, index) => (
          <Cell key={column.id} bulk={bulk} column={column} index={index} tools={tools} />
        ))}
      </div>
    )
  },
  (before, after) =>
    before.rowIndex === after.rowIndex &&
    before.isTabStop === after.isTabStop &&
    before.tools === after.tools &&
    sameValue(before.bulk, after.bulk),
)

type CellProps = { bulk: BulkOrderRow; column: BulkColumn; index: number; tools: BulkTools }

function Cell({ bulk, column, index, tools }: CellProps) {
  const isMarked = bulk.pending !== null
  // An unconfirmed change needs two columns, so the date is hidden; the day heading shows it.
  if (isMarked && column.id === 'date') return null
  return (
    <div
      role="gridcell"
      className="grid-cell"
      aria-colindex={isMarked && column.id === 'action' ? index : index + 1}
      data-column={column.id}
      data-quiet={column.quiet}
      data-mono={column.mono}
      data-numeric={column.numeric}
      {...(isMarked && column.id === 'action' ? { 'aria-colspan': 2, 'data-spans': true } : {})}
    >
      {column.id === 'action' && <BulkActionCell bulk={bulk} onApprove={tools.approve} />}
      {column.cell?.(bulk)}
      {column.text !== undefined && cellText(bulk, column.text)}
    </div>
  )
}

type BulkActionCellProps = { bulk: BulkOrderRow; onApprove: (bulk: BulkOrderRow) => void }

/** BU-10 to BU-12, AG-170: Approve, 'Paid', 'Nothing to pay', or no button. An unconfirmed change replaces them. */
function BulkActionCell({ bulk, onApprove }: BulkActionCellProps) {
  if (bulk.pending !== null) return <PendingCell mark={bulk.pending} tabIndex={-1} />
  const approval = bulkApproval(bulk)
  if (approval === null) return <span className="dash">-</span>
  return (
    <Button
      kind="soft"
      size="s"
      tabIndex={-1}
      disabled={approval !== 'Approve'}
      aria-label={approval === 'Approve' ? `Approve the payment of bulk order ${bulk.id}` : approval}
      onClick={() => onApprove(bulk)}
    >
      {approval}
    </Button>
  )
}
