import { type Observable, Subject } from 'rxjs'
import { createBudget } from './budget'
import { createCommandFailures } from './command-failures'
import { createCommandWaits } from './command-waits'
import { createDoubtfulRows } from './doubtful-rows'
import type { ServerKind } from '../db/meta'
import type { EnginePorts } from './engine-ports'
import { createObserver } from './observer'
import type { Pace } from './pace'
import { createPull, type Pull } from './pull'
import type { PullContext } from './pull-context'
import type { PushContext } from './push-context'
import { tracedApi } from './traced-api'

export type ReignContext = {
  pull: Pull
  pulling: PullContext
  pushing: PushContext
  session: { isPaused: boolean }
  /** A command was told that nobody is signed in: a pull finds out when somebody is again. */
  paused$: Observable<void>
}

type Options = {
  ports: EnginePorts
  pace: Pace
  epoch: number
  /** What a leader before this one found. */
  serverKind: ServerKind | null
  signal: AbortSignal
}

/** What a leader builds when its reign begins and forgets when it ends: nothing of it outlives an epoch. */
export function createReignContext({ ports, pace, epoch, serverKind, signal }: Options): ReignContext {
  const { database, clock, random, trace = () => undefined } = ports
  const api = ports.trace === undefined ? ports.api : tracedApi(ports.api, clock, trace)
  const fence = { epoch }
  const session = { isPaused: false }
  const paused$ = new Subject<void>()
  const pulling: PullContext = {
    database,
    api,
    clock,
    pace,
    trace,
    signal,
    observer: createObserver(database, fence, signal, { wall: clock.wall, trace }),
    doubtful: createDoubtfulRows(trace),
    budget: createBudget(clock, pace, trace),
    reads: { good: 0 },
  }
  const pull = createPull(pulling, serverKind)
  const pushing: PushContext = {
    ...pulling,
    fence,
    random,
    waits: createCommandWaits(clock, () => (pull.serverKind() === 'feed' ? 0 : pace.lostRequestMs)),
    failures: createCommandFailures(() => pulling.reads.good),
    serverKind: pull.serverKind,
    pause: () => {
      if (session.isPaused) return
      session.isPaused = true
      paused$.next()
    },
  }
  return { pull, pulling, pushing, session, paused$ }
}
