import { useState, type KeyboardEvent } from 'react'
import { typedChoice, type Typed } from './typed-choice'

/** The keys of a select-only combobox. It opens at the chosen option; Enter, Space and Tab choose the active option. */
export function useSelectKeys(options: readonly string[], value: string, onChange: (value: string) => void) {
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const [typed, setTyped] = useState<Typed>({ text: '', at: 0 })

  const show = () => {
    setActive(Math.max(0, options.indexOf(value)))
    setOpen(true)
  }
  const close = () => setOpen(false)
  const chooseActive = () => {
    const option = options[active]
    if (option !== undefined) onChange(option)
    close()
  }
  const type = (event: KeyboardEvent) => {
    const next = typedChoice(options, { key: event.key, at: event.timeStamp, before: typed, from: active })
    if (next === null) return false
    setTyped(next.typed)
    setActive(next.index)
    setOpen(true)
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const handled = open ? whileOpen(event) : whileClosed(event)
    if (handled || type(event)) event.preventDefault()
  }
  const whileClosed = ({ key }: KeyboardEvent): boolean => {
    if (!['Enter', ' ', 'ArrowDown', 'ArrowUp'].includes(key)) return false
    show()
    return true
  }
  const whileOpen = ({ key }: KeyboardEvent): boolean => {
    const place = placeFor(key, active, options.length - 1)
    if (place !== null) setActive(place)
    else if (key === 'Enter' || key === ' ') chooseActive()
    else if (key === 'Escape') close()
    else if (key === 'Tab') {
      chooseActive()
      return false
    } else return false
    return true
  }
  return { open, active, toggle: () => (open ? close() : show()), close, onKeyDown }
}

function placeFor(key: string, active: number, last: number): number | null {
  if (key === 'ArrowDown') return Math.min(last, active + 1)
  if (key === 'ArrowUp') return Math.max(0, active - 1)
  if (key === 'Home') return 0
  if (key === 'End') return last
  return null
}
