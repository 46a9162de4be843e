import { firstValueFrom, timer } from 'rxjs'
import type { ClockPort, Trace } from '../ports/engine-ports'
import type { Pace } from '../ports/pace'

/** Resolves when the next request may be sent: after a pause a burst is allowed, then a fixed number per second. */
export type Budget = () => Promise<void>

export function createBudget(
  clock: ClockPort,
  { requestsPerS, requestBurst }: Pick<Pace, 'requestsPerS' | 'requestBurst'>,
  trace: Trace = () => undefined,
): Budget {
  let tokens = requestBurst
  let countedAt = clock.monotonic()
  return async () => {
    const now = clock.monotonic()
    tokens = Math.min(requestBurst, tokens + ((now - countedAt) / 1000) * requestsPerS)
    countedAt = now
    tokens -= 1
    trace({ type: 'budget.spent', tokens, burst: requestBurst, perS: requestsPerS })
    if (tokens >= 0) return
    await firstValueFrom(timer((-tokens / requestsPerS) * 1000, clock.scheduler))
  }
}
