import { useState, type KeyboardEvent } from 'react'

type Options = {
  /** The id of the field; the list and its options have ids made from it. */
  id: string
  /** The option that Enter takes before an arrow key was pressed; -1: none, so that Enter keeps its own meaning. */
  first: 0 | -1
}

type Listed = {
  isListed: boolean
  /** Number of options. */
  count: number
  onTake: (index: number) => void
}

/** The keys and ARIA attributes of a text field with a list of suggestions below it. The field keeps the focus. */
export function useCombobox({ id, first }: Options) {
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState<number>(first)

  const keyWhileListed = (key: string, { count, onTake }: Listed): boolean => {
    if (key === 'ArrowDown') setActive(Math.max(first, Math.min(count - 1, active + 1)))
    else if (key === 'ArrowUp') setActive(Math.max(first, active - 1))
    else if (key === 'Escape') setOpen(false)
    else if (key === 'Enter') {
      if (active < 0) return false
      if (active < count) {
        setOpen(false)
        onTake(active)
      }
    } else return false
    return true
  }
  const show = () => {
    setOpen(true)
    return true
  }
  return {
    isOpen,
    active,
    close: () => setOpen(false),
    /** Somebody typed. */
    typed: () => {
      setOpen(true)
      setActive(first)
    },
    field: (listed: Listed) =>
      ({
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': listed.isListed,
        'aria-controls': `${id}-list`,
        'aria-activedescendant':
          listed.isListed && active >= 0 && active < listed.count ? `${id}-${active}` : undefined,
        autoComplete: 'off',
        onKeyDown: (event: KeyboardEvent) => {
          if (event.nativeEvent.isComposing) return
          const { key } = event
          const isHandled = listed.isListed ? keyWhileListed(key, listed) : key === 'ArrowDown' && show()
          if (isHandled) event.preventDefault()
        },
      }) as const,
  }
}
