const KEY = 'waybill.reloaded-at'
const AGAIN_AFTER_MS = 5 * 60_000

/** A second failure so soon is not cured by a reload: then the error shows, and no loop begins. `now`: wall clock, ms. */
export function reloadOnce(storage: Storage, now: number, reload: () => void): void {
  const before = Number(storage.getItem(KEY) ?? 0)
  if (now - before < AGAIN_AFTER_MS) return
  storage.setItem(KEY, String(now))
  reload()
}
