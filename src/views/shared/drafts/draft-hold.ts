/** A tab that is being left gives its draft back within this, ms. */
const LEAVING_MS = 400

/**
 * One tab has a draft at a time: two hands in one form would undo each other. Answers `release`, or null while another
 * tab has it. Without Web Locks (a page that is not served securely) every tab gets it.
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
