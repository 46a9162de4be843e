import type { Rider } from '../../../../contract/entities/riders'

/** True for an approved rider with a known position. Only these are on the fleet map. */
export function isOnFleetMap({
  status,
  current_position,
}: Pick<Rider, 'status' | 'current_position'>): boolean {
  return status === 'APPROVED' && current_position !== null
}
