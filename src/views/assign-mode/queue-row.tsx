import type { DragEvent } from 'react'
import { carryOrder } from '../../maps/order-drag'
import { QueueCells } from './queue-cells'
import type { Entry } from './sitting'

type Props = {
  id: number
  entry: Entry
  /** 'reassign': with the rider and the status it has. */
  isReassign: boolean
  isHand: boolean
  isMarked: boolean
  /** Z takes back this one. */
  isLastUnsent: boolean
  /** From 1; the head is 1. */
  rowIndex: number
  /** px */
  top: number
  onTake: (id: number) => void
  onMark: (id: number) => void
  onOpen: (id: number) => void
}

/** A key moves every row that is below: what is in them stays as it was. */
export function QueueRow(props: Props) {
  const { id, entry, isReassign, isHand, isMarked, isLastUnsent, rowIndex, top } = props
  const { onTake, onMark, onOpen } = props
  const { standing } = entry
  const drag = (event: DragEvent) => {
    carryOrder(event, id)
    onTake(id)
  }
  return (
    // The keys of a row are the grid's.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={queueRowId(id)}
      role="row"
      tabIndex={-1}
      className="grid-row queue-row"
      aria-rowindex={rowIndex}
      aria-selected={isHand}
      data-order-id={id}
      data-standing={standing}
      data-pending={entry.order?.pending?.state}
      data-marked={isMarked || undefined}
      draggable={standing === 'waits'}
      style={{ transform: `translateY(${top}px)` }}
      onDragStart={drag}
      onClick={() => onTake(id)}
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
