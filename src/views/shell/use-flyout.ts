import { useEffect, useState, type CSSProperties, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** Where the links beside the first link of `holder` stand, within `holder`; null: they are not shown. */
export function useFlyout(holder: RefObject<HTMLElement | null>): CSSProperties | null {
  const [place, setPlace] = useState<CSSProperties | null>(null)

  useEffect(() => {
    const element = holder.current
    if (element === null) return
    const events = new AbortController()
    const on = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      hear: (event: HTMLElementEventMap[Name]) => void,
    ) => element.addEventListener(name, hear, { signal: events.signal })
    const open = () => setPlace(placeOf(element))
    const close = () => setPlace(null)

    // Loaded behind the first picture, it may come when the pointer is there already.
    if (window.matchMedia('(hover: hover)').matches && element.matches(':hover')) open()
    on('pointerenter', ({ pointerType }) => pointerType === 'mouse' && open())
    on('pointerleave', close)
    on('click', close)
    on('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) close()
    })
    // A long press; what a mouse asks for is the browser's own menu of the link.
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

type Doors = { open: () => void; close: () => void }

/** What a key does: into the links beside the first one, among them, and back to it. */
function moveOf(key: string, element: HTMLElement, { open, close }: Doors): (() => void) | null {
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
