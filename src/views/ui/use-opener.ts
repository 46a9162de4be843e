import { useRef, useState, type KeyboardEvent } from 'react'

/** For a button that opens a menu or a panel which hangs from it; `button` is what it hangs from. */
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
