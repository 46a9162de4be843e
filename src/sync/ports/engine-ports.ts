import type { Observable, SchedulerLike } from 'rxjs'
import type { ApiOutcome } from '../../../contract/api-outcome'
import type { AnswerOf, Call, InputOf } from '../../../contract/call'
import type { ConsoleDatabase } from '../../db/core/console-database'
import type { ConnectionEvent } from '../../machines/connection'
import type { EngineEvent } from '../../machines/engine-events'
import type { Pace } from './pace'

export type ApiPort = {
  /** Never throws, and ends by itself. */
  call: <C extends Call>(
    definition: C,
    input: InputOf<C>,
    options?: { signal?: AbortSignal; idempotencyKey?: string; timeoutMs?: number },
  ) => Promise<ApiOutcome<AnswerOf<C>>>
}

export type ClockPort = {
  /** ms; never goes back. All decisions rest on it. */
  monotonic: () => number
  /** ms since the epoch; for showing, and for the end of an undo window. */
  wall: () => number
  scheduler: SchedulerLike
}

/** An event as it came, undecoded. */
export type RealtimeMessage = { name: string; data: unknown }
/** refused: the service does not want us back (close codes 4000 to 4099): polling from now on. */
export type SocketState = 'open' | 'closed' | 'refused'
/** Of the private channel: `on` from its subscription until `off`. A batch, or positions, as they came, unread. */
export type LiveSignal = { type: 'on' } | { type: 'off' } | { type: 'batch' | 'positions'; data: unknown }
/** Subscribing to any of them connects, with one socket; the last unsubscribing closes it. */
export type RealtimeSource = {
  messages$: Observable<RealtimeMessage>
  socket$: Observable<SocketState>
  live$: Observable<LiveSignal>
}

/** The Web Locks call; rejects when the lock is stolen or the wait is aborted. */
export type LockPort = {
  request: (
    name: string,
    options: { steal?: boolean; signal?: AbortSignal },
    hold: () => Promise<void>,
  ) => Promise<unknown>
}

/** Between the tabs of one user and server. A tab does not hear itself. */
export type ChannelPort = { messages$: Observable<unknown>; post: (message: unknown) => void }

export type Trace = (event: EngineEvent) => void

/** Everything that the engine gets from outside. */
export type EnginePorts = {
  database: ConsoleDatabase
  api: ApiPort
  clock: ClockPort
  /** From 0 to below 1. */
  random: () => number
  /** Called for each new connection: after sleep an open socket may be dead. */
  connect: () => RealtimeSource
  locks: LockPort
  /** Name of the lock: one leader per user and server. */
  lockName: string
  channel: ChannelPort
  /** Unlike any other tab's. */
  tabId: string
  /** The present value at once, then each change. */
  online$: Observable<boolean>
  visible$: Observable<boolean>
  /** Facts for the freshness display, in every tab. */
  report: (event: ConnectionEvent) => void
  /**
   * The session of a display: the feed and the settings are all that it may ask for, and it sends nothing. What is read
   * from lists or by itself elsewhere is left out.
   */
  isWatching?: boolean
  /** Is this how the server names the person who is signed in? Without it nobody is. */
  isMe?: (name: string) => boolean
  /** Newer code owns the database: nothing is written any more, the page must be reloaded. */
  outdated: () => void
  /** Traces what the engine does, for the inspector only. */
  trace?: Trace
  pace?: Partial<Pace>
}
