import type { Need } from '../machines/engine-needs'
import { EMPTY, ignoreElements, map, merge, Observable, share, Subject, tap } from 'rxjs'
import type { RealtimeEventName } from '../../contract/entities/realtime'
import type { ServerKind } from '../db/core/meta'
import type { OutboxCommand } from '../db/core/rows'
import type { ConnectionEvent } from '../machines/connection'
import type { Hint } from './hints/coalesce-hints'
import type { ColleagueClaims } from './claims/colleague-claims'
import { shareClaims } from './claims/share-claims'
import { holdHints } from './hints/hold-hints'
import type { EnginePorts, RealtimeSource, SocketState } from './ports/engine-ports'
import type { Pace } from './ports/pace'
import { hearPositions } from './positions/hear-positions'
import type { LivePositions } from './positions/live-positions'
import { bulkNews } from './pull/bulk-news'
import { createLive } from './pull/live-changes'
import { pullLoop } from './pull/pull-loop'
import { becoming, pullReasons } from './pull/pull-reasons'
import { pushOutbox } from './push/push-outbox'
import { decodeHint } from './hints/realtime-hints'
import { createReopenedSocket } from './hints/reopened-socket'
import { createLeaderContext } from './leader-context'
import { beats, realtime } from './leader-socket'
import { serveNeeds } from './pull/serve-needs'
import { sideParts } from './pull/side-parts'
import { wakings } from './ports/sleep'
import type { Tabs } from './tabs/tab-messages'

export type LeaderSessionOptions = {
  ports: EnginePorts
  pace: Pace
  epoch: number
  /** What the previous leader found. */
  serverKind: ServerKind | null
  tabs: Tabs
  /** These belong to this tab and outlive its leadership. */
  positions: LivePositions
  claims: ColleagueClaims
  needs$: Observable<readonly Need[]>
  asked$: Observable<unknown>
  nudged$: Observable<unknown>
  report: (event: ConnectionEvent) => void
  onRealtimeEvent: (event: RealtimeEventName) => void
}

/** Runs all tasks of a leader while subscribed. Ends with an error: Fenced, Outdated, or a storage error. */
export function leaderSession(options: LeaderSessionOptions): Observable<never> {
  return new Observable((subscriber) => {
    const over = new AbortController()
    const subscription = merge(...tasks(options, over.signal)).subscribe(subscriber)
    return () => {
      over.abort()
      subscription.unsubscribe()
    }
  })
}

function tasks(options: LeaderSessionOptions, signal: AbortSignal): Observable<never>[] {
  const { ports, pace, epoch, tabs, needs$, asked$, nudged$, onRealtimeEvent } = options
  const context = createLeaderContext({ ports, pace, epoch, serverKind: options.serverKind, signal })
  const { pull, pulling, pushing, paused$ } = context
  const { reach, current } = pulling
  const { trace, observer } = pulling
  const now = {
    isVisible: true,
    socket: 'closed' as SocketState,
    pullMs: 0,
  }
  const { report } = options
  const live = createLive({ pull, clock: ports.clock, pace, trace })
  const { positions } = options
  const heardPositions = hearPositions({ positions, observer, tabs, clock: ports.clock, pace, trace })
  let claim: RealtimeSource['claim']
  const sharedClaims = shareClaims({
    ...ports,
    claims: options.claims,
    needs$,
    tabs,
    send: (own) => claim?.(own),
  })
  const hints$ = new Subject<Hint>()
  const bulkHeard$ = new Subject<void>()
  const settled$ = new Subject<OutboxCommand>()
  const pulled$ = new Subject<number>()
  const socketChanged$ = new Subject<number>()
  const reopened = createReopenedSocket({ random: ports.random, longestMs: pace.reopenedSpreadMs })
  const recovered$ = new Subject<void>()
  const gaps$ = new Subject<void>()
  const wakeUps$ = wakings(ports.clock, pace).pipe(
    tap(() => {
      reopened.ownAbsence()
      trace({ type: 'computer.woke' })
      report({ type: 'clock.jumped', at: ports.clock.wall() })
    }),
    share(),
  )

  const socket$ = realtime(ports, wakeUps$, {
    socket: (state) => {
      const wasOpen = now.socket === 'open'
      now.socket = state
      trace({ type: 'socket.changed', state })
      report({ type: state === 'open' ? 'socket.opened' : 'socket.closed' })
      if (state === 'open') return socketChanged$.next(reopened.opened())
      if (!wasOpen) return
      reopened.lost()
      socketChanged$.next(0)
    },
    live: (signal) => {
      live.receive(signal)
      heardPositions.receive(signal)
      sharedClaims.receive(signal)
    },
    connected: (source) => {
      ;({ claim } = source)
    },
    message: (message) => {
      const decoded = decodeHint(message)
      if (decoded === null) return
      onRealtimeEvent(decoded.event)
      for (const orderId of decoded.hint.orderIds) trace({ type: 'hint.heard', orderId })
      if (decoded.hint.isUnknown) trace({ type: 'hint.heard', orderId: null })
      hints$.next(decoded.hint)
      if (decoded.mayConcernBulk) bulkHeard$.next()
    },
  })

  const spreadMs = (): number => ports.random() * Math.min(pace.longestSpreadMs, now.pullMs / 2)
  const reasons = pullReasons({
    ports,
    pace,
    pull,
    hints$: merge(
      holdHints(hints$, {
        isLive: live.isOn,
        taken$: live.taken$,
        pulled$,
        graceMs: pace.liveGraceMs,
        apartMs: pace.floodMs,
        clock: ports.clock,
      }),
      live.gap$.pipe(map((): Hint => ({ orderIds: new Set(), isUnknown: true }))),
    ),
    socketChanged$,
    wakeUps$,
    asked$: merge(asked$, paused$),
    spreadMs,
    isLive: () => now.socket === 'open',
    isVisible: () => now.isVisible,
  })
  const urgent$ = reasons.urgent$.pipe(
    tap(({ isGap }) => {
      if (!isGap) return
      current.noteGap()
      gaps$.next()
    }),
  )
  const pulls$ = pullLoop({
    pull,
    context: pushing,
    patient$: reasons.patient$,
    urgent$,
    report,
    onSuccess: ({ isRecovery, tookMs }) => {
      now.pullMs = tookMs
      live.pulled()
      pulled$.next(ports.clock.monotonic() - tookMs)
      if (isRecovery) recovered$.next()
    },
  })
  const back$ = merge(recovered$, reach.opened$).pipe(tap(() => pushing.waits.cutShort()))
  const online$ = becoming(ports.online$).pipe(tap(() => pushing.waits.cutShort()))
  const pushes$ = pushOutbox(pushing, {
    // While the server is unreachable, commands wait and the screens show that. The browser's own offline flag may be
    // wrong.
    canReachServer: () => reach.gate() !== 'closed' && !reach.isSignedOut(),
    resume$: merge(back$, online$),
    nudged$,
    onSettled: (command) => settled$.next(command),
  })
  const bulkNews$ = bulkNews({
    heard$: bulkHeard$,
    settled$,
    database: ports.database,
    isListed: pull.isListed,
    pace,
    spreadMs,
    clock: ports.clock,
  }).pipe(share())
  const unlessWatching = (task$: Observable<never>) => (pulling.isWatching ? EMPTY : task$)
  return [
    ports.online$.pipe(
      tap((isOnline) => {
        if (!isOnline) reopened.ownAbsence()
        trace({ type: 'network.changed', isOnline })
      }),
      ignoreElements(),
    ),
    ports.visible$.pipe(
      tap((isVisible) => {
        now.isVisible = isVisible
        trace({ type: 'visibility.changed', isVisible })
      }),
      ignoreElements(),
    ),
    beats(ports, pace, tabs, epoch),
    unlessWatching(
      sideParts(pushing, {
        isListed: pull.isListed,
        asked$: merge(gaps$, pull.listed$),
        bulkNews$,
        report,
      }),
    ),
    pulls$,
    live.storing$,
    live.current$.pipe(tap(report), ignoreElements()),
    heardPositions.keeping$,
    unlessWatching(sharedClaims.sharing$),
    unlessWatching(pushes$),
    reach.answered$.pipe(
      tap(() => report({ type: 'server.answered', tick: ports.clock.monotonic() })),
      ignoreElements(),
    ),
    unlessWatching(
      serveNeeds(pushing, { pull, needs$, asked$: gaps$, report, hasPositions$: heardPositions.isServed$ }),
    ),
    socket$,
  ]
}
