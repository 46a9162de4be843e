import type { Need } from '../../machines/engine-needs'
import {
  distinctUntilChanged,
  EMPTY,
  interval,
  map,
  merge,
  type Observable,
  scan,
  startWith,
  Subject,
  switchMap,
  timer,
} from 'rxjs'
import type { ClockPort } from '../ports/engine-ports'
import type { Tabs } from './tab-messages'

/** How often a tab repeats its needs. A tab that is silent for `LAPSE_MS` is gone. */
const RENEWAL_MS = 20_000
const LAPSE_MS = 45_000

export type Needs = {
  /** Returns `release`. */
  want: (need: Need) => () => void
  /** Every need of every tab; for the leader. */
  all$: Observable<readonly Need[]>
  /** Repeats the needs to the other tabs while there are any. */
  telling$: Observable<never>
}

export function createNeeds(tabs: Tabs, tabId: string, clock: ClockPort): Needs {
  const mine = new Set<Need>()
  const changed$ = new Subject<void>()

  const own$ = changed$.pipe(
    startWith(undefined),
    map(() => ({ tabId, needs: [...mine], at: Infinity })),
  )
  const others$ = tabs
    .of('needs.told')
    .pipe(map(({ tabId: of, needs }) => ({ tabId: of, needs, at: clock.monotonic() })))

  return {
    want: (need) => {
      const held = { ...need }
      mine.add(held)
      changed$.next()
      return () => {
        if (mine.delete(held)) changed$.next()
      }
    },
    all$: merge(own$, others$, interval(RENEWAL_MS, clock.scheduler)).pipe(
      scan((byTab, told) => {
        const fresh = [...byTab].filter(([, { at }]) => at > clock.monotonic() - LAPSE_MS)
        return typeof told === 'number' ? new Map(fresh) : new Map(fresh).set(told.tabId, told)
      }, new Map<string, { needs: readonly Need[]; at: number }>()),
      map((byTab) => [...byTab.values()].flatMap(({ needs }) => needs)),
      distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
    ),
    telling$: changed$.pipe(
      startWith(undefined),
      switchMap(() => (mine.size === 0 ? [0] : timer(0, RENEWAL_MS, clock.scheduler))),
      switchMap(() => {
        tabs.post({ type: 'needs.told', tabId, needs: [...mine] })
        return EMPTY
      }),
    ),
  }
}
