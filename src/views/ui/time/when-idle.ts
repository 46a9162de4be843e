/** Calls `act` at the latest after 2 s. Returns `cancel`. */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 200)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(act, { timeout: 2000 })
  return () => window.cancelIdleCallback(handle)
}
