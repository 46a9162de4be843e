import type { ApiFailure } from '../../contract/wire/api-outcome'

/** A proxy in between may ask for hours although the server is back long before. ms */
const LONGEST_MS = 300_000

/** How long a failure asks to wait before the next request (Retry-After), five minutes at most; 0: it does not ask. ms */
export function askedWaitMs(failure: ApiFailure | null): number {
  const askedMs = failure !== null && 'retryAfterMs' in failure ? (failure.retryAfterMs ?? 0) : 0
  return Math.min(askedMs, LONGEST_MS)
}
