import { type Observable, Subject } from 'rxjs'
import { createBudget } from './reads/budget'
import { createCommandFailures } from './push/command-failures'
import { createCommandWaits } from './push/command-waits'
import { createCurrentRows } from './reads/current-rows'
import { createDoubtfulRows } from './reads/doubtful-rows'
import type { ServerKind } from '../db/core/meta'
import type { EnginePorts } from './ports/engine-ports'
import { createObserver } from './reads/observer'
import type { Pace } from './ports/pace'
import { createParts } from './reads/parts'
import { createPull, type Pull } from './pull/pull'
import type { PullContext } from './reads/pull-context'
import type { PushContext } from './push/push-context'
import { createReach } from './reads/reach'
import { tracedApi } from './reads/traced-api'

export type LeaderContext = {
  pull: Pull
  pulling: PullContext
  pushing: PushContext
  /** Emits when a command was answered with 401: a pull then finds out when the user is signed in again. */
  paused$: Observable<void>
}

type Options = {
  ports: EnginePorts
  pace: Pace
  epoch: number
  /** What the previous leader found. */
  serverKind: ServerKind | null
  signal: AbortSignal
}

/** Everything that a leader creates when its session starts and drops when it ends. Nothing outlives an epoch. */
export function createLeaderContext({ ports, pace, epoch, serverKind, signal }: Options): LeaderContext {
  const { database, clock, random, trace = () => undefined, isMe = () => false, isWatching = false } = ports
  const api = ports.trace === undefined ? ports.api : tracedApi(ports.api, clock, trace)
  const fence = { epoch }
  const reach = createReach(api, clock, signal, isWatching)
  const paused$ = new Subject<void>()
  const observer = createObserver(database, fence, signal, { ...clock, trace })
  const pulling: PullContext = {
    database,
    api: reach.api,
    reach,
    current: createCurrentRows(),
    parts: createParts(database, observer, clock),
    clock,
    pace,
    trace,
    signal,
    observer,
    doubtful: createDoubtfulRows(trace),
    budget: createBudget(clock, pace, trace),
    absent: { companies: new Set() },
    reads: { good: 0 },
    isWatching,
  }
  const pull = createPull(pulling, serverKind)
  const pushing: PushContext = {
    ...pulling,
    fence,
    random,
    isMe,
    waits: createCommandWaits(clock, {
      lostRequestMs: () => (pull.serverKind() === 'feed' ? 0 : pace.lostRequestMs),
      longestFoundMs: pace.longestFoundWaitMs,
      longestAskedMs: pace.mostRetryAfterMs,
    }),
    failures: createCommandFailures(() => pulling.reads.good),
    serverKind: pull.serverKind,
    pause: () => {
      if (reach.isSignedOut()) return
      reach.signedOut()
      paused$.next()
    },
  }
  return { pull, pulling, pushing, paused$ }
}
