import {
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  switchMap,
  timer,
} from 'rxjs'
import { pullRiderPositions } from './collections'
import type { Need } from './engine-ports'
import { pullOrderPage } from './order-pages'
import { PullFailed } from './pull-failure'
import type { Pull } from './pull'
import type { PullContext } from './pull-context'
import { verifyRow } from './verify-rows'

/** What mounted screens need fresher than the replica. A failure leaves it to the next time, or to the pull. */
export function serveNeeds(
  context: PullContext,
  pull: Pull,
  needs$: Observable<readonly Need[]>,
): Observable<never> {
  const { clock, pace } = context
  const riders$ = needs$.pipe(
    map((needs) => needs.some(({ kind }) => kind === 'riders')),
    distinctUntilChanged(),
    switchMap((isWanted) => (isWanted ? timer(0, pace.ridersMs, clock.scheduler) : EMPTY)),
    mergeMap(() => attempt(() => pullRiderPositions(context))),
  )
  const orders$ = needs$.pipe(
    newKeys((need) => (need.kind === 'order' ? String(need.id) : null)),
    mergeMap((id) => attempt(() => verifyRow(context, { entity: 'order', id: Number(id) }))),
  )
  const searches$ = needs$.pipe(
    newKeys((need) => (need.kind === 'orderSearch' ? need.text.trim() : null)),
    mergeMap((search) =>
      search === '' || pull.isComplete() ? EMPTY : attempt(() => pullOrderPage(context, { page: 1, search })),
    ),
  )
  return merge(riders$, orders$, searches$).pipe(ignoreElements())
}

/** The keys that the list before did not hold. */
function newKeys(keyOf: (need: Need) => string | null) {
  return (needs$: Observable<readonly Need[]>): Observable<string> => {
    let known = new Set<string>()
    return needs$.pipe(
      mergeMap((needs) => {
        const keys = new Set(needs.flatMap((need) => keyOf(need) ?? []))
        const added = [...keys].filter((key) => !known.has(key))
        known = keys
        return added
      }),
    )
  }
}

function attempt(work: () => Promise<unknown>): Observable<unknown> {
  return defer(work).pipe(
    catchError((error: unknown) => {
      if (error instanceof PullFailed) return EMPTY
      throw error
    }),
  )
}
