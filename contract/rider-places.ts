import { toMs } from './dates'
import type { Rider } from './riders'
import type { LatLng } from './wire'

/** `at`: the time of the position itself, ms since the epoch. */
export type RiderPlace = { id: number; position: LatLng; at: number }

export function isNewerPlace(
  place: RiderPlace,
  { current_position, position_at }: Pick<Rider, 'current_position' | 'position_at'>,
): boolean {
  return current_position === null || place.at > (toMs(position_at) ?? 0)
}

export function atPlace(row: Rider, { position, at }: RiderPlace): Rider {
  return { ...row, current_position: position, position_at: new Date(at).toISOString() }
}
