import type { Rider } from '../../../../contract/entities/riders'
import { positionAge, riderPositionAge } from './position-age'

/** 'seen 8 s ago'; 'unchanged 6 min' when the server sends no time. Times as in `riderPositionAge`. */
export function seenWords(rider: Rider, nowMs: number, judgedAt = nowMs): string {
  if (rider.current_position === null) return 'no position'
  const { text } = riderPositionAge(rider, nowMs, judgedAt)
  // 'seen 9 h ago', not 'seen 9 h 05 ago'
  const words = text.replace(/ h \d\d$/, ' h')
  return positionAge(rider.position_at, nowMs) === null ? `unchanged ${words}` : `seen ${words} ago`
}
