/**
 * fake-indexeddb runs on `setImmediate`, Dexie now and then on `setTimeout(…, 0)`. Both are counted here, so that the
 * world can let everything that an event started come to rest before virtual time moves on: that makes it
 * deterministic. A longer global timer is a limit on storage, which never strikes here.
 */
const turn = globalThis.setImmediate
let pending = 0
let turns = 0

export function installMacrotasks(): void {
  const later = (run: () => void): void => {
    pending += 1
    turn(() => {
      pending -= 1
      turns += 1
      run()
    })
  }
  globalThis.setImmediate = later as unknown as typeof setImmediate
  const timeout = (run: () => void, ms = 0): number => {
    if (ms <= 0) later(run)
    return 0
  }
  globalThis.setTimeout = timeout as unknown as typeof setTimeout
  globalThis.clearTimeout = () => undefined
}

/** Until nothing is left to do, or `most` turns of the event loop have passed. */
export async function settle(most = Infinity): Promise<void> {
  let left = most
  do {
    await new Promise<void>((resolve) => void turn(resolve))
    left -= 1
  } while (pending > 0 && left > 0)
}

/** How many turns storage has taken so far: unchanged says that nothing was read or written. */
export function storageTurns(): number {
  return turns
}

export function isStorageBusy(): boolean {
  return pending > 0
}
