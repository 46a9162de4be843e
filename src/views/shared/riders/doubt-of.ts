import { isFar } from '../../../../contract/rules/rider-rules'
import { isOldPlace } from './position-age'
import { distanceText, type RiderOption } from './rider-options'
import { seenWords } from './seen-words'

/**
 * Why a person is asked before this rider gets the order: 'is 74.20 km from the pickup and was seen 9 h ago'. Null: nothing
 * speaks against it. `nowMs`: until when positions were seen, ms since the epoch.
 */
export function doubtOf({ rider, distanceKm }: RiderOption, nowMs: number): string | null {
  const doubts = [
    isFar(distanceKm) ? `is ${distanceText(distanceKm)} from the pickup` : null,
    isOldPlace(rider, nowMs) ? `was ${seenWords(rider, nowMs)}` : null,
  ].filter((doubt) => doubt !== null)
  return doubts.length === 0 ? null : doubts.join(' and ')
}
