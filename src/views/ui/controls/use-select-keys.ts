import { useState, type KeyboardEvent } from 'react'

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

/** `at`: when the last letter was typed, ms of any clock. */
type Typed = { text: string; at: number }

const TOGETHER_MS = 700

type Letter = { key: string; at: number; before: Typed; from: number }

/** The option that begins with the typed letters; the same letter again selects the next option. Null: there is none. */
function typedChoice(
  options: readonly string[],
  { key, at, before, from }: Letter,
): { index: number; typed: Typed } | null {
  if (key.length !== 1 || (key === ' ' && before.text === '')) return null
  const text = (at - before.at < TOGETHER_MS ? before.text : '') + key.toLowerCase()
  const first = text.charAt(0)
  const isRepeat = text === first.repeat(text.length)
  const index = following(options, isRepeat ? from + 1 : from, isRepeat ? first : text)
  return index === null ? null : { index, typed: { text, at } }
}

function following(options: readonly string[], start: number, beginning: string): number | null {
  for (let step = 0; step < options.length; step += 1) {
    const index = (start + step) % options.length
    if (options[index]?.toLowerCase().startsWith(beginning) === true) return index
  }
  return null
}
