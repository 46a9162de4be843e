import {
  defer,
  filter,
  map,
  merge,
  type Observable,
  of,
  type OperatorFunction,
  pairwise,
  repeat,
  skip,
  startWith,
  switchMap,
  timer,
} from 'rxjs'
import type { PullReason } from '../../machines/engine-events'
import { coalesceHints, type Hint } from '../hints/coalesce-hints'
import type { EnginePorts } from '../ports/engine-ports'
import type { Pace } from '../ports/pace'
import type { Pull } from './pull'
import { CATCH_UP, READ_NEW, READ_OPEN, NOTHING, SWEEP_STEP, type PullRequest } from '../reads/pull-request'

type Options = {
  ports: Pick<EnginePorts, 'clock' | 'random' | 'online$' | 'visible$'>
  pace: Pace
  pull: Pick<Pull, 'backlog'>
  hints$: Observable<Hint>
  /** Many consoles share a slow server, so they spread their pulls over part of its response time. */
  spreadMs: () => number
  /** Whether the socket is open. */
  isLive: () => boolean
  isVisible: () => boolean
  /**
   * Emits when the socket opened or an open one was lost: a pull then shows whether the server can be reached. The value:
   * ms until that pull.
   */
  socketChanged$: Observable<number>
  wakeUps$: Observable<unknown>
  asked$: Observable<unknown>
}

/**
 * The reasons for a pull. None of them is needed for correctness: if an event is lost, the change is read at the next
 * heartbeat.
 */
export function pullReasons(options: Options): {
  patient$: Observable<PullRequest>
  urgent$: Observable<PullRequest>
} {
  const { ports, socketChanged$, wakeUps$, asked$ } = options
  const urgent$ = merge(
    socketChanged$.pipe(
      switchMap((inMs) => (inMs === 0 ? of(inMs) : timer(inMs, ports.clock.scheduler))),
      catchingUp('turned'),
    ),
    wakeUps$.pipe(catchingUp('woken')),
    asked$.pipe(catchingUp('asked')),
    ports.online$.pipe(skip(1), catchingUp('online')),
  )
  return {
    urgent$: merge(
      urgent$,
      becoming(ports.visible$).pipe(map((): PullRequest => ({ ...READ_OPEN, because: 'visible' }))),
    ).pipe(startWith(CATCH_UP)),
    patient$: merge(hinted(options), heartbeats(options), sweepSteps(options)),
  }
}

function catchingUp(because: PullReason): OperatorFunction<unknown, PullRequest> {
  return map(() => ({ ...CATCH_UP, because }))
}

function hinted({ hints$, pace, ports, spreadMs }: Options): Observable<PullRequest> {
  return hints$.pipe(
    coalesceHints({
      quietMs: pace.hintQuietMs,
      maxMs: pace.hintMaxMs,
      floodPerS: pace.floodHintsPerS,
      floodMs: pace.floodMs,
      spreadMs,
      clock: ports.clock,
    }),
    map(({ orderIds, isUnknown }) => ({ ...NOTHING, orderIds, lists: isUnknown ? 'hot' : 'none' })),
  )
}

/** Without a socket there are no events about changed orders, so a heartbeat reads all orders in an open status. */
function heartbeats({ ports: { clock, random }, pace, isLive }: Options): Observable<PullRequest> {
  return defer(() => timer(pace.heartbeatMs * (0.75 + random() / 2), clock.scheduler)).pipe(
    repeat(),
    map(() => (isLive() ? READ_NEW : READ_OPEN)),
  )
}

/** A hidden leader may serve a visible tab, so it sweeps too, but takes only one of this many steps. */
const HIDDEN_PART = 10

function sweepSteps({ ports: { clock }, pace, pull, isVisible }: Options): Observable<PullRequest> {
  return timer(pace.sweepPageMs, pace.sweepPageMs, clock.scheduler).pipe(
    filter((step) => (isVisible() || step % HIDDEN_PART === 0) && pull.backlog() === 'sweep'),
    map(() => SWEEP_STEP),
  )
}

/** Emits on each change from false to true. */
export function becoming(state$: Observable<boolean>): Observable<boolean> {
  return state$.pipe(
    pairwise(),
    filter(([before, now]) => !before && now),
    map(([, now]) => now),
  )
}
