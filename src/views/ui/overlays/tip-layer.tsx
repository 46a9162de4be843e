import { useEffect, useState } from 'react'
import { quietPiece } from '../lazy/lazy-piece'

const DELAY_MS = 200

const TipCard = quietPiece(() => import('./tip-card'), 'TipCard')

/** Shows the tooltips of all elements that have a `tip`. */
export function TipLayer() {
  const element = useTipped()
  return element !== null && <TipCard key={element.dataset['tip']} element={element} />
}

function useTipped(): HTMLElement | null {
  const [element, setElement] = useState<HTMLElement | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let near: HTMLElement | null = null
    const show = (next: HTMLElement | null, delayMs: number) => {
      if (next === near) return
      clearTimeout(timer)
      near = next
      if (next === null) setElement(null)
      else timer = setTimeout(() => setElement(next.isConnected ? next : null), delayMs)
    }
    const point = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') show(tippedAt(target), DELAY_MS)
    }
    const focus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(':focus-visible')) show(tippedAt(target), 0)
    }
    const hide = () => {
      clearTimeout(timer)
      setElement(null)
    }
    const leave = () => show(null, 0)
    const listeners = [
      ['pointerover', point],
      ['focusin', focus],
      ['focusout', leave],
      ['pointerdown', hide],
      ['keydown', hide],
      ['scroll', hide],
    ] as const
    for (const [type, listener] of listeners)
      document.addEventListener(type, listener as EventListener, { capture: true, passive: true })
    document.documentElement.addEventListener('pointerleave', leave)
    return () => {
      clearTimeout(timer)
      document.documentElement.removeEventListener('pointerleave', leave)
      for (const [type, listener] of listeners)
        document.removeEventListener(type, listener as EventListener, { capture: true })
    }
  }, [])
  return element
}

function tippedAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null
}
