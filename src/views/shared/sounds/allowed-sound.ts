export type Played = 'played' | 'blocked'

/** Whether the browser lets this page sound, as far as can be known. */
export type AllowedSound = {
  note: (outcome: Played) => void
  isBlocked: () => boolean
  /** Calls the listener when it may have changed. Returns `stop`. */
  watch: (listener: () => void) => () => void
}

/** Of this page. */
export const allowedSound = createAllowedSound()

/** A browser lets a page sound after the first click or key in it, unless it is set to let it at once. */
export function createAllowedSound(): AllowedSound {
  /** Of the last attempt; null: there was none since somebody touched the page. */
  let last: Played | null = null
  const listeners = new Set<() => void>()
  const tell = () => listeners.forEach((listener) => listener())
  /** Told afterwards: what was clicked still finds the sound as it was shown. */
  const touched = () => {
    window.setTimeout(() => {
      if (last === 'blocked') last = null
      tell()
    })
  }
  return {
    note: (outcome) => {
      last = outcome
      tell()
    },
    // `userActivation` is not in every browser. Where it is missing, only an attempt can tell.
    isBlocked: () => (last === null ? navigator.userActivation?.hasBeenActive === false : last === 'blocked'),
    watch: (listener) => {
      listeners.add(listener)
      window.addEventListener('click', touched)
      window.addEventListener('keyup', touched)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        window.removeEventListener('click', touched)
        window.removeEventListener('keyup', touched)
      }
    },
  }
}
