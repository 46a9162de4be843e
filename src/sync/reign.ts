import { ignoreElements, map, merge, Observable, repeat, share, Subject, takeUntil, tap, timer } from 'rxjs'
import type { RealtimeEventName } from '../../contract/realtime'
import type { ServerKind } from '../db/meta'
import type { ConnectionEvent } from '../machines/connection'
import type { Hint } from './coalesce-hints'
import type { EnginePorts, Need, SocketState } from './engine-ports'
import type { Pace } from './pace'
import { pullLoop } from './pull-loop'
import { becoming, pullReasons } from './pull-reasons'
import { pushOutbox } from './push-outbox'
import { decodeHint } from './realtime-hints'
import { createReignContext } from './reign-context'
import { serveNeeds } from './serve-needs'
import { wakings } from './sleep'
import type { Tabs } from './tab-messages'

export type ReignOptions = {
  ports: EnginePorts
  pace: Pace
  epoch: number
  /** What a leader before this one found. */
  serverKind: ServerKind | null
  tabs: Tabs
  needs$: Observable<readonly Need[]>
  asked$: Observable<unknown>
  nudged$: Observable<unknown>
  report: (event: ConnectionEvent) => void
  heard: (event: RealtimeEventName) => void
}

/** All that a leader does, for as long as it is subscribed. Ends with an error: Fenced, Outdated, or of storage. */
export function reign(options: ReignOptions): Observable<never> {
  return new Observable((subscriber) => {
    const over = new AbortController()
    const subscription = merge(...tasks(options, over.signal)).subscribe(subscriber)
    return () => {
      over.abort()
      subscription.unsubscribe()
    }
  })
}

function tasks(options: ReignOptions, signal: AbortSignal): Observable<never>[] {
  const { ports, pace, epoch, tabs, needs$, asked$, nudged$, heard } = options
  const context = createReignContext({ ports, pace, epoch, serverKind: options.serverKind, signal })
  const { pull, pulling, pushing, session, paused$ } = context
  const { trace } = pulling
  const now = {
    isOnline: true,
    isReached: false,
    isVisible: true,
    socket: 'closed' as SocketState,
    pullMs: 0,
  }
  const report = (event: ConnectionEvent) => {
    if (event.type === 'pull.succeeded') now.isReached = true
    if (event.type === 'pull.failed') now.isReached = false
    options.report(event)
  }
  const hints$ = new Subject<Hint>()
  const turned$ = new Subject<void>()
  const recovered$ = new Subject<void>()
  const woken$ = wakings(ports.clock, pace).pipe(
    tap(() => {
      trace({ type: 'computer.woke' })
      report({ type: 'clock.jumped', at: ports.clock.wall() })
    }),
    share(),
  )

  const socket$ = realtime(ports, woken$, {
    socket: (state) => {
      const wasOpen = now.socket === 'open'
      now.socket = state
      trace({ type: 'socket.changed', state })
      report({ type: state === 'open' ? 'socket.opened' : 'socket.closed' })
      if (state === 'open' || wasOpen) turned$.next()
    },
    message: (message) => {
      const decoded = decodeHint(message)
      if (decoded === null) return
      heard(decoded.event)
      for (const orderId of decoded.hint.orderIds) trace({ type: 'hint.heard', orderId })
      if (decoded.hint.isUnknown) trace({ type: 'hint.heard', orderId: null })
      hints$.next(decoded.hint)
    },
  })

  const reasons = pullReasons({
    ports,
    pace,
    pull,
    hints$,
    turned$,
    woken$,
    asked$: merge(asked$, paused$),
    spreadMs: () => ports.random() * Math.min(pace.longestSpreadMs, now.pullMs / 2),
    isLive: () => now.socket === 'open',
    isVisible: () => now.isVisible,
  })
  const pulls$ = pullLoop({
    pull,
    context: pushing,
    ...reasons,
    report,
    onSuccess: ({ isRecovery, tookMs }) => {
      now.pullMs = tookMs
      if (!isRecovery && !session.isPaused) return
      session.isPaused = false
      pushing.waits.cutShort()
      recovered$.next()
    },
  })
  const online$ = becoming(ports.online$).pipe(tap(() => pushing.waits.cutShort()))
  const pushes$ = pushOutbox(pushing, {
    // Until a read succeeds, and while reads fail, a command would only lose its answer: it waits, and says so.
    mayGo: () => now.isOnline && now.isReached && !session.isPaused,
    resume$: merge(recovered$, online$),
    nudged$,
  })
  return [
    ports.online$.pipe(
      tap((isOnline) => {
        now.isOnline = isOnline
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
    pulls$,
    pushes$,
    serveNeeds(pulling, pull, needs$),
    socket$,
  ]
}

type Listener = {
  socket: (state: SocketState) => void
  message: (message: { name: string; data: unknown }) => void
}

/** A socket that looks open after sleep may be dead: it is replaced. */
function realtime(
  { connect }: EnginePorts,
  woken$: Observable<unknown>,
  listener: Listener,
): Observable<never> {
  const connection$ = new Observable<never>((subscriber) => {
    const { messages$, socket$ } = connect()
    return merge(socket$.pipe(tap(listener.socket)), messages$.pipe(tap(listener.message)))
      .pipe(ignoreElements())
      .subscribe(subscriber)
  })
  return connection$.pipe(takeUntil(woken$), repeat())
}

function beats({ clock }: EnginePorts, { leaderBeatMs }: Pace, tabs: Tabs, epoch: number): Observable<never> {
  return timer(0, leaderBeatMs, clock.scheduler).pipe(
    map(() => tabs.post({ type: 'leader.beat', epoch })),
    ignoreElements(),
  )
}
