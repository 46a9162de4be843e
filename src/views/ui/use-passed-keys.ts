import { useEffect, useEffectEvent } from 'react'
import { usePreferences } from '../theme/preferences'
import { pressAgain } from './press-again'

const MOVES = ['Enter', ' ', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp']

/**
 * For a dialog that only tells something: a key of the page behind it closes it and acts there at once. `close` has closed
 * it, and given the focus back, when it returns.
 */
export function usePassedKeys(close: () => void): void {
  const { singleKeys } = usePreferences().preferences
  const pass = useEffectEvent((event: KeyboardEvent) => {
    if (!isOfThePage(event, singleKeys)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    close()
    pressAgain(event)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pass(event)
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
}

/** A button or link of the dialog keeps the keys that press it. */
function isOfThePage(event: KeyboardEvent, singleKeys: boolean): boolean {
  const { key, ctrlKey, metaKey, altKey, isComposing, target } = event
  if (ctrlKey || metaKey || altKey || isComposing) return false
  if (MOVES.includes(key)) return !(target instanceof Element && target.closest('a, button') !== null)
  return singleKeys && key.length === 1
}
