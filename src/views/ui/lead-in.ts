import { useEffect } from 'react'

/** How long G waits for the key that says where to go. */
const PATIENCE_MS = 1000

let pressedAt = Number.NEGATIVE_INFINITY
let follower: KeyboardEvent | null = null

/** True for the key that follows G in time: it is not a shortcut of its own. */
export function followsLeadIn(event: KeyboardEvent): boolean {
  return follower === event
}

/** Watches every key before any shortcut sees it; stands once, in the shell. */
export function useLeadIn(): void {
  useEffect(() => {
    window.addEventListener('keydown', watch, { capture: true })
    return () => window.removeEventListener('keydown', watch, { capture: true })
  }, [])
}

function watch(event: KeyboardEvent): void {
  const waited = event.timeStamp - pressedAt
  const isLeadIn = event.key === 'g' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event)
  follower = !isLeadIn && waited >= 0 && waited <= PATIENCE_MS ? event : null
  pressedAt = isLeadIn ? event.timeStamp : Number.NEGATIVE_INFINITY
}

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}
