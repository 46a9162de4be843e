import './side-pane.css'
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { PANE_WIDTH } from '../../../db/core/preferences'
import { usePreferences } from '../../theme/preferences'
import { escapeTo } from '../keys/escape-to'
import { PaneResizer } from './pane-resizer'

/** The least width of the list, px. */
const LIST_MIN = 712
/** If list and pane have less width than this together, the pane covers the list, px. */
const BESIDE_MIN = 640

type Props = {
  /** The width of list and pane together, px; 0 until it is known. */
  available: number
  onEscape: () => void
  onFocus: () => void
  children: ReactNode
}

/** A pane beside a list. The person sets its width, as far as the list keeps its least width. */
export function SidePane({ available, onEscape, onFocus, children }: Props) {
  const { preferences, change } = usePreferences()
  const [dragged, setDragged] = useState<number | null>(null)
  const widest = available === 0 ? PANE_WIDTH.max : Math.max(PANE_WIDTH.min, available - LIST_MIN)
  const isCovering = available > 0 && available < BESIDE_MIN
  const width = Math.min(dragged ?? preferences.paneWidth, widest)
  const element = useRef<HTMLDivElement>(null)
  useCover(element, isCovering)
  return (
    // Escape comes from the elements inside.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={element}
      className="side-pane"
      data-covers={isCovering || undefined}
      style={isCovering ? undefined : { width }}
      onKeyDown={escapeTo(onEscape)}
      onFocus={onFocus}
    >
      {!isCovering && (
        <PaneResizer
          width={width}
          onResize={setDragged}
          onSettle={(settled) => {
            setDragged(settled)
            change('paneWidth', settled)
          }}
        />
      )}
      {children}
    </div>
  )
}

/**
 * Sets an attribute on the parent while the pane covers it. `:has()` would do the same, but then the browser would compute
 * the styles of the whole list for each added or removed row.
 */
function useCover(pane: RefObject<HTMLElement | null>, isCovering: boolean): void {
  useLayoutEffect(() => {
    const holder = pane.current?.parentElement
    holder?.toggleAttribute('data-covered', isCovering)
    return () => holder?.removeAttribute('data-covered')
  }, [pane, isCovering])
}
