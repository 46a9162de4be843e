/**
 * Detects a peer that disappeared. After `silenceMs` without a frame it calls `onSilent`, which should send a ping;
 * after `pongMs` more it calls `onGone`. Call `reset` for every received frame.
 */
export function watchSilence(watch: {
  silenceMs: number
  pongMs: number
  onSilent: () => void
  onGone: () => void
}) {
  let timer = setTimeout(handleSilence, watch.silenceMs)
  let isWaitingForPong = false

  function handleSilence(): void {
    isWaitingForPong = true
    timer = setTimeout(watch.onGone, watch.pongMs)
    watch.onSilent()
  }

  function reset(): void {
    if (!isWaitingForPong) {
      timer.refresh()
      return
    }
    clearTimeout(timer)
    isWaitingForPong = false
    timer = setTimeout(handleSilence, watch.silenceMs)
  }

  function stop(): void {
    clearTimeout(timer)
  }

  return { reset, stop }
}
