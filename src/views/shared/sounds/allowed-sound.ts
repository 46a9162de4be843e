export type Played = 'played' | 'blocked'

/** Knows whether the browser lets this page play sounds, as far as a page can find out. */
export type AllowedSound = {
  note: (outcome: Played) => void
  isBlocked: () => boolean
  /** Calls the listener when `isBlocked` may have changed. Returns `stop`. */
  watch: (listener: () => void) => () => void
}

/** One instance for this page. */
export const allowedSound = createAllowedSound()

/** A browser lets a page play sounds after the first click or key press, or at once if it is set up so. */
export function createAllowedSound(): AllowedSound {
  /** The result of the last attempt; null: no attempt since the last click or key press. */
  let last: Played | null = null
  const listeners = new Set<() => void>()
  const notify = () => listeners.forEach((listener) => listener())
  /** Runs after the handlers of the click, so that they still see the state that was shown. */
  const onInteraction = () => {
    window.setTimeout(() => {
      if (last === 'blocked') last = null
      notify()
    })
  }
  return {
    note: (outcome) => {
      last = outcome
      notify()
    },
    // Some browsers have no `userActivation`. There only an attempt shows whether sound is blocked.
    isBlocked: () => (last === null ? navigator.userActivation?.hasBeenActive === false : last === 'blocked'),
    watch: (listener) => {
      listeners.add(listener)
      window.addEventListener('click', onInteraction)
      window.addEventListener('keyup', onInteraction)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        window.removeEventListener('click', onInteraction)
        window.removeEventListener('keyup', onInteraction)
      }
    },
  }
}
