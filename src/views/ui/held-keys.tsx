import { useLayoutEffect } from 'react'
import { pressAgain } from './press-again'
import { SLOW_MS, StillLoading, useIsSlow } from './still-loading'

/**
 * In the place of what somebody opened and what is still being loaded: holds the keys meant for it until it stands. Where
 * that takes long, it says so, and the keys act on the page again.
 */
export function HeldKeys() {
  const isSlow = useIsSlow()
  useLayoutEffect(() => (isSlow ? undefined : holdKeys()), [isSlow])
  return <StillLoading />
}

/**
 * Returns a function that presses the held keys again. After a long wait, or at another address, nobody expects them any more,
 * so they are dropped.
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
  return () => {
    // What stands now takes the focus first.
    setTimeout(() => {
      window.removeEventListener('keydown', hold, { capture: true })
      const isExpected = performance.now() - fromMs < SLOW_MS && location.href === address
      if (isExpected) for (const event of held) pressAgain(event)
    })
  }
}
