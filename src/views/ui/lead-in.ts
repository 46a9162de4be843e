import { useEffect } from 'react'
import { isTyping } from './is-typing'

/** How long G and V wait for the key that goes with them. */
const PATIENCE_MS = 1000

/** G goes, everywhere; others lead in while what they change is on the screen. */
const leadIns = new Set(['g'])

const NO_LEAD = { key: '', at: Number.NEGATIVE_INFINITY }
let lead = NO_LEAD
let follower: KeyboardEvent | null = null

/** True for the key that follows a leading one in time: it is not a shortcut of its own. */
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

/** Makes `key` a leading one while its component stands, as G is. */
export function useLeadInKey(key: string): void {
  useEffect(() => {
    leadIns.add(key)
    return () => void leadIns.delete(key)
  }, [key])
}

function watch(event: KeyboardEvent): void {
  const { key, timeStamp } = event
  const waited = timeStamp - lead.at
  const isInTime = waited >= 0 && waited <= PATIENCE_MS
  // The V of G V is not the beginning of another pair.
  const isGoing = isInTime && lead.key === 'g' && key !== 'g'
  const isLeadIn = leadIns.has(key) && !isGoing && isPlain(event)
  follower = isInTime && !isLeadIn ? event : null
  lead = isLeadIn ? { key, at: timeStamp } : NO_LEAD
}

function isPlain(event: KeyboardEvent): boolean {
  return !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event)
}
