import { EMPTY, filter, merge, type Observable, Subject, switchMap, tap, timer } from 'rxjs'
import type { ConnectionEvent } from '../machines/connection'
import { retryWaitMs } from './backoff'
import { Fenced, Outdated } from './errors'
import { oneAtATime } from './one-at-a-time'
import { PullFailed } from './pull-failure'
import { joinRequests, SWEEP_STEP, type PullRequest } from './pull-request'
import type { PushContext } from './push-context'
import type { Pull } from './pull'

type Options = {
  pull: Pull
  context: Pick<PushContext, 'clock' | 'pace' | 'random' | 'trace'>
  /** Wait while pulls fail: the retry takes them along. */
  patient$: Observable<PullRequest>
  /** A reason to believe that it works now. */
  urgent$: Observable<PullRequest>
  report: (event: ConnectionEvent) => void
  /** `isRecovery`: after one that failed, or for the first time. `tookMs`: how long the pull took. */
  onSuccess: (success: { isRecovery: boolean; tookMs: number }) => void
}

/** R3: one pull at a time, what was asked meanwhile in the next one; after a failure full-jitter waits, one at a time. */
export function pullLoop({
  pull,
  context,
  patient$,
  urgent$,
  report,
  onSuccess,
}: Options): Observable<never> {
  const { clock, pace, random, trace } = context
  const retryIn$ = new Subject<number>()
  const again$ = new Subject<PullRequest>()
  let failures = 0
  let hasWorked = false
  let owed: PullRequest | null = null

  async function run(request: PullRequest): Promise<void> {
    const whole = owed === null ? request : joinRequests(owed, request)
    owed = whole
    const startedAt = clock.monotonic()
    report({ type: 'pull.started' })
    trace({ type: 'pull.started', reason: failures > 0 ? 'retry' : request.because })
    try {
      await pull.run(whole)
    } catch (error) {
      if (error instanceof Fenced || error instanceof Outdated) throw error
      trace({ type: 'pull.ended', ms: clock.monotonic() - startedAt, failure: failureWords(error) })
      fail(error)
      return
    }
    // What came while a retry ran was only noted: it is newer than what the retry saw.
    const missed = owed === whole ? null : owed
    owed = null
    const isRecovery = failures > 0 || !hasWorked
    failures = 0
    hasWorked = true
    trace({ type: 'pull.ended', ms: clock.monotonic() - startedAt, failure: null })
    report({ type: 'pull.succeeded', at: clock.wall(), tick: clock.monotonic() })
    onSuccess({ isRecovery, tookMs: clock.monotonic() - startedAt })
    if (missed !== null) again$.next(missed)
    if (pull.backlog() === 'replication') again$.next(SWEEP_STEP)
  }

  function fail(error: unknown): void {
    failures += 1
    const isSignedOut = error instanceof PullFailed && error.failure.kind === 'unauthorized'
    report(isSignedOut ? { type: 'session.ended' } : { type: 'pull.failed', at: clock.wall() })
    const retryAfterMs = error instanceof PullFailed ? error.retryAfterMs() : null
    retryIn$.next(retryWaitMs(failures, retryAfterMs, random, pace))
  }

  const retry$ = retryIn$.pipe(
    switchMap((ms) => timer(ms, clock.scheduler)),
    switchMap(() => (owed === null ? EMPTY : [owed])),
  )
  const patiently$ = patient$.pipe(
    tap((request) => {
      if (owed !== null && failures > 0) owed = joinRequests(owed, request)
    }),
    filter(() => failures === 0),
  )
  return merge(urgent$, patiently$, retry$, again$).pipe(oneAtATime(joinRequests, run))
}

function failureWords(error: unknown): string {
  if (error instanceof PullFailed) return error.failure.kind
  return error instanceof Error ? error.name : 'unknown'
}
