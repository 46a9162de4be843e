import type { Need } from '../../machines/engine-needs'
import {
  combineLatest,
  distinctUntilChanged,
  ignoreElements,
  interval,
  map,
  merge,
  type Observable,
  of,
  scan,
  startWith,
  Subject,
  switchMap,
  tap,
  timer,
} from 'rxjs'
import type { EnginePorts } from '../ports/engine-ports'
import type { Tabs } from './tab-messages'

/** How often a tab repeats its needs. A tab that is silent for `LAPSE_MS` is gone. */
const RENEWAL_MS = 20_000
const LAPSE_MS = 45_000

/** What a page needs only while somebody looks at it. */
const ONLY_SEEN: ReadonlySet<Need['kind']> = new Set(['riders'])

export type Needs = {
  /** Returns `release`. */
  want: (need: Need) => () => void
  /** Every need of every tab; for the leader. */
  all$: Observable<readonly Need[]>
  /** Repeats the needs to the other tabs while there are any. */
  telling$: Observable<never>
}

export function createNeeds(
  tabs: Tabs,
  { tabId, clock, visible$ }: Pick<EnginePorts, 'tabId' | 'clock' | 'visible$'>,
): Needs {
  const mine = new Set<Need>()
  const changed$ = new Subject<void>()
  const present$ = combineLatest([changed$.pipe(startWith(undefined)), visible$]).pipe(
    map(([, isVisible]) => [...mine].filter((need) => isVisible || !ONLY_SEEN.has(need.kind))),
  )

  const own$ = present$.pipe(map((needs) => ({ tabId, needs, at: Infinity })))
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
    telling$: present$.pipe(
      distinctUntilChanged((a, b) => a.length === 0 && b.length === 0),
      switchMap((needs) =>
        (needs.length === 0 ? of(0) : timer(0, RENEWAL_MS, clock.scheduler)).pipe(
          tap(() => tabs.post({ type: 'needs.told', tabId, needs })),
        ),
      ),
      ignoreElements(),
    ),
  }
}
