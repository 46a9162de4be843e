import type { MouseEvent } from 'react'

type Row = {
  /** The page of the row; null: it has none. */
  path: string | null
  /** Called for a press without a modifier key or with Shift. */
  open: (event: MouseEvent) => void
}

/**
 * Handlers for a press on a row. A press on a control or a selection of text does nothing. With Ctrl, Cmd or the middle
 * button the page opens in a new tab, as with a link; otherwise the row opens.
 */
export function rowPress({ path, open }: Row) {
  const inNewTab = () => {
    if (path !== null) window.open(path, '_blank', 'noopener')
  }
  return {
    onClick: (event: MouseEvent) => {
      if (isOnControl(event) || isTextMarked(event)) return
      if (event.ctrlKey || event.metaKey) inNewTab()
      else open(event)
    },
    onAuxClick: (event: MouseEvent) => {
      if (event.button === 1 && !isOnControl(event)) inNewTab()
    },
  }
}

function isOnControl({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('button, a, input') !== null
}

/** A press with Shift always selects text, so that is ignored. */
function isTextMarked({ currentTarget, shiftKey }: MouseEvent): boolean {
  const selection = window.getSelection()
  if (shiftKey || selection === null || selection.isCollapsed) return false
  return currentTarget instanceof Node && currentTarget.contains(selection.anchorNode)
}
