import type { TimedStatus } from '../../../../contract/rules/lateness'

/** The names of the statuses in texts about lateness limits. */
export const TIMED_STATE_WORDS: Record<TimedStatus, string> = {
  PENDING: 'Waiting for a rider',
  ASSIGNEDTORIDER: 'Assigned, not accepted',
  ACCEPTED: 'Accepted, not picked up',
  INTRANSIT: 'In transit',
}
