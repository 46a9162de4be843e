import '../../../shared/grid/mark-box.css'
import { usePressMark } from './use-marks'

/** Shown in the focused or hovered row, and in every row once one row is marked. The X key also marks the row. */
export function MarkBox({ orderId, isMarked }: { orderId: number; isMarked: boolean }) {
  const press = usePressMark()
  return (
    <input
      type="checkbox"
      className="mark-box"
      tabIndex={-1}
      aria-label={`Mark order ${orderId}`}
      checked={isMarked}
      onClick={(event) => press(orderId, { toHere: event.shiftKey })}
      // The click handler does the work, because only a click event has the Shift state.
      onChange={() => undefined}
    />
  )
}

type HeadProps = { all: boolean; some: boolean; onAll: () => void; onNone: () => void }

export function MarkAllBox({ all, some, onAll, onNone }: HeadProps) {
  return (
    <input
      ref={(box) => {
        if (box !== null) box.indeterminate = some && !all
      }}
      type="checkbox"
      className="mark-box"
      aria-label="Mark all orders of this page"
      checked={all}
      onChange={all ? onNone : onAll}
    />
  )
}
