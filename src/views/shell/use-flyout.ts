import { useEffect, useState, type CSSProperties, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** The position of a flyout with further links, inside `holder` and beside its first link; null: it is closed. */
export function useFlyout(holder: RefObject<HTMLElement | null>): CSSProperties | null {
  const [place, setPlace] = useState<CSSProperties | null>(null)

  useEffect(() => {
    const element = holder.current
    if (element === null) return
    const events = new AbortController()
    const on = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      listener: (event: HTMLElementEventMap[Name]) => void,
    ) => element.addEventListener(name, listener, { signal: events.signal })
    const open = () => setPlace(placeOf(element))
    const close = () => setPlace(null)

    // The code is loaded after the first render, so the pointer may already be on the item.
    if (window.matchMedia('(hover: hover)').matches && element.matches(':hover')) open()
    on('pointerenter', ({ pointerType }) => pointerType === 'mouse' && open())
    on('pointerleave', close)
    on('click', close)
    on('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) close()
    })
    // A long press opens the flyout. A mouse gets the browser's menu of the link.
    on('contextmenu', (event) => {
      if (!(event instanceof PointerEvent) || event.pointerType !== 'touch') return
      event.preventDefault()
      open()
    })
    on('keydown', (event) => {
      const move = moveOf(event.key, element, { open: () => flushSync(open), close })
      if (move === null) return
      event.preventDefault()
      event.stopPropagation()
      move()
    })
    return () => events.abort()
  }, [holder])

  return place
}

type Flyout = { open: () => void; close: () => void }

/** What a key does: move from the first link into the flyout, between its links, and back. */
function moveOf(key: string, element: HTMLElement, { open, close }: Flyout): (() => void) | null {
  const focus = (index: number) => element.querySelectorAll('a')[index]?.focus()
  const at = [...element.querySelectorAll('a')].findIndex((link) => link === document.activeElement)
  const enter = () => {
    open()
    focus(1)
  }
  const leave = () => {
    focus(0)
    close()
  }
  if (at < 1) return at === 0 && key === 'ArrowRight' ? enter : null
  if (key === 'ArrowDown') return () => focus(at + 1)
  if (key === 'ArrowUp') return () => focus(Math.max(at - 1, 1))
  return key === 'ArrowLeft' || key === 'Escape' ? leave : null
}

function placeOf(element: HTMLElement): CSSProperties {
  return { '--flyout-top': `${element.getBoundingClientRect().top}px` } as CSSProperties
}
