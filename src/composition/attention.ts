const UNATTENDED_MS = 30 * 60_000
const LOOK_EVERY_MS = 60_000
const HANDS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Tells, again and again, while no hand was on this page for half an hour: hidden, on a wall, or left. */
export function watchAttention(unattended: () => void): void {
  let touchedAt = Date.now()
  for (const hand of HANDS) {
    window.addEventListener(hand, () => (touchedAt = Date.now()), { capture: true, passive: true })
  }
  setInterval(() => {
    if (Date.now() - touchedAt >= UNATTENDED_MS) unattended()
  }, LOOK_EVERY_MS)
}
