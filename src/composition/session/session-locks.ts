/** Locks between the tabs of this browser. Without Web Locks (a page that is not served securely) no tab waits. */
export type SessionLocks = {
  /** Runs one task at a time across all tabs. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  /** Marks the database as open in this tab until `release`. */
  hold: (name: string) => Promise<() => void>
  /** Resolves when no tab has the database open, or after `limitMs`, because a frozen tab does not answer. */
  left: (name: string, limitMs: number) => Promise<void>
}

const ALONE = 'waybill-session'

export function sessionLocks(locks: LockManager | undefined): SessionLocks {
  if (locks === undefined)
    return {
      alone: (work) => work(),
      hold: () => Promise.resolve(() => undefined),
      left: () => Promise.resolve(),
    }
  return {
    alone: (work) => locks.request(ALONE, work),
    hold: (name) =>
      new Promise((resolve, reject) => {
        const untilReleased = () => new Promise<void>((release) => resolve(release))
        locks.request(`${name} open`, { mode: 'shared' }, untilReleased).catch(reject)
      }),
    left: async (name, limitMs) => {
      const signal = AbortSignal.timeout(limitMs)
      await locks.request(`${name} open`, { signal }, () => Promise.resolve()).catch(() => undefined)
    },
  }
}
