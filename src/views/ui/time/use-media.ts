import { useSyncExternalStore } from 'react'

/** True while the rail shows only icons. */
export const useNarrow = mediaOf('(max-width: 1023px)')

/** True at the width at which the style sheets show the menu at the bottom. */
export const usePhone = mediaOf('(max-width: 639px)')

/** True on a touch screen, where the console does not mention keys. */
export const useTouch = mediaOf('(pointer: coarse)')

/** Creates a hook for a media query. All components share one `MediaQueryList`. */
function mediaOf(words: string): () => boolean {
  let list: MediaQueryList | null = null
  const present = () => (list ??= window.matchMedia(words))
  const watch = (listener: () => void) => {
    present().addEventListener('change', listener)
    return () => present().removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(watch, () => present().matches)
}
