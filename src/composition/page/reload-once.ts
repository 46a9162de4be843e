import { MINUTE_MS } from '../../../contract/words/durations'

const KEY = 'waybill.reloaded-at'
const AGAIN_AFTER_MS = 5 * MINUTE_MS

/** Reloads once. A second failure soon after is not cured by a reload, so the error shows instead. `now`: wall clock, ms. */
export function reloadOnce(storage: Storage, now: number, reload: () => void): void {
  const before = Number(storage.getItem(KEY) ?? 0)
  if (now - before < AGAIN_AFTER_MS) return
  storage.setItem(KEY, String(now))
  reload()
}
