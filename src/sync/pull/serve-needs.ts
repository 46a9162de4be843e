import type { Need } from '../../machines/engine-needs'
import {
  catchError,
  combineLatest,
  connect,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  startWith,
  switchMap,
  takeUntil,
  timer,
} from 'rxjs'
import { ordersOfBulk } from '../../db/core/meta'
import { hasDroppedOrders } from '../../db/core/storage-archive'
import { within } from '../../db/core/time-limit'
import { pullCompanySearch, pullRiderPositions, pullRiderSearch } from './collections'
import type { ConnectionEvent } from '../../machines/connection'
import { pullOrderPage, pullOrdersOfBulk } from '../reads/order-pages'
import { partLoop } from './part-loop'
import { PullFailed } from '../reads/pull-failure'
import type { Pull } from './pull'
import type { PushContext } from '../push/push-context'
import { verifyRow } from '../reads/verify-rows'

type Options = {
  pull: Pull
  needs$: Observable<readonly Need[]>
  /** Emits when the needed data must be read again now. */
  asked$: Observable<unknown>
  report: (event: ConnectionEvent) => void
  /** Whether the server pushes positions. */
  hasPositions$: Observable<boolean>
}

/**
 * Reads data that mounted screens need fresher than the regular pulls provide. A failed read is left to the next one
 * or the pull. Positions and the orders of a bulk order come in no other way, so they are parts with retries.
 */
export function serveNeeds(context: PushContext, options: Options): Observable<never> {
  return merge(...Object.values(SERVED).map((serve) => serve(context, options))).pipe(ignoreElements())
}

type Serve = (context: PushContext, options: Options) => Observable<unknown>

const SERVED: Record<Exclude<Need['kind'], 'claim'>, Serve> = {
  riders: (context, { needs$, asked$, report, hasPositions$ }) => {
    const requestTimes = createRequestTimes(context)
    const isNeeded$ = needs$.pipe(map((needs) => needs.some(({ kind }) => kind === 'riders')))
    const mustRequest$ = combineLatest([isNeeded$, hasPositions$]).pipe(
      map(([isNeeded, hasPositions]) => isNeeded && !hasPositions),
      distinctUntilChanged(),
    )
    return merge(
      mustRequest$.pipe(
        switchMap((mustRequest) =>
          mustRequest ? riderPositions(context, requestTimes, { asked$, report }) : EMPTY,
        ),
      ),
      hasPositions$.pipe(
        filter((hasPositions) => hasPositions),
        mergeMap(() => context.parts.recovered('positions')),
      ),
    )
  },
  order: (context, { needs$ }) =>
    needs$.pipe(
      newKeys((need) => (need.kind === 'order' ? String(need.id) : null)),
      mergeMap((id) => attempt(() => verifyRow(context, { entity: 'order', id: Number(id) }))),
    ),
  orderSearch: (context, { needs$, pull }) =>
    needs$.pipe(
      newKeys((need) => (need.kind === 'orderSearch' ? need.text.trim() : null)),
      mergeMap((search) => (search === '' ? EMPTY : attempt(() => searchOrders(context, pull, search)))),
    ),
  // A screen declares these needs only until all riders or companies are on this device.
  riderSearch: (context, { needs$ }) =>
    found(needs$, 'riderSearch', (text) => pullRiderSearch(context, text)),
  companySearch: (context, { needs$ }) =>
    found(needs$, 'companySearch', (text) => pullCompanySearch(context, text)),
  bulkOrder: (context, { needs$, asked$, report }) =>
    needs$.pipe(
      whileNeeded(
        (need) => (need.kind === 'bulkOrder' ? String(need.id) : null),
        (key) => bulkOrder(context, Number(key), { asked$, report }),
      ),
    ),
}

async function searchOrders(context: PushContext, pull: Pull, search: string): Promise<void> {
  const isHere = pull.isComplete() && !(await within(hasDroppedOrders(context.database)))
  if (!isHere) await pullOrderPage(context, { page: 1, search })
}

function bulkOrder(
  context: PushContext,
  id: number,
  { asked$, report }: Pick<Options, 'asked$' | 'report'>,
): Observable<never> {
  return partLoop(context, {
    name: ordersOfBulk(id),
    asked$: asked$.pipe(
      startWith(null),
      map(() => 'whole' as const),
    ),
    everyMs: Infinity,
    report,
    work: async () => {
      await pullOrdersOfBulk(context, id)
      return 'whole'
    },
  })
}

function found(
  needs$: Options['needs$'],
  kind: 'riderSearch' | 'companySearch',
  pull: (text: string) => Promise<void>,
): Observable<unknown> {
  return needs$.pipe(
    newKeys((need) => (need.kind === kind ? need.text : null)),
    mergeMap((text) => attempt(() => pull(text))),
  )
}

/**
 * Remembers when positions were last requested, so that hiding and showing the page does not cause earlier requests.
 */
type RequestTimes = { waitMs: () => number; note: () => void }

function createRequestTimes({ clock, pace }: PushContext): RequestTimes {
  let lastAt = -Infinity
  return {
    waitMs: () => Math.max(0, lastAt + pace.ridersMs - clock.monotonic()),
    note: () => {
      lastAt = clock.monotonic()
    },
  }
}

function riderPositions(
  context: PushContext,
  requestTimes: RequestTimes,
  { asked$, report }: Pick<Options, 'asked$' | 'report'>,
): Observable<never> {
  const waitMs = requestTimes.waitMs()
  const first$ = waitMs === 0 ? of(null) : timer(waitMs, context.clock.scheduler)
  return partLoop(context, {
    name: 'positions',
    asked$: merge(asked$, first$).pipe(map(() => 'whole' as const)),
    everyMs: context.pace.ridersMs,
    report,
    work: async () => {
      requestTimes.note()
      await pullRiderPositions(context)
      return 'whole'
    },
  })
}

/** The keys that were not in the previous list. */
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

/** Runs the work of each key until no screen needs the key. */
function whileNeeded(keyOf: (need: Need) => string | null, work: (key: string) => Observable<never>) {
  return (needs$: Observable<readonly Need[]>): Observable<never> =>
    needs$.pipe(
      connect((shared$) => {
        const released$ = (key: string) =>
          shared$.pipe(filter((needs) => !needs.some((need) => keyOf(need) === key)))
        return shared$.pipe(
          newKeys(keyOf),
          mergeMap((key) => work(key).pipe(takeUntil(released$(key)))),
        )
      }),
    )
}

function attempt(work: () => Promise<unknown>): Observable<unknown> {
  return defer(work).pipe(
    catchError((error: unknown) => {
      if (error instanceof PullFailed) return EMPTY
      throw error
    }),
  )
}
