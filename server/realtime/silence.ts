/**
 * Watches for a peer that went away without a word: after `silenceMs` without a frame `onSilent` (ask it),
 * after `pongMs` more `onGone`. Every frame heard starts over.
 */
export function watchSilence(watch: {
  silenceMs: number
  pongMs: number
  onSilent: () => void
  onGone: () => void
}) {
  let timer = setTimeout(ask, watch.silenceMs)
  let asked = false

  function ask(): void {
    asked = true
    timer = setTimeout(watch.onGone, watch.pongMs)
    watch.onSilent()
  }

  function heard(): void {
    if (!asked) {
      timer.refresh()
      return
    }
    clearTimeout(timer)
    asked = false
    timer = setTimeout(ask, watch.silenceMs)
  }

  function stop(): void {
    clearTimeout(timer)
  }

  return { heard, stop }
}
