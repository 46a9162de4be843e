import type { Need } from '../machines/engine-needs'
import {
  catchError,
  defer,
  finalize,
  from,
  groupBy,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  Subject,
  switchMap,
  tap,
  throttleTime,
  timer,
} from 'rxjs'
import type { RealtimeEventName } from '../../contract/entities/realtime'
import { takeEpoch } from '../db/writes/take-epoch'
import type { ConnectionEvent } from '../machines/connection'
import type { EnginePorts, Trace } from './ports/engine-ports'
import { Outdated } from '../db/core/outdated'
import { Fenced } from './ports/errors'
import { createColleagueClaims, type ColleagueClaims } from './claims/colleague-claims'
import { followClaims } from './claims/share-claims'
import type { LiveClaims } from '../machines/claims'
import { followPositions } from './positions/hear-positions'
import { createLivePositions } from './positions/live-positions'
import type { LivePlaces } from '../machines/rider-places'
import { createInspector, type Inspector } from './tabs/inspector'
import { leadership, type Leadership } from './tabs/leader'
import { createNeeds } from './tabs/needs'
import { PACE } from './ports/pace'
import { createRecorder } from './tabs/recorder'
import { leaderSession, type LeaderSessionOptions } from './leader-session'
import { createTabs, type Tabs } from './tabs/tab-messages'

export type Engine = {
  /** Ends the engine and aborts its requests. Nothing is written afterwards. */
  stop: () => void
  /** Declares what a screen needs. Returns `release`. */
  want: (need: Need) => () => void
  /** Pulls now, whichever tab leads. */
  syncNow: () => void
  /** A command was stored. The leader then checks the outbox at once, in case its live query misses the change. */
  nudge: () => void
  /** Passes on realtime events in every tab, for sounds and the bell. Returns `stop`. */
  onRealtime: (listener: (event: RealtimeEventName) => void) => () => void
  /** The positions of riders, in every tab. */
  places: LivePlaces
  /** What colleagues are busy with, in every tab. */
  claims: LiveClaims
  /** What the engine reports about itself, in every tab. */
  inspector: Pick<Inspector, 'reports$' | 'readTrace'>
}

/** Starts the engine of this tab: it leads or waits to lead. This is the only place that subscribes. */
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
  const needs = createNeeds(tabs, ports)
  const positions = createLivePositions()
  const claims = createColleagueClaims()
  const asked$ = new Subject<void>()
  const nudged$ = new Subject<void>()
  const realtime$ = new Subject<RealtimeEventName>()
  const heard$ = new Subject<RealtimeEventName>()
  const reporter = createReporter(ports, tabs)

  const options: Omit<LeaderSessionOptions, 'epoch' | 'serverKind'> = {
    ports,
    pace,
    tabs,
    positions,
    claims,
    needs$: needs.all$,
    asked$: merge(asked$, tabs.of('sync.asked')),
    nudged$: merge(nudged$, tabs.of('outbox.grew')),
    report: reporter.publish,
    onRealtimeEvent: (event) => {
      heard$.next(event)
      realtime$.next(event)
    },
  }
  const leading$ = leadership({ ...ports, tabs, pace }).pipe(
    switchMap((present) =>
      present === null
        ? merge(
            following(ports, tabs, realtime$),
            followPositions(positions, tabs, ports.clock),
            followClaims(claims, tabs, ports.clock),
          )
        : leading(options, present, merge(reporter.answers$, inspector.answers$)),
    ),
  )
  const heardElsewhere$ = thinned(heard$, pace.heardMs, ports.clock).pipe(
    tap((event) => tabs.post({ type: 'realtime.heard', event })),
    ignoreElements(),
  )
  const subscription = merge(
    leading$,
    heardElsewhere$,
    needs.reports$,
    ticks(ports, pace.tickMs),
    expiring(claims, ports.clock),
  ).subscribe({
    error: (error: unknown) => {
      if (error instanceof Outdated) ports.outdated()
      else throw error
    },
  })

  return {
    stop: () => {
      subscription.unsubscribe()
      positions.clear()
      claims.clear()
    },
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
    places: positions,
    claims,
    inspector,
  }
}

/** Of each kind of event the first, then at most one every `ms`, and the last. */
function thinned<Event>(
  events$: Observable<Event>,
  ms: number,
  { scheduler }: EnginePorts['clock'],
): Observable<Event> {
  return events$.pipe(
    groupBy((event) => event),
    mergeMap((same$) => same$.pipe(throttleTime(ms, scheduler, { leading: true, trailing: true }))),
  )
}

/** After an error the leader starts again with a new epoch. A fenced leader waits for the lock again. */
function leading(
  options: Omit<LeaderSessionOptions, 'epoch' | 'serverKind'>,
  { resign }: Leadership,
  answers$: Observable<never>,
): Observable<never> {
  const { ports, pace } = options
  const attempt$ = defer(() => from(takeEpoch(ports.database))).pipe(
    switchMap((session) => {
      if (session === null) throw new Outdated()
      ports.trace?.({ type: 'leadership.gained', epoch: session.epoch })
      return merge(answers$, leaderSession({ ...options, ...session })).pipe(
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

/** Another tab leads: passes on its reports, with times converted to this tab's clock. */
function following(
  { clock, report }: EnginePorts,
  tabs: Tabs,
  realtime$: Subject<RealtimeEventName>,
): Observable<never> {
  tabs.post({ type: 'tab.opened' })
  return merge(
    tabs
      .of('connection.reported')
      .pipe(
        tap(({ event, ageMs }) =>
          report('tick' in event ? { ...event, tick: clock.monotonic() - ageMs } : event),
        ),
      ),
    tabs.of('realtime.heard').pipe(tap(({ event }) => realtime$.next(event))),
  ).pipe(ignoreElements())
}

type Topic = 'socket' | 'pull' | 'batch' | 'answer'

const TOPICS: Partial<Record<ConnectionEvent['type'], Topic>> = {
  'socket.opened': 'socket',
  'socket.closed': 'socket',
  'pull.succeeded': 'pull',
  'pull.failed': 'pull',
  'batch.taken': 'batch',
  'server.answered': 'answer',
}

type Reporter = { publish: (event: ConnectionEvent) => void; answers$: Observable<never> }

/** Reports to this tab and the other tabs. A tab that opens later gets the last report of each kind. */
function createReporter({ clock, report }: EnginePorts, tabs: Tabs): Reporter {
  const last = new Map<Topic, { event: ConnectionEvent; tick: number }>()
  return {
    publish: (event) => {
      report(event)
      const ageMs = 'tick' in event ? clock.monotonic() - (event.tick ?? clock.monotonic()) : 0
      tabs.post({ type: 'connection.reported', event, ageMs })
      const topic = TOPICS[event.type]
      if (topic === undefined) return
      // Keeps the order of arrival: an answer after a failure means more than an answer before it.
      last.delete(topic)
      last.set(topic, { event, tick: clock.monotonic() - ageMs })
    },
    answers$: tabs.of('tab.opened').pipe(
      tap(() => {
        for (const { event, tick } of last.values())
          tabs.post({ type: 'connection.reported', event, ageMs: clock.monotonic() - tick })
      }),
      ignoreElements(),
    ),
  }
}

function expiring(
  claims: ColleagueClaims,
  { monotonic, scheduler }: EnginePorts['clock'],
): Observable<never> {
  return timer(1_000, 1_000, scheduler).pipe(
    tap(() => claims.expire(monotonic())),
    ignoreElements(),
  )
}

function ticks({ clock, report }: EnginePorts, tickMs: number): Observable<never> {
  return timer(0, tickMs, clock.scheduler).pipe(
    map(() => report({ type: 'clock.ticked', at: clock.wall(), tick: clock.monotonic() })),
    ignoreElements(),
  )
}
