import { defer, filter, interval, map, type Observable } from 'rxjs'
import type { ClockPort } from './engine-ports'
import type { Pace } from './pace'

/**
 * Emits when a timer fires far too late by either clock: the device slept, the tab was frozen, or the wall clock was
 * changed. Some devices stop the monotonic clock during sleep, but none stops the wall clock.
 */
export function wakings(
  { monotonic, wall, scheduler }: ClockPort,
  { tickMs, sleepMs }: Pick<Pace, 'tickMs' | 'sleepMs'>,
): Observable<void> {
  return defer(() => {
    let last = { monotonic: monotonic(), wall: wall() }
    return interval(tickMs, scheduler).pipe(
      filter(() => {
        const now = { monotonic: monotonic(), wall: wall() }
        const gap = Math.max(now.monotonic - last.monotonic, Math.abs(now.wall - last.wall))
        last = now
        return gap > sleepMs
      }),
      map(() => undefined),
    )
  })
}
