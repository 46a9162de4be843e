const LOCK = 'waybill-sounds'

/** Only one tab of a browser plays sounds: the first that had a sound to play, until it releases its lock (`letGo`) or is closed. */
export type SoundingTab = { take: () => Promise<boolean>; letGo: () => void }

/** Without Web Locks (a page that is not served over HTTPS) every tab plays sounds. */
export function soundingTab(locks: LockManager | undefined): SoundingTab {
  let isRequested = false
  let release: (() => void) | null = null
  return {
    take: () => {
      if (release !== null || locks === undefined) return Promise.resolve(true)
      isRequested = true
      return new Promise((resolve, reject) => {
        const hold = (lock: Lock | null) => {
          const isHeld = lock !== null && isRequested
          resolve(isHeld)
          return isHeld ? new Promise<void>((done) => (release = done)) : null
        }
        locks.request(LOCK, { ifAvailable: true }, hold).catch(reject)
      })
    },
    letGo: () => {
      isRequested = false
      release?.()
      release = null
    },
  }
}
