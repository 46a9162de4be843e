import type { PartName } from '../../db/core/meta'
import { map, merge, type Observable, Subject, switchMap, timer } from 'rxjs'
import type { ConnectionEvent } from '../../machines/connection'
import { retryWaitMs } from '../ports/backoff'
import { oneAtATime } from '../ports/one-at-a-time'
import { PullFailed } from '../reads/pull-failure'
import type { PushContext } from '../push/push-context'

/** rows: only the rows that were marked individually. */
export type Portion = 'whole' | 'rows'
/** news: the whole part, but while reads fail it joins the next retry. */
export type Asked = Portion | 'news'

type Options = {
  name: PartName
  asked$: Observable<Asked>
  /** Reads the part and returns what was read; null: nothing to read. Throws PullFailed. */
  work: (portion: Portion) => Promise<Portion | null>
  /** ms between two full reads. */
  everyMs: number
  /** When the next waiting row may be requested; null: no row waits. Monotonic clock, ms. */
  nextRow?: () => number | null
  report: (event: ConnectionEvent) => void
}

/** Reads one part at its own interval and with its own retries. No part waits for another. */
export function partLoop(context: PushContext, options: Options): Observable<never> {
  const { clock, random, pace, parts } = context
  const { name, asked$, work, everyMs, nextRow = () => null, report } = options
  const due$ = new Subject<{ portion: Portion; inMs: number }>()
  const waits = { ...pace, longestBackoffMs: pace.longestPartBackoffMs }
  let failures = 0
  let wholeDueAt = Infinity

  const scheduleNext = (): void => {
    const rowDueAt = nextRow() ?? Infinity
    const dueAt = Math.min(wholeDueAt, rowDueAt)
    if (dueAt === Infinity) return
    const portion = wholeDueAt <= rowDueAt ? 'whole' : 'rows'
    due$.next({ portion, inMs: Math.max(0, dueAt - clock.monotonic()) })
  }
  const fail = async (error: PullFailed): Promise<void> => {
    failures += 1
    const retryMs = retryWaitMs(failures, error.retryAfterMs(), random, waits)
    wholeDueAt = clock.monotonic() + retryMs
    if (error.failure.kind === 'unauthorized') report({ type: 'session.ended' })
    if (error.failure.kind !== 'aborted') await parts.bad(name, error.failure, retryMs)
    due$.next({ portion: 'whole', inMs: retryMs })
  }
  const run = async (asked: Asked): Promise<void> => {
    // While reads fail, new requests join the next retry.
    if (asked !== 'whole' && failures > 0) return
    const portion = asked === 'news' ? 'whole' : asked
    try {
      const done = await work(portion)
      failures = 0
      if (portion === 'whole') wholeDueAt = done === 'whole' ? clock.monotonic() + everyMs : Infinity
      if (done !== null) await parts.good(name)
      scheduleNext()
    } catch (error) {
      if (!(error instanceof PullFailed)) throw error
      await fail(error)
    }
  }
  // The timer carries its portion, so that it counts even if it fires slightly early by the other clock.
  const timer$ = due$.pipe(
    switchMap(({ portion, inMs }) => timer(inMs, clock.scheduler).pipe(map(() => portion))),
  )
  return merge(asked$, timer$).pipe(oneAtATime(moreOf, run))
}

const BY_SIZE: readonly Asked[] = ['rows', 'news', 'whole']

function moreOf(a: Asked, b: Asked): Asked {
  return BY_SIZE.indexOf(a) > BY_SIZE.indexOf(b) ? a : b
}
