import {
  createCallQueue,
  NO_LIMITS,
  SERVING_LIMITS,
  SIGNED_OUT_LIMITS,
  SLOW_LIMITS,
  type CallQueue,
} from './call-queue'
import type { TransactionScope } from './implement'

/**
 * Slow calls ('own') have their own queue, so that other calls do not wait for them. Callers that are not signed in
 * first wait in `signedOut`, so that they do not delay anybody who is signed in.
 */
export type CallQueues = Record<TransactionScope | 'signedOut', CallQueue>

export const servingQueues = (): CallQueues => ({
  request: createCallQueue(SERVING_LIMITS),
  own: createCallQueue(SLOW_LIMITS),
  signedOut: createCallQueue(SIGNED_OUT_LIMITS),
})

/** Only callers that are not signed in are limited. */
export const openQueues = (): CallQueues => ({
  request: createCallQueue(NO_LIMITS),
  own: createCallQueue(NO_LIMITS),
  signedOut: createCallQueue(SIGNED_OUT_LIMITS),
})
