import {
  catchError,
  defer,
  finalize,
  from,
  ignoreElements,
  map,
  merge,
  type Observable,
  Subject,
  switchMap,
  tap,
  timer,
} from 'rxjs'
import type { RealtimeEventName } from '../../contract/realtime'
import { takeEpoch } from '../db/take-epoch'
import type { ConnectionEvent } from '../machines/connection'
import type { EnginePorts, Need, Trace } from './engine-ports'
import { Fenced, Outdated } from './errors'
import { createInspector, type Inspector } from './inspector'
import { leadership, type Reign } from './leader'
import { createNeeds } from './needs'
import { PACE } from './pace'
import { createRecorder } from './recorder'
import { reign, type ReignOptions } from './reign'
import { createTabs, type Tabs } from './tab-messages'

export type Engine = {
  /** Ends everything; requests under way are aborted. Nothing is written afterwards. */
  stop: () => void
  /** Returns `release`. */
  want: (need: Need) => () => void
  /** Pull now, whichever tab leads. */
  syncNow: () => void
  /** Something was enqueued: the leader looks at once, should its live query miss it. */
  nudge: () => void
  /** Realtime events as they come, in every tab: for the sound and the bell. Returns `stop`. */
  onRealtime: (listener: (event: RealtimeEventName) => void) => () => void
  /** What the engine tells of itself, in every tab. */
  inspector: Pick<Inspector, 'reports$' | 'readTrace'>
}

/** Starts the engine of this tab: it leads, or waits to lead. The one place that subscribes. */
export function startSync(given: EnginePorts): Engine {
  const pace = { ...PACE, ...given.pace }
  const tabs = createTabs(given.channel)
  const recorder = createRecorder(given.clock)
  const trace: Trace = (event) => {
    recorder.record(event)
    given.trace?.(event)
  }
  const ports = { ...given, trace }
  const inspector = createInspector({ ...ports, tabs, recorder })
  const needs = createNeeds(tabs, ports.tabId, ports.clock)
  const asked$ = new Subject<void>()
  const nudged$ = new Subject<void>()
  const realtime$ = new Subject<RealtimeEventName>()
  const teller = createTeller(ports, tabs)

  const options: Omit<ReignOptions, 'epoch' | 'serverKind'> = {
    ports,
    pace,
    tabs,
    needs$: needs.all$,
    asked$: merge(asked$, tabs.of('sync.asked')),
    nudged$: merge(nudged$, tabs.of('outbox.grew')),
    report: teller.tell,
    heard: (event) => {
      tabs.post({ type: 'realtime.heard', event })
      realtime$.next(event)
    },
  }
  const leading$ = leadership({ ...ports, tabs, pace }).pipe(
    switchMap((present) =>
      present === null
        ? following(ports, tabs, realtime$)
        : leading(options, present, merge(teller.answers$, inspector.answers$)),
    ),
  )
  const subscription = merge(leading$, needs.telling$, ticks(ports, pace.tickMs)).subscribe({
    error: (error: unknown) => {
      if (error instanceof Outdated) ports.outdated()
      else throw error
    },
  })

  return {
    stop: () => subscription.unsubscribe(),
    want: needs.want,
    syncNow: () => {
      asked$.next()
      tabs.post({ type: 'sync.asked' })
    },
    nudge: () => {
      nudged$.next()
      tabs.post({ type: 'outbox.grew' })
    },
    onRealtime: (listener) => {
      const listening = realtime$.subscribe(listener)
      return () => listening.unsubscribe()
    },
    inspector,
  }
}

/** A reign that breaks down begins anew with a new epoch; one that was fenced queues for the lock. */
function leading(
  options: Omit<ReignOptions, 'epoch' | 'serverKind'>,
  { resign }: Reign,
  answers$: Observable<never>,
): Observable<never> {
  const { ports, pace } = options
  const attempt$ = defer(() => from(takeEpoch(ports.database))).pipe(
    switchMap((taken) => {
      if (taken === null) throw new Outdated('newer code owns the database')
      ports.trace?.({ type: 'leadership.gained', epoch: taken.epoch })
      return merge(answers$, reign({ ...options, ...taken })).pipe(
        finalize(() => ports.trace?.({ type: 'leadership.lost' })),
      )
    }),
  )
  return attempt$.pipe(
    catchError((error: unknown) => {
      if (error instanceof Outdated) throw error
      if (!(error instanceof Fenced)) ports.trace?.({ type: 'storage.failed', error: nameOf(error) })
      ports.report({ type: 'pull.failed', at: ports.clock.wall() })
      const pauseMs = error instanceof Fenced ? 0 : pace.backoffMs
      return timer(pauseMs, ports.clock.scheduler).pipe(tap(resign), ignoreElements())
    }),
  )
}

function nameOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : 'unknown'
}

/** Another tab leads: its reports are ours, by our own clock. */
function following(
  { clock, report }: EnginePorts,
  tabs: Tabs,
  realtime$: Subject<RealtimeEventName>,
): Observable<never> {
  tabs.post({ type: 'tab.opened' })
  return merge(
    tabs
      .of('connection.told')
      .pipe(
        tap(({ event, ageMs }) =>
          report(event.type === 'pull.succeeded' ? { ...event, tick: clock.monotonic() - ageMs } : event),
        ),
      ),
    tabs.of('realtime.heard').pipe(tap(({ event }) => realtime$.next(event))),
  ).pipe(ignoreElements())
}

type Teller = { tell: (event: ConnectionEvent) => void; answers$: Observable<never> }

/** Reports here and in the other tabs; a tab that opens later is told the last of each. */
function createTeller({ clock, report }: EnginePorts, tabs: Tabs): Teller {
  const last = new Map<'socket' | 'pull', { event: ConnectionEvent; tick: number }>()
  return {
    tell: (event) => {
      report(event)
      tabs.post({ type: 'connection.told', event, ageMs: 0 })
      if (event.type === 'socket.opened' || event.type === 'socket.closed')
        last.set('socket', { event, tick: clock.monotonic() })
      if (event.type === 'pull.succeeded' || event.type === 'pull.failed')
        last.set('pull', { event, tick: clock.monotonic() })
    },
    answers$: tabs.of('tab.opened').pipe(
      tap(() => {
        for (const { event, tick } of last.values())
          tabs.post({ type: 'connection.told', event, ageMs: clock.monotonic() - tick })
      }),
      ignoreElements(),
    ),
  }
}

function ticks({ clock, report }: EnginePorts, tickMs: number): Observable<never> {
  return timer(0, tickMs, clock.scheduler).pipe(
    map(() => report({ type: 'clock.ticked', at: clock.wall(), tick: clock.monotonic() })),
    ignoreElements(),
  )
}
