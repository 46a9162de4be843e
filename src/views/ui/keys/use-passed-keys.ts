import { useEffect, useEffectEvent } from 'react'
import { usePreferences } from '../../theme/preferences'
import { pressAgain } from './press-again'

const MOVES = ['Enter', ' ', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp']

/**
 * For a dialog that only informs: a shortcut key closes the dialog and then acts on the page behind it. `close` must have
 * closed the dialog and moved the focus when it returns.
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

/** False for Enter and the like on a button or link of the dialog. */
function isOfThePage(event: KeyboardEvent, singleKeys: boolean): boolean {
  const { key, ctrlKey, metaKey, altKey, isComposing, target } = event
  if (ctrlKey || metaKey || altKey || isComposing) return false
  if (MOVES.includes(key)) return !(target instanceof Element && target.closest('a, button') !== null)
  return singleKeys && key.length === 1
}
