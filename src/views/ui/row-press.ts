import type { MouseEvent } from 'react'

type Row = {
  /** Where the thing of the row has a page; null: nowhere. */
  path: string | null
  /** Without a further key, or with Shift. */
  open: (event: MouseEvent) => void
}

/**
 * What a press on a row does: nothing on a control or where text was marked; with Ctrl, Cmd or the middle button the page
 * opens in a new tab, as with a link; else the row opens.
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

/** Shift itself marks text from the last press to this one. */
function isTextMarked({ currentTarget, shiftKey }: MouseEvent): boolean {
  const selection = window.getSelection()
  if (shiftKey || selection === null || selection.isCollapsed) return false
  return currentTarget instanceof Node && currentTarget.contains(selection.anchorNode)
}
