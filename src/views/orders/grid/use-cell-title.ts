import { useLayoutEffect, useRef } from 'react'

/**
 * The whole text of the cell under the pointer as its title. Not of every cell: for each title that changes a browser
 * computes the styles of the cell anew. Returns what to call when the pointer comes.
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
