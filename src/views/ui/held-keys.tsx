import { useLayoutEffect } from 'react'
import { pressAgain } from './press-again'

/** In the place of what somebody opened and what is still being loaded: holds the keys meant for it until it stands. */
export function HeldKeys(): null {
  useLayoutEffect(() => {
    const held: KeyboardEvent[] = []
    const hold = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      event.preventDefault()
      event.stopImmediatePropagation()
      held.push(event)
    }
    window.addEventListener('keydown', hold, { capture: true })
    return () => {
      // What stands now takes the focus first.
      setTimeout(() => {
        window.removeEventListener('keydown', hold, { capture: true })
        for (const event of held) pressAgain(event)
      })
    }
  }, [])
  return null
}
