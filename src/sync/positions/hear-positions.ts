import { BehaviorSubject, ignoreElements, merge, mergeMap, type Observable, tap, timer } from 'rxjs'
import { readPositions } from '../../../contract/positions'
import type { ClockPort, LiveSignal, Trace } from '../ports/engine-ports'
import type { Pace } from '../ports/pace'
import type { Observer } from '../reads/observer'
import type { Tabs } from '../tabs/tab-messages'
import type { LivePositions } from './live-positions'

export type HeardPositions = {
  hear: (signal: LiveSignal) => void
  /** Whether positions come over the private channel at present: then nobody needs to ask for them. */
  isServed$: BehaviorSubject<boolean>
  /** While subscribed: stores what has changed once a minute, and sends a tab that opens everything. */
  keeping$: Observable<never>
}

type Options = {
  positions: LivePositions
  observer: Pick<Observer, 'write'>
  tabs: Tabs
  clock: ClockPort
  pace: Pick<Pace, 'positionsStoredMs'>
  trace: Trace
}

/** The positions that the leader hears. All tabs get them at once, and the database once a minute. */
export function hearPositions({ positions, observer, tabs, clock, pace, trace }: Options): HeardPositions {
  const isServed$ = new BehaviorSubject(false)
  let isSubscribed = false

  const take = (data: unknown): void => {
    const message = readPositions(data)
    const moved = message === null ? null : positions.apply(message, clock.wall())
    trace({ type: 'positions.heard', moved: moved ?? 0, bad: message?.bad ?? 0, isRefused: moved === null })
    if (moved === null) return
    if (moved > 0) tabs.post({ type: 'positions.told', data })
    if (!isServed$.value) isServed$.next(true)
  }
  const store = async (): Promise<void> => {
    const places = positions.unsaved()
    if (places.length === 0) return
    await observer.write({ places })
    positions.saved(places)
  }
  const tellAll = (): void => {
    const data = positions.whole()
    if (data !== null) tabs.post({ type: 'positions.told', data })
  }

  return {
    hear: (signal) => {
      if (signal.type === 'positions' && isSubscribed) take(signal.data)
      if (signal.type === 'on') isSubscribed = true
      if (signal.type !== 'off') return
      isSubscribed = false
      if (isServed$.value) isServed$.next(false)
    },
    isServed$,
    keeping$: merge(
      timer(pace.positionsStoredMs, pace.positionsStoredMs, clock.scheduler).pipe(mergeMap(store, 1)),
      tabs.of('tab.opened').pipe(tap(tellAll)),
    ).pipe(ignoreElements()),
  }
}

/** The positions that another tab heard. */
export function followPositions(
  positions: LivePositions,
  tabs: Tabs,
  { wall }: Pick<ClockPort, 'wall'>,
): Observable<unknown> {
  return tabs.of('positions.told').pipe(
    tap(({ data }) => {
      const message = readPositions(data)
      if (message !== null) positions.apply(message, wall())
    }),
  )
}
