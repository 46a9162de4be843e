import './printed-paper.css'
import { useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Content that is only printed, in place of the app. */
export function Paper({ children }: { children: ReactNode }) {
  return createPortal(<div className="printed-paper">{children}</div>, document.body)
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
