import { useLayoutEffect } from 'react'
import { pressAgain } from './press-again'
import { SLOW_MS, StillLoading, useIsSlow } from './still-loading'

/**
 * Shown while an opened pane, dialog or menu is being loaded. Keeps the keys pressed meanwhile and presses them again when
 * it is loaded. If loading takes long, it shows a note, and keys act on the page again.
 */
export function HeldKeys() {
  const isSlow = useIsSlow()
  useLayoutEffect(() => (isSlow ? undefined : holdKeys()), [isSlow])
  return <StillLoading />
}

let holders = 0

/** True while the keys are kept for what is being loaded. No key is a shortcut then. */
export function areKeysHeld(): boolean {
  return holders > 0
}

/**
 * Returns a function that presses the kept keys again. After a long wait or on another page the keys are dropped, because
 * the person no longer expects them to act.
 */
function holdKeys(): () => void {
  const fromMs = performance.now()
  const address = location.href
  const held: KeyboardEvent[] = []
  const hold = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    event.preventDefault()
    event.stopImmediatePropagation()
    held.push(event)
  }
  window.addEventListener('keydown', hold, { capture: true })
  holders += 1
  return () => {
    // The loaded component gets the focus first.
    setTimeout(() => {
      window.removeEventListener('keydown', hold, { capture: true })
      holders -= 1
      const isExpected = performance.now() - fromMs < SLOW_MS && location.href === address
      if (isExpected) for (const event of held) pressAgain(event)
    })
  }
}
