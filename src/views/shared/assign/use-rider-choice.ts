import { useState, type KeyboardEvent } from 'react'
import type { RiderOption } from '../riders/rider-options'

/** 'auto': the first; 'none': the person took the choice back, so nothing is suggested. */
type Active = number | 'auto' | 'none'

type Options = {
  shown: readonly RiderOption[]
  chosenId: number | null
  search: string
  /** WCAG 2.1.4: keys of one character can be switched off. */
  singleKeys: boolean
  onChoose: (option: RiderOption) => void
  onAssign: (suggested: RiderOption | null) => void
  onSearch: (text: string) => void
}

/** The keys of the search box, which are those of the list: arrows, digits while it is empty, Enter. */
export function useRiderChoice(options: Options) {
  const { shown, chosenId, search, singleKeys, onChoose, onAssign, onSearch } = options
  const [active, setActive] = useState<Active>('auto')
  const found = shown.findIndex(({ rider }) => rider.id === (typeof active === 'number' ? active : chosenId))
  const index = found < 0 && active !== 'none' ? 0 : found
  const suggested = shown[index] ?? null

  const choose = (option: RiderOption) => {
    setActive(option.rider.id === chosenId ? 'none' : option.rider.id)
    onChoose(option)
  }
  const move = (step: number) => {
    const next = shown[Math.max(0, Math.min(shown.length - 1, index + step))]
    if (next === undefined || next.rider.id === chosenId) return
    setActive(next.rider.id)
    // Enter always sends the rider that is shown as chosen.
    if (chosenId !== null) onChoose(next)
  }
  const changeSearch = (text: string) => {
    setActive('auto')
    onSearch(text)
  }
  const pick = (key: string): boolean => {
    if (!/^[1-9]$/.test(key) || search !== '' || !singleKeys) return false
    const option = shown[Number(key) - 1]
    if (option !== undefined) choose(option)
    // Before the riders are there the key does nothing, rather than become a search.
    return option !== undefined || shown.length === 0
  }
  const act = ({ key, shiftKey }: KeyboardEvent): boolean => {
    if (key === 'ArrowDown') move(1)
    else if (key === 'ArrowUp') move(-1)
    else if (key === 'Enter') onAssign(suggested)
    else if (key === 'Escape' && search !== '') changeSearch('')
    else return !shiftKey && pick(key)
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
    if (!act(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return { suggested, choose, changeSearch, onKeyDown }
}
