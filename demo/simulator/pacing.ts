import { lagosRhythm } from '../words/calendar'

/** New orders a minute in an average hour of the day, at speed 1. */
const ARRIVALS_PER_MIN = 2.6
/** The demo stays visibly busy even at three in the morning. */
const QUIETEST = 0.6
const BUSIEST = 1.5
/** The simulator keeps about this many orders open. */
const OPEN_TARGET = 200
const OPEN_BAND = 60
/** This many PENDING orders are left for the people at the consoles. */
const LEFT_PENDING = 8
const ASSIGNED_SHARE_PER_MIN = 0.2

/** Chance that something with this mean waiting time happens within `seconds`. */
export function chanceWithin(seconds: number, meanMinutes: number): number {
  return 1 - Math.exp(-seconds / 60 / meanMinutes)
}

/** New orders a minute: depends on the hour in Lagos, more with few open orders, fewer with many. */
export function arrivalsPerMinute(open: number, nowMs: number): number {
  const rhythm = Math.min(BUSIEST, Math.max(QUIETEST, lagosRhythm(nowMs)))
  const room = (OPEN_TARGET + OPEN_BAND - open) / OPEN_BAND
  return ARRIVALS_PER_MIN * rhythm * Math.min(2, Math.max(0, room))
}

/** Assignments a minute by the simulated dispatcher, who does nothing while few orders wait. */
export function assignmentsPerMinute(pending: number): number {
  return Math.max(0, pending - LEFT_PENDING) * ASSIGNED_SHARE_PER_MIN
}

/** The share of approved riders who should be online. */
export function onlineShare(nowMs: number): number {
  return Math.min(0.82, 0.55 + 0.2 * lagosRhythm(nowMs))
}
