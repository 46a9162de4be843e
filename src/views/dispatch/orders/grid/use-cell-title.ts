import { useLayoutEffect, useRef } from 'react'

/**
 * Sets the full text of the hovered cell as its title. Only the hovered cell gets one, because a browser recomputes the
 * styles of a cell whenever its title changes. Returns the handler to call when the pointer enters an element.
 */
export function useCellTitle(): (target: EventTarget) => void {
  const cell = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => nameByText(cell.current))
  return (target) => {
    cell.current = target instanceof Element ? target.closest<HTMLElement>('.grid-text') : null
    nameByText(cell.current)
  }
}

function nameByText(cell: HTMLElement | null): void {
  const text = cell?.textContent ?? ''
  if (cell !== null && cell.title !== text) cell.title = text
}
