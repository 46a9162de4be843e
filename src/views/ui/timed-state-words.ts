import type { TimedStatus } from '../../../contract/lateness'

/** What an order waits for, where limits of lateness are spoken of. */
export const TIMED_STATE_WORDS: Record<TimedStatus, string> = {
  PENDING: 'Waiting for a rider',
  ASSIGNEDTORIDER: 'Assigned, not accepted',
  ACCEPTED: 'Accepted, not picked up',
  INTRANSIT: 'In transit',
}
