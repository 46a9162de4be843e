import { combineLatest, defer, filter, Observable, startWith, Subject, switchMap, timer } from 'rxjs'
import type { EnginePorts } from '../ports/engine-ports'
import type { Pace } from '../ports/pace'
import type { Tabs } from './tab-messages'

/** Exists while this tab holds the lock. `resign` releases the lock and queues for it again. */
export type Leadership = { resign: () => void }

type Options = Pick<EnginePorts, 'locks' | 'lockName' | 'clock' | 'random' | 'visible$'> & {
  tabs: Tabs
  pace: Pick<Pace, 'leaderSilenceMs' | 'backoffMs'>
}

/**
 * R10: waits in the queue of the lock, so the next tab takes over when the leader closes. A frozen leader would block
 * all other tabs, so a visible tab that receives no heartbeat for a while steals the lock. Emits null while another
 * tab leads. A leader that did not notice the theft is fenced by its epoch.
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

/** ms. A timer later than this means that this device slept, and the leader too. */
const LATE_MS = 5_000

/** Emits true once the leader was silent for this long. Starts again after sleep. */
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
