import { EMPTY, filter, map, merge, type Observable, Subject, switchMap, tap, timer } from 'rxjs'
import type { ApiFailure } from '../../../contract/wire/api-outcome'
import { failureCause } from '../../../contract/wire/failure-cause'
import type { PartName } from '../../db/core/meta'
import type { ConnectionEvent } from '../../machines/connection'
import { retryWaitMs } from '../ports/backoff'
import { Outdated } from '../../db/core/outdated'
import { Fenced } from '../ports/errors'
import { oneAtATime } from '../ports/one-at-a-time'
import { PullFailed } from '../reads/pull-failure'
import { joinRequests, NOTHING, SWEEP_STEP, type PullRequest } from '../reads/pull-request'
import type { PushContext } from '../push/push-context'
import type { Pull } from './pull'

type Options = {
  pull: Pull
  context: Pick<PushContext, 'clock' | 'pace' | 'random' | 'trace' | 'reach' | 'parts' | 'doubtful'>
  /** Requests that wait while pulls fail and join the next retry. */
  patient$: Observable<PullRequest>
  /** Requests that cause a retry at once. */
  urgent$: Observable<PullRequest>
  report: (event: ConnectionEvent) => void
  /** `isRecovery`: the pull followed a failed one, or was the first. `tookMs`: duration of the pull. */
  onSuccess: (success: { isRecovery: boolean; tookMs: number }) => void
}

/** The parts that a pull reads: only orders when rows come from lists, all parts when they come from the feed. */
const LISTED: readonly PartName[] = ['orders']
const FED: readonly PartName[] = ['orders', 'riders', 'bulkOrders', 'companyUsers', 'customers']

/**
 * R3, in five steps:
 * 1. A request starts a pull. Requests that arrive meanwhile are joined for the next one, so that only one pull runs.
 * 2. What a failed pull should have read stays owed, and is joined with the next request.
 * 3. After a failure it waits, longer each time, with full jitter, or as long as the server says.
 * 4. A returning network, or a person, ends the wait at once.
 * 5. After a success it continues while rows are missing, and when a doubtful row is due.
 */
export function pullLoop({
  pull,
  context,
  patient$,
  urgent$,
  report,
  onSuccess,
}: Options): Observable<never> {
  const { clock, pace, random, trace, reach, parts, doubtful } = context
  const retryIn$ = new Subject<number>()
  const again$ = new Subject<PullRequest>()
  const rowsIn$ = new Subject<number>()
  /** True from a failure to the next success. */
  let isFailing = false
  /** Failures in a row; a returning network starts the count again. */
  let failures = 0
  let hasWorked = false
  let owed: PullRequest | null = null

  async function run(request: PullRequest): Promise<void> {
    const whole = owed === null ? request : joinRequests(owed, request)
    owed = whole
    // The network is often not usable yet when the browser reports it, so the next retry must come soon.
    if (request.because === 'online') failures = 0
    const startedAt = clock.monotonic()
    report({ type: 'pull.started' })
    trace({ type: 'pull.started', reason: isFailing ? 'retry' : request.because })
    try {
      await pull.run(whole)
      await parts.recovered('orders')
    } catch (error) {
      if (error instanceof Fenced || error instanceof Outdated) throw error
      trace({ type: 'pull.ended', ms: clock.monotonic() - startedAt, failure: failureWords(error) })
      await fail(error)
      return
    }
    // Requests that arrived during the pull get another pull, because the data that this pull read may be older.
    const missed = owed === whole ? null : owed
    owed = null
    const isRecovery = isFailing || !hasWorked
    isFailing = false
    failures = 0
    hasWorked = true
    trace({ type: 'pull.ended', ms: clock.monotonic() - startedAt, failure: null })
    report({ type: 'pull.succeeded', at: clock.wall(), tick: clock.monotonic() })
    onSuccess({ isRecovery, tookMs: clock.monotonic() - startedAt })
    scheduleNext(missed)
  }

  function scheduleNext(missed: PullRequest | null): void {
    if (missed !== null) again$.next(missed)
    if (pull.backlog() === 'replication') again$.next(SWEEP_STEP)
    const rowAt = doubtful.nextDue('order')
    if (rowAt !== null) rowsIn$.next(Math.max(0, rowAt - clock.monotonic()))
  }

  async function fail(error: unknown): Promise<void> {
    isFailing = true
    failures += 1
    const failure = error instanceof PullFailed ? error.failure : null
    const retryAfterMs = error instanceof PullFailed ? error.retryAfterMs() : null
    const retryMs = retryWaitMs(failures, retryAfterMs, random, pace)
    if (failure?.kind === 'unauthorized') report({ type: 'session.ended' })
    else if (failure === null) report({ type: 'pull.failed', at: clock.wall(), ...retry(retryMs) })
    else await reportFailure(failure, retryMs)
    retryIn$.next(retryMs)
  }

  /** Try another call before reporting the server as unreachable. */
  async function reportFailure(failure: ApiFailure, retryMs: number): Promise<void> {
    const isAnswered = await reach.judge(failure)
    const cause = failureCause(failure)
    report({ type: 'pull.failed', at: clock.wall(), cause, isAnswered, ...retry(retryMs) })
    if (isAnswered) for (const part of pull.isListed() ? LISTED : FED) await parts.bad(part, failure, retryMs)
  }

  const retry = (retryMs: number) => ({ tick: clock.monotonic(), retryMs })

  const retry$ = retryIn$.pipe(
    switchMap((ms) => timer(ms, clock.scheduler)),
    switchMap(() => (owed === null ? EMPTY : [owed])),
  )
  const patientNow$ = patient$.pipe(
    tap((request) => {
      if (owed !== null && isFailing) owed = joinRequests(owed, request)
    }),
    filter(() => !isFailing),
  )
  const rows$ = rowsIn$.pipe(
    switchMap((ms) => timer(ms, clock.scheduler)),
    map((): PullRequest => ({ ...NOTHING, because: 'retry' })),
  )
  return merge(urgent$, patientNow$, retry$, again$, rows$).pipe(oneAtATime(joinRequests, run))
}

function failureWords(error: unknown): string {
  if (error instanceof PullFailed) return error.failure.kind
  return error instanceof Error ? error.name : 'unknown'
}
