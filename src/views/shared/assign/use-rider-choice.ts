import { useState, type KeyboardEvent } from 'react'
import { strokeOf } from '../../ui/keys/key-strokes'
import type { RiderOption } from '../riders/rider-options'

/** The row of the arrow keys. 'auto': the first row; 'none': the person undid the choice, so no rider is suggested. */
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

/** Handles the keys of the search box for the list of riders: arrows, Enter, and digits while the box is empty. */
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
    // Enter assigns the chosen rider, so the choice moves with the arrow keys.
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
    // Until the riders are loaded, a digit must not become a search text.
    return option !== undefined || shown.length === 0
  }
  const act = ({ key, nativeEvent }: KeyboardEvent): boolean => {
    if (key === 'ArrowDown') move(1)
    else if (key === 'ArrowUp') move(-1)
    else if (key === 'Enter') onAssign(suggested)
    else if (key === 'Escape' && search !== '') changeSearch('')
    else return pick(strokeOf(nativeEvent))
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
