import { createCallQueue, DOOR_LIMITS, NO_LIMITS, SERVING_LIMITS, SLOW_LIMITS } from './call-queue'
import type { CallQueue } from './call-queue'
import type { TransactionScope } from './implement'

/**
 * Calls that wait for more than the database have a queue of their own, where nobody waits for them. Who is not signed in
 * waits at the door first, where nobody who is signed in waits.
 */
export type CallQueues = Record<TransactionScope | 'door', CallQueue>

export const servingQueues = (): CallQueues => ({
  request: createCallQueue(SERVING_LIMITS),
  own: createCallQueue(SLOW_LIMITS),
  door: createCallQueue(DOOR_LIMITS),
})

/** As many calls as come; the door alone is bounded. */
export const openQueues = (): CallQueues => ({
  request: createCallQueue(NO_LIMITS),
  own: createCallQueue(NO_LIMITS),
  door: createCallQueue(DOOR_LIMITS),
})
