import './printed-paper.css'
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Content that is only printed, in place of the app. Whatever in it has `data-fit` gets the type that fits its size. */
export function Paper({ children }: { children: ReactNode }) {
  const paper = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    for (const box of paper.current?.querySelectorAll<HTMLElement>('[data-fit]') ?? []) fitPaper(box)
  })
  return createPortal(
    <div ref={paper} className="printed-paper">
      {children}
    </div>,
    document.body,
  )
}

/** Content that is printed at once. The browser shows its print dialog first. */
export function PrintedPaper({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  useEffect(() => {
    const timer = window.setTimeout(() => window.print())
    return () => window.clearTimeout(timer)
  }, [])
  useEffect(() => {
    window.addEventListener('afterprint', onClose)
    return () => window.removeEventListener('afterprint', onClose)
  }, [onClose])
  return <Paper>{children}</Paper>
}

/** Parts of the size in the style sheet. At the last one the smallest type has 5 points. */
const SIZES = [1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.6, 0.56]
/** Lines of a street, then of a landmark, while the item has one. */
const LINES = [5, 4, 3, 2, 1]

/**
 * Fits the texts of a sheet or label to its fixed size. It makes the type smaller first, then ends the item and the streets
 * with an ellipsis, and cuts a landmark only if a text is longer than any form allows. It never cuts a name, phone, town or
 * amount. The box needs padding, because a printer may draw type a little larger than the screen measures it.
 */
function fitPaper(box: HTMLElement): void {
  for (const [size, lines, landmarkLines] of steps()) {
    box.style.setProperty('--size', String(size))
    box.style.setProperty('--lines', String(lines))
    box.style.setProperty('--landmark-lines', String(landmarkLines ?? 'none'))
    if (lines !== null) box.dataset['streetLines'] = String(lines)
    else delete box.dataset['streetLines']
    if (isWhole(box)) return
  }
}

function* steps(): Generator<[size: number, lines: number | null, landmarkLines: number | null]> {
  for (const size of SIZES) yield [size, null, null]
  const smallest = SIZES.at(-1) ?? 1
  for (const lines of LINES) yield [smallest, lines, null]
  for (const lines of LINES) yield [smallest, 1, lines]
}

function isWhole(box: HTMLElement): boolean {
  return box.scrollHeight <= box.clientHeight && box.scrollWidth <= box.clientWidth
}
