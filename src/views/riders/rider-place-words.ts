import type { Rider } from '../../../contract/riders'

/** The map of the fleet shows approved riders whose position is known. */
export function isOnFleetMap({
  status,
  current_position,
}: Pick<Rider, 'status' | 'current_position'>): boolean {
  return status === 'APPROVED' && current_position !== null
}
