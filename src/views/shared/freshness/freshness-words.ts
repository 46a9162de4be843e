import type { Connection } from '../../../machines/connection'
import { timeOf } from '../../ui/time/time-of'

export type Freshness = Pick<Connection, 'level' | 'lastGoodAt' | 'offlineSince' | 'cause'>

/** The text of a freshness level. `nowMs`: wall clock, ms since the epoch. */
export function freshnessWords({ level, lastGoodAt, offlineSince, cause }: Freshness, nowMs: number): string {
  switch (level) {
    case 'live':
      return lastGoodAt === null ? 'Live' : `Live · ${ageSeconds(lastGoodAt, nowMs)} s`
    case 'catchingUp':
      return 'Updating…'
    case 'connecting':
      return 'Connecting…'
    case 'delayed':
      return lastGoodAt === null ? 'Delayed' : `Delayed: last update ${timeOf(lastGoodAt, nowMs)}`
    case 'offline':
      return offlineWords({ lastGoodAt, offlineSince }, nowMs)
    case 'unread':
      return unreadWords(cause)
    case 'signedOut':
      return 'Signed out'
  }
}

/** The server answers other calls. */
export function unreadWords(cause: string | null): string {
  return cause === null ? 'Orders could not be read' : `Orders could not be read: ${cause}`
}

export function offlineWords(
  { lastGoodAt, offlineSince }: Pick<Freshness, 'lastGoodAt' | 'offlineSince'>,
  nowMs: number,
): string {
  const since = offlineSince ?? lastGoodAt
  return since === null ? 'Offline' : `Offline since ${timeOf(since, nowMs)}`
}

function ageSeconds(since: number, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - since) / 1000))
}
