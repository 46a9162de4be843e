import { BehaviorSubject, ignoreElements, merge, mergeMap, type Observable, tap, timer } from 'rxjs'
import { readPositions } from '../../../contract/rules/positions'
import type { ClockPort, LiveSignal, Trace } from '../ports/engine-ports'
import type { Pace } from '../ports/pace'
import type { Observer } from '../reads/observer'
import type { Tabs } from '../tabs/tab-messages'
import type { LivePositions } from './live-positions'

export type HeardPositions = {
  receive: (signal: LiveSignal) => void
  /** Whether the private channel pushes positions at present; then they need not be requested. */
  isServed$: BehaviorSubject<boolean>
  /** While subscribed: stores changed positions once a minute, and sends all positions to a tab that opens. */
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

/** Handles the positions that the leader receives: all tabs get them at once, the database once a minute. */
export function hearPositions({ positions, observer, tabs, clock, pace, trace }: Options): HeardPositions {
  const isServed$ = new BehaviorSubject(false)
  let isSubscribed = false

  const handleMessage = (data: unknown): void => {
    const message = readPositions(data)
    const moved = message === null ? null : positions.apply(message, clock.wall())
    trace({ type: 'positions.heard', moved: moved ?? 0, bad: message?.bad ?? 0, isRefused: moved === null })
    if (moved === null) return
    if (moved > 0) tabs.post({ type: 'positions.received', data })
    if (!isServed$.value) isServed$.next(true)
  }
  const store = async (): Promise<void> => {
    const places = positions.unsaved()
    if (places.length === 0) return
    await observer.write({ places })
    positions.saved(places)
  }
  const postAll = (): void => {
    const data = positions.whole()
    if (data !== null) tabs.post({ type: 'positions.received', data })
  }

  return {
    receive: (signal) => {
      if (signal.type === 'positions' && isSubscribed) handleMessage(signal.data)
      if (signal.type === 'on') isSubscribed = true
      if (signal.type !== 'off') return
      isSubscribed = false
      if (isServed$.value) isServed$.next(false)
    },
    isServed$,
    keeping$: merge(
      timer(pace.positionsStoredMs, pace.positionsStoredMs, clock.scheduler).pipe(mergeMap(store, 1)),
      tabs.of('tab.opened').pipe(tap(postAll)),
    ).pipe(ignoreElements()),
  }
}

/** Applies the positions that the leader sends to this tab. */
export function followPositions(
  positions: LivePositions,
  tabs: Tabs,
  { wall }: Pick<ClockPort, 'wall'>,
): Observable<unknown> {
  return tabs.of('positions.received').pipe(
    tap(({ data }) => {
      const message = readPositions(data)
      if (message !== null) positions.apply(message, wall())
    }),
  )
}
