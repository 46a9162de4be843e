import { useSyncExternalStore } from 'react'

/** The rail is icons. */
export const useNarrow = mediaOf('(max-width: 1023px)')

/** As the style sheets have it: the menu lies under the thumb. */
export const usePhone = mediaOf('(max-width: 639px)')

/** A finger is what points here, so that nobody is told of keys. */
export const useTouch = mediaOf('(pointer: coarse)')

/** One list for each question, however many ask it. */
function mediaOf(words: string): () => boolean {
  let list: MediaQueryList | null = null
  const present = () => (list ??= window.matchMedia(words))
  const watch = (listener: () => void) => {
    present().addEventListener('change', listener)
    return () => present().removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(watch, () => present().matches)
}
