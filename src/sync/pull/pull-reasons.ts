import {
  defer,
  filter,
  map,
  merge,
  type Observable,
  type OperatorFunction,
  pairwise,
  repeat,
  skip,
  startWith,
  timer,
} from 'rxjs'
import type { PullReason } from '../../machines/engine-events'
import { coalesceHints, type Hint } from '../hints/coalesce-hints'
import type { EnginePorts } from '../ports/engine-ports'
import type { Pace } from '../ports/pace'
import type { Pull } from './pull'
import { CATCH_UP, LOOK, LOOK_CLOSELY, NOTHING, SWEEP_STEP, type PullRequest } from '../reads/pull-request'

type Options = {
  ports: Pick<EnginePorts, 'clock' | 'random' | 'online$' | 'visible$'>
  pace: Pace
  pull: Pick<Pull, 'backlog'>
  hints$: Observable<Hint>
  /** A slow server has many consoles: they spread their pulls over part of its response time. */
  spreadMs: () => number
  /** Is the socket open? */
  isLive: () => boolean
  isVisible: () => boolean
  /** The socket opened, or an open one was lost: then a pull tells what the network is worth. */
  turned$: Observable<unknown>
  woken$: Observable<unknown>
  asked$: Observable<unknown>
}

/** Why a pull is made. None of them is needed for being right: a lost event only waits for the next heartbeat. */
export function pullReasons(options: Options): {
  patient$: Observable<PullRequest>
  urgent$: Observable<PullRequest>
} {
  const { ports, turned$, woken$, asked$ } = options
  const urgent$ = merge(
    turned$.pipe(catchingUp('turned')),
    woken$.pipe(catchingUp('woken')),
    asked$.pipe(catchingUp('asked')),
    ports.online$.pipe(skip(1), catchingUp('online')),
  )
  return {
    urgent$: merge(
      urgent$,
      becoming(ports.visible$).pipe(map((): PullRequest => ({ ...LOOK_CLOSELY, because: 'visible' }))),
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
      scheduler: ports.clock.scheduler,
    }),
    map(({ orderIds, isUnknown }) => ({ ...NOTHING, orderIds, lists: isUnknown ? 'hot' : 'none' })),
  )
}

/** Without a socket nothing tells of edits, so a heartbeat looks at every order that still moves. */
function heartbeats({ ports: { clock, random }, pace, isLive }: Options): Observable<PullRequest> {
  return defer(() => timer(pace.heartbeatMs * (0.75 + random() / 2), clock.scheduler)).pipe(
    repeat(),
    map(() => (isLive() ? LOOK : LOOK_CLOSELY)),
  )
}

/** A hidden leader may serve a visible tab: it sweeps too, but only one step in so many. */
const HIDDEN_PART = 10

function sweepSteps({ ports: { clock }, pace, pull, isVisible }: Options): Observable<PullRequest> {
  return timer(pace.sweepPageMs, pace.sweepPageMs, clock.scheduler).pipe(
    filter((step) => (isVisible() || step % HIDDEN_PART === 0) && pull.backlog() === 'sweep'),
    map(() => SWEEP_STEP),
  )
}

/** Each change from false to true. */
export function becoming(state$: Observable<boolean>): Observable<boolean> {
  return state$.pipe(
    pairwise(),
    filter(([before, now]) => !before && now),
    map(([, now]) => now),
  )
}
