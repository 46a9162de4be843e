import { useRef, useState, type KeyboardEvent } from 'react'

/** The state of a button that opens a menu or a panel. `trigger`: its properties; `button`: its ref. */
export function useOpener(kind: 'menu' | 'dialog') {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  return {
    button,
    isOpen,
    open,
    close: () => setIsOpen(false),
    trigger: {
      ref: button,
      'aria-haspopup': kind,
      'aria-expanded': isOpen,
      onClick: () => setIsOpen(!isOpen),
      onKeyDown: (event: KeyboardEvent) => {
        if (kind !== 'menu' || event.key !== 'ArrowDown') return
        event.preventDefault()
        open()
      },
    } as const,
  }
}
