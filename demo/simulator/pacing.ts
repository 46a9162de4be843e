import { lagosRhythm } from '../calendar'

/** Orders a minute at the average hour of the day, at speed 1. */
const ARRIVALS_PER_MIN = 2.6
/** Even at three in the morning a demo shows that it lives. */
const QUIETEST = 0.6
const BUSIEST = 1.5
/** The board is kept at about this many open orders. */
const OPEN_TARGET = 200
const OPEN_BAND = 60
/** So many PENDING orders are left to the people at the consoles. */
const LEFT_PENDING = 8
const ASSIGNED_SHARE_PER_MIN = 0.2

/** Chance that something with this mean waiting time happens within `seconds`. */
export function chanceWithin(seconds: number, meanMinutes: number): number {
  return 1 - Math.exp(-seconds / 60 / meanMinutes)
}

/** New orders a minute: by the hour in Lagos, more when the board is empty, fewer when it is full. */
export function arrivalsPerMinute(open: number, nowMs: number): number {
  const rhythm = Math.min(BUSIEST, Math.max(QUIETEST, lagosRhythm(nowMs)))
  const room = (OPEN_TARGET + OPEN_BAND - open) / OPEN_BAND
  return ARRIVALS_PER_MIN * rhythm * Math.min(2, Math.max(0, room))
}

/** Assignments a minute by the other dispatcher, who touches nothing while few orders wait. */
export function assignmentsPerMinute(pending: number): number {
  return Math.max(0, pending - LEFT_PENDING) * ASSIGNED_SHARE_PER_MIN
}

/** Riders who should be at work, of all approved ones. */
export function onlineShare(nowMs: number): number {
  return Math.min(0.82, 0.55 + 0.2 * lagosRhythm(nowMs))
}
