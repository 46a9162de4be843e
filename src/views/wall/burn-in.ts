import type { WorkingHours } from '../../../contract/displays'

const SHIFT_EVERY_MS = 3 * 60_000
const SWAP_EVERY_MS = 6 * 3_600_000
const HOUR_MS = 3_600_000
const LAGOS_OFFSET_MS = HOUR_MS

/** An 8-step path around the middle, px on a wall 1080 high. */
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

export type BurnInCare = { x: number; y: number; isSwapped: boolean }

/** The shift of the whole screen, so that no edge burns in. `nowMs`: ms since the epoch. */
export function burnInCare(nowMs: number): BurnInCare {
  const [x, y] = PATH[Math.floor(nowMs / SHIFT_EVERY_MS) % PATH.length] ?? [0, 0]
  return {
    x,
    y,
    isSwapped: Math.floor(nowMs / SWAP_EVERY_MS) % 2 === 1,
  }
}

/** Whether nobody is expected to work at that time in Lagos. `nowMs`: ms since the epoch. */
export function isOutsideHours(nowMs: number, { from, to }: WorkingHours): boolean {
  if (from === to) return false
  const hour = Math.floor((nowMs + LAGOS_OFFSET_MS) / HOUR_MS) % 24
  return from < to ? hour < from || hour >= to : hour < from && hour >= to
}
