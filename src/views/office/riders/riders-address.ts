import { RIDER_STATUSES, type RiderStatus } from '../../../../contract/entities/riders'
import { ALL_RIDERS_PATH } from './rider-links'

/** The status that the address names. Null: every rider. */
export function readRiderStatus(parameters: URLSearchParams): RiderStatus | null {
  const requested = parameters.get('status')?.toUpperCase()
  return RIDER_STATUSES.find((status) => status === requested) ?? null
}

/** The path of the list of another status. It keeps the sort, but not the search and the page. */
export function ridersPath(status: RiderStatus | null, present: URLSearchParams): string {
  const next = new URLSearchParams()
  if (status !== null) next.set('status', status.toLowerCase())
  const sort = present.get('sort')
  if (sort !== null) next.set('sort', sort)
  const text = next.toString()
  return text === '' ? ALL_RIDERS_PATH : `${ALL_RIDERS_PATH}?${text}`
}
