import { ignoreElements, map, merge, Observable, repeat, takeUntil, tap, timer } from 'rxjs'
import type {
  EnginePorts,
  LiveSignal,
  RealtimeMessage,
  RealtimeSource,
  SocketState,
} from './ports/engine-ports'
import type { Pace } from './ports/pace'
import type { Tabs } from './tabs/tab-messages'

export type SocketListener = {
  socket: (state: SocketState) => void
  message: (message: RealtimeMessage) => void
  live: (signal: LiveSignal) => void
  connected: (source: RealtimeSource) => void
}

/** A socket that seems open after sleep may be dead, so it is replaced. */
export function realtime(
  { connect }: EnginePorts,
  wakeUps$: Observable<unknown>,
  listener: SocketListener,
): Observable<never> {
  const connection$ = new Observable<never>((subscriber) => {
    const source = connect()
    const { messages$, socket$, live$ } = source
    listener.connected(source)
    return merge(
      socket$.pipe(tap(listener.socket)),
      messages$.pipe(tap(listener.message)),
      live$.pipe(tap(listener.live)),
    )
      .pipe(ignoreElements())
      .subscribe(subscriber)
  })
  return connection$.pipe(takeUntil(wakeUps$), repeat())
}

export function beats(
  { clock }: EnginePorts,
  { leaderBeatMs }: Pace,
  tabs: Tabs,
  epoch: number,
): Observable<never> {
  return timer(0, leaderBeatMs, clock.scheduler).pipe(
    map(() => tabs.post({ type: 'leader.beat', epoch })),
    ignoreElements(),
  )
}
