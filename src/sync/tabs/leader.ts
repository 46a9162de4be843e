import { combineLatest, defer, filter, Observable, startWith, Subject, switchMap, timer } from 'rxjs'
import type { EnginePorts } from '../ports/engine-ports'
import type { Pace } from '../ports/pace'
import type { Tabs } from './tab-messages'

/** While this tab holds the lock. `resign` gives it back and queues anew. */
export type Leadership = { resign: () => void }

type Options = Pick<EnginePorts, 'locks' | 'lockName' | 'clock' | 'random' | 'visible$'> & {
  tabs: Tabs
  pace: Pick<Pace, 'leaderSilenceMs' | 'backoffMs'>
}

/**
 * R10: waits in the lock's queue, which is the failover. A visible tab that hears no beat of the leader for a while takes
 * the lock from it: a frozen tab would block all others. Emits null while another tab leads. A leader that was robbed
 * without noticing is fenced by its epoch.
 */
export function leadership({
  locks,
  lockName,
  clock,
  random,
  visible$,
  tabs,
  pace,
}: Options): Observable<Leadership | null> {
  return new Observable((subscriber) => {
    const again$ = new Subject<void>()
    let waiting = new AbortController()
    let resign: (() => void) | null = null

    const request = (steal: boolean): void => {
      waiting.abort()
      waiting = new AbortController()
      const hold = async (): Promise<void> => {
        if (subscriber.closed) return
        await new Promise<void>((resolve) => {
          resign = resolve
          subscriber.next({ resign: resolve })
        })
      }
      const own = waiting
      locks
        .request(lockName, steal ? { steal } : { signal: own.signal }, hold)
        .catch(() => undefined)
        .finally(() => {
          if (subscriber.closed || own !== waiting) return
          resign = null
          subscriber.next(null)
          again$.next()
        })
    }

    const requeue = again$
      .pipe(switchMap(() => timer(pace.backoffMs * (0.5 + random()), clock.scheduler)))
      .subscribe(() => request(false))

    const silence = combineLatest([visible$, tabs.of('leader.beat').pipe(startWith(null))])
      .pipe(
        filter(() => resign === null),
        switchMap(([isVisible]) =>
          isVisible ? silenceOf(clock, pace.leaderSilenceMs * (1 + random() / 3)) : [],
        ),
        filter((isSilent) => isSilent && resign === null),
      )
      .subscribe(() => request(true))

    subscriber.next(null)
    request(false)
    return () => {
      requeue.unsubscribe()
      silence.unsubscribe()
      waiting.abort()
      resign?.()
    }
  })
}

/** How late a timer may be, ms. A later one means that this computer slept, and the leader with it. */
const LATE_MS = 5_000

/** True once the leader was silent for this long. Starts again after sleep. */
function silenceOf(clock: EnginePorts['clock'], silenceMs: number): Observable<boolean> {
  return defer(() => {
    const from = clock.monotonic()
    return timer(silenceMs, clock.scheduler).pipe(
      switchMap(() => {
        const isLate = clock.monotonic() - from > silenceMs + LATE_MS
        return isLate ? silenceOf(clock, silenceMs) : [true]
      }),
    )
  })
}
