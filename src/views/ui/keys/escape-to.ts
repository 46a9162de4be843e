import type { KeyboardEvent } from 'react'

/** For `onKeyDown` of a part that Escape closes from every focused element inside, fields too. */
export function escapeTo(close: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    close()
  }
}
