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
import { sameValue } from '../../../contract/words/same-value'

/** ms. How often a tab repeats its needs. A tab that is silent for `LAPSE_MS` was closed; that is less than a claim lasts. */
const RENEWAL_MS = 4_000
const LAPSE_MS = 10_000

/** Needs that count only while their page is visible. */
const ONLY_WHEN_VISIBLE: ReadonlySet<Need['kind']> = new Set(['riders'])

export type Needs = {
  /** Returns `release`. */
  want: (need: Need) => () => void
  /** The needs of all tabs; for the leader. */
  all$: Observable<readonly Need[]>
  /** While there are needs, repeats them to the other tabs. */
  reports$: Observable<never>
}

export function createNeeds(
  tabs: Tabs,
  { tabId, clock, visible$ }: Pick<EnginePorts, 'tabId' | 'clock' | 'visible$'>,
): Needs {
  const mine = new Set<Need>()
  const changed$ = new Subject<void>()
  const present$ = combineLatest([changed$.pipe(startWith(undefined)), visible$]).pipe(
    map(([, isVisible]) => [...mine].filter((need) => isVisible || !ONLY_WHEN_VISIBLE.has(need.kind))),
  )

  const own$ = present$.pipe(map((needs) => ({ tabId, needs, at: Infinity })))
  const others$ = tabs
    .of('needs.reported')
    .pipe(map(({ tabId: of, needs }) => ({ tabId: of, needs, at: clock.monotonic() })))

  return {
    want: (need) => {
      const own = { ...need }
      mine.add(own)
      changed$.next()
      return () => {
        if (mine.delete(own)) changed$.next()
      }
    },
    all$: merge(own$, others$, interval(RENEWAL_MS, clock.scheduler)).pipe(
      scan((byTab, message) => {
        const fresh = [...byTab].filter(([, { at }]) => at > clock.monotonic() - LAPSE_MS)
        return typeof message === 'number' ? new Map(fresh) : new Map(fresh).set(message.tabId, message)
      }, new Map<string, { needs: readonly Need[]; at: number }>()),
      map((byTab) => [...byTab.values()].flatMap(({ needs }) => needs)),
      distinctUntilChanged((a, b) => sameValue(a, b)),
    ),
    reports$: present$.pipe(
      distinctUntilChanged((a, b) => a.length === 0 && b.length === 0),
      switchMap((needs) =>
        (needs.length === 0 ? of(0) : timer(0, RENEWAL_MS, clock.scheduler)).pipe(
          tap(() => tabs.post({ type: 'needs.reported', tabId, needs })),
        ),
      ),
      ignoreElements(),
    ),
  }
}
