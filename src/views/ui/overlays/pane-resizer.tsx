import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { PANE_WIDTH } from '../../../db/core/preferences'

const STEP_PX = 16

type Props = {
  width: number
  /** Called while the edge is dragged. */
  onResize: (width: number) => void
  /** Called when the drag ends, to store the width. */
  onSettle: (width: number) => void
}

/** The edge of the pane. Dragging and the arrow keys resize the pane; a double click sets the default width. */
export function PaneResizer({ width, onResize, onSettle }: Props) {
  const grip = useRef<{ x: number; width: number } | null>(null)
  const [dragging, setDragging] = useState(false)
  const widthAt = (event: PointerEvent) =>
    grip.current === null ? width : clamp(grip.current.width + grip.current.x - event.clientX)

  const start = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { x: event.clientX, width }
    setDragging(true)
  }
  const end = (event: PointerEvent) => {
    if (grip.current === null) return
    onSettle(widthAt(event))
    grip.current = null
    setDragging(false)
  }
  const nudge = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowLeft: STEP_PX, ArrowRight: -STEP_PX }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    onSettle(clamp(width + step))
  }
  return (
    // A separator that can be focused is a widget: https://www.w3.org/TR/wai-aria-1.2/#separator
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="separator"
      className="pane-resizer"
      aria-orientation="vertical"
      aria-label="Width of the pane"
      aria-valuemin={PANE_WIDTH.min}
      aria-valuemax={PANE_WIDTH.max}
      aria-valuenow={width}
      data-dragging={dragging || undefined}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onPointerDown={start}
      onPointerMove={(event) => grip.current !== null && onResize(widthAt(event))}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => onSettle(PANE_WIDTH.default)}
      onKeyDown={nudge}
    />
  )
}

function clamp(width: number): number {
  return Math.round(Math.max(PANE_WIDTH.min, Math.min(PANE_WIDTH.max, width)))
}
