import { useEffect } from 'react'
import { isTyping } from './is-typing'

/** The longest time between the keys of a pair. */
const PAIR_MS = 1000

/** The first keys of pairs. Others than G only while a component uses them. */
const leadIns = new Set(['g'])

const NO_LEAD = { key: '', at: Number.NEGATIVE_INFINITY }
let lead = NO_LEAD
let follower: KeyboardEvent | null = null

/** True for the second key of a pair: it must not act as a single shortcut. */
export function followsLeadIn(event: KeyboardEvent): boolean {
  return follower === event
}

/** Sees every key before the shortcuts do. The shell calls it once. */
export function useLeadIn(): void {
  useEffect(() => {
    window.addEventListener('keydown', watch, { capture: true })
    return () => window.removeEventListener('keydown', watch, { capture: true })
  }, [])
}

/** Makes `key` a first key of pairs, as G is, while the component is mounted. */
export function useLeadInKey(key: string): void {
  useEffect(() => {
    leadIns.add(key)
    return () => void leadIns.delete(key)
  }, [key])
}

function watch(event: KeyboardEvent): void {
  const { key, timeStamp } = event
  const waited = timeStamp - lead.at
  const isInTime = waited >= 0 && waited <= PAIR_MS
  // The V of the pair G V does not begin another pair.
  const isGoing = isInTime && lead.key === 'g' && key !== 'g'
  const isLeadIn = leadIns.has(key) && !isGoing && isPlain(event)
  follower = isInTime && !isLeadIn ? event : null
  lead = isLeadIn ? { key, at: timeStamp } : NO_LEAD
}

function isPlain(event: KeyboardEvent): boolean {
  return !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event)
}
