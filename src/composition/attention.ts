const UNATTENDED_MS = 30 * 60_000
const LOOK_EVERY_MS = 60_000
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Calls `unattended` every minute once nobody has touched the page for half an hour: hidden, on a wall, or left. */
export function watchAttention(unattended: () => void): void {
  let touchedAt = Date.now()
  for (const input of INPUTS) {
    window.addEventListener(input, () => (touchedAt = Date.now()), { capture: true, passive: true })
  }
  setInterval(() => {
    if (Date.now() - touchedAt >= UNATTENDED_MS) unattended()
  }, LOOK_EVERY_MS)
}
