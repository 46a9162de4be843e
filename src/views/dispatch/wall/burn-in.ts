import { lagosClock } from '../../../../contract/words/dates'
import type { WorkingHours } from '../../../../contract/entities/displays'
import { MINUTE_MS, HOUR_MS } from '../../../../contract/words/durations'

const SHIFT_EVERY_MS = 3 * MINUTE_MS
const SWAP_EVERY_MS = 6 * HOUR_MS

/** Eight shifts around the center, in px for a screen 1080 px high. */
const PATH = [
  [0, 0],
  [6, 0],
  [6, 6],
  [0, 6],
  [-6, 6],
  [-6, 0],
  [-6, -6],
  [6, -6],
] as const

export type BurnInShift = { x: number; y: number; isSwapped: boolean }

/** How far to move the whole screen now, so that no edge burns into the display. `nowMs`: ms since the epoch. */
export function burnInShift(nowMs: number): BurnInShift {
  const [x, y] = PATH[Math.floor(nowMs / SHIFT_EVERY_MS) % PATH.length] ?? [0, 0]
  return {
    x,
    y,
    isSwapped: Math.floor(nowMs / SWAP_EVERY_MS) % 2 === 1,
  }
}

/** True if the time in Lagos is outside the working hours. `nowMs`: ms since the epoch. */
export function isOutsideHours(nowMs: number, { from, to }: WorkingHours): boolean {
  if (from === to) return false
  const hour = lagosClock(nowMs).getHours()
  return from < to ? hour < from || hour >= to : hour < from && hour >= to
}
