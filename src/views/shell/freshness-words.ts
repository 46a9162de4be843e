import { displayTime } from '../../../contract/dates'

export type FreshnessLevel = 'offline' | 'connecting' | 'catchingUp' | 'live' | 'delayed' | 'signedOut'

export type Freshness = { level: FreshnessLevel; lastGoodAt: number | null; offlineSince: number | null }

/** The ladder's words (ux.md 1.3). `nowMs`: wall clock, ms since the epoch. */
export function freshnessWords({ level, lastGoodAt, offlineSince }: Freshness, nowMs: number): string {
  switch (level) {
    case 'live':
      return lastGoodAt === null ? 'Live' : `Live · ${ageSeconds(lastGoodAt, nowMs)} s`
    case 'catchingUp':
      return 'Updating…'
    case 'connecting':
      return 'Connecting…'
    case 'delayed':
      return lastGoodAt === null ? 'Delayed' : `Delayed: last update ${displayTime(lastGoodAt)}`
    case 'offline':
      return offlineWords({ lastGoodAt, offlineSince })
    case 'signedOut':
      return 'Signed out'
  }
}

export function offlineWords({ lastGoodAt, offlineSince }: Omit<Freshness, 'level'>): string {
  const since = offlineSince ?? lastGoodAt
  return since === null ? 'Offline' : `Offline since ${displayTime(since)}`
}

function ageSeconds(since: number, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - since) / 1000))
}
