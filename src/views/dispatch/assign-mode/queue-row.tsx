import type { DragEvent } from 'react'
import { carryOrder } from '../../../maps/order-drag'
import { QueueCells } from './queue-cells'
import type { Entry } from './worklist'

type Props = {
  id: number
  entry: Entry
  /** True in the tab 'reassign', which also shows the rider and the status. */
  isReassign: boolean
  isCurrent: boolean
  isMarked: boolean
  /** True for the assignment that the Z key undoes. */
  isLastUnsent: boolean
  /** Index of the row in the grid. The head has 1. */
  rowIndex: number
  /** px from the top of the rows. */
  top: number
  onFocusRow: (id: number) => void
  onMark: (id: number) => void
  onOpen: (id: number) => void
}

/** Positions a queue row. Its cells are a separate memo component, because a key press moves all rows below. */
export function QueueRow(props: Props) {
  const { id, entry, isReassign, isCurrent, isMarked, isLastUnsent, rowIndex, top } = props
  const { onFocusRow, onMark, onOpen } = props
  const { state } = entry
  const drag = (event: DragEvent) => {
    carryOrder(event, id)
    onFocusRow(id)
  }
  return (
    // The grid handles the keys of its rows.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={queueRowId(id)}
      role="row"
      tabIndex={-1}
      className="grid-row queue-row"
      aria-rowindex={rowIndex}
      aria-selected={isCurrent}
      data-order-id={id}
      data-state={state}
      data-pending={entry.order?.pending?.state}
      data-marked={isMarked || undefined}
      draggable={state === 'waits'}
      style={{ transform: `translateY(${top}px)` }}
      onDragStart={drag}
      onClick={() => onFocusRow(id)}
    >
      <QueueCells
        id={id}
        entry={entry}
        isReassign={isReassign}
        isMarked={isMarked}
        isLastUnsent={isLastUnsent}
        onMark={onMark}
        onOpen={onOpen}
      />
    </div>
  )
}

export function queueRowId(id: number): string {
  return `queue-${id}`
}
