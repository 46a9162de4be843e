import { RIDER_STATUSES, type RiderStatus } from '../../../contract/riders'
import { ALL_RIDERS_PATH } from './rider-links'

/** Of the address; null: every rider. */
export function readRiderStatus(parameters: URLSearchParams): RiderStatus | null {
  const wanted = parameters.get('status')?.toUpperCase()
  return RIDER_STATUSES.find((status) => status === wanted) ?? null
}

/** The list of another status: search and page end, the sort stays. */
export function ridersPath(status: RiderStatus | null, present: URLSearchParams): string {
  const next = new URLSearchParams()
  if (status !== null) next.set('status', status.toLowerCase())
  const sort = present.get('sort')
  if (sort !== null) next.set('sort', sort)
  const text = next.toString()
  return text === '' ? ALL_RIDERS_PATH : `${ALL_RIDERS_PATH}?${text}`
}
