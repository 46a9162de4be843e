const LOCK = 'waybill-sounds'

/** Of the tabs of a browser one sounds: the first that had something to play, until it lets go or is closed. */
export type SoundingTab = { take: () => Promise<boolean>; letGo: () => void }

/** Without Web Locks (a page that is not served securely) every tab sounds. */
export function soundingTab(locks: LockManager | undefined): SoundingTab {
  let isWanted = false
  let release: (() => void) | null = null
  return {
    take: () => {
      if (release !== null || locks === undefined) return Promise.resolve(true)
      isWanted = true
      return new Promise((resolve, reject) => {
        const hold = (lock: Lock | null) => {
          const isHeld = lock !== null && isWanted
          resolve(isHeld)
          return isHeld ? new Promise<void>((done) => (release = done)) : null
        }
        locks.request(LOCK, { ifAvailable: true }, hold).catch(reject)
      })
    },
    letGo: () => {
      isWanted = false
      release?.()
      release = null
    },
  }
}
