import './printed-paper.css'
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { fitPaper } from './fit-paper'

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
