/** A closing tab releases its lock within this time, ms. */
const LEAVING_MS = 400

/**
 * Locks a draft for this tab, because two tabs would overwrite each other's text. Returns `release`, or null while another
 * tab has the lock. Without Web Locks (a page that is not served over HTTPS) every tab may use the draft.
 */
export async function holdDraft(
  locks: LockManager | null | undefined,
  name: string,
): Promise<(() => void) | null> {
  if (locks === null || locks === undefined) return () => undefined
  return new Promise((resolve) => {
    const untilReleased = () => new Promise<void>((release) => resolve(release))
    locks.request(name, { signal: AbortSignal.timeout(LEAVING_MS) }, untilReleased).catch(() => resolve(null))
  })
}
