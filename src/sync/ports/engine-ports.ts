import type { Observable, SchedulerLike } from 'rxjs'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import type { AnswerOf, Call, InputOf } from '../../../contract/wire/call'
import type { OwnClaims } from '../../../contract/entities/claims'
import type { ConsoleDatabase } from '../../db/core/console-database'
import type { ConnectionEvent } from '../../machines/connection'
import type { EngineEvent } from '../../machines/engine-events'
import type { Pace } from './pace'

export type ApiPort = {
  /** Never throws, and always resolves. */
  call: <C extends Call>(
    definition: C,
    input: InputOf<C>,
    options?: { signal?: AbortSignal; idempotencyKey?: string; timeoutMs?: number },
  ) => Promise<ApiOutcome<AnswerOf<C>>>
}

export type ClockPort = {
  /** ms; never goes back. All decisions of the engine use this clock. */
  monotonic: () => number
  /** ms since the epoch; only for display and for the end of an undo window. */
  wall: () => number
  /** The server's wall clock as far as it is known, for times that are compared with the server's; absent: `wall`. */
  serverNow?: () => number
  scheduler: SchedulerLike
}

/** An event as it was received, not decoded. */
export type RealtimeMessage = { name: string; data: unknown }
/** refused: the server does not want a reconnect (close codes 4000 to 4099), so the engine polls from now on. */
export type SocketState = 'open' | 'closed' | 'refused'
/**
 * Signals of the private channel: `on` when it is subscribed, `off` when it ends; batches, positions and claims as
 * received, not parsed.
 */
export type LiveSignal =
  | { type: 'on' }
  | { type: 'off' }
  | { type: 'batch' | 'positions' | 'claims'; data: unknown }
/** All three share one socket: the first subscription connects, and the end of the last one closes the socket. */
export type RealtimeSource = {
  messages$: Observable<RealtimeMessage>
  socket$: Observable<SocketState>
  live$: Observable<LiveSignal>
  /** Sends the claims of this browser on the private channel; absent: there is none. */
  claim?: (own: OwnClaims) => void
}

/** The Web Locks call; rejects when the lock is stolen or the wait is aborted. */
export type LockPort = {
  request: (
    name: string,
    options: { steal?: boolean; signal?: AbortSignal },
    hold: () => Promise<void>,
  ) => Promise<unknown>
}

/** Messages between the tabs of one user and server. A tab does not receive its own messages. */
export type ChannelPort = { messages$: Observable<unknown>; post: (message: unknown) => void }

export type Trace = (event: EngineEvent) => void

/** All external dependencies of the engine. */
export type EnginePorts = {
  database: ConsoleDatabase
  api: ApiPort
  clock: ClockPort
  /** From 0 to below 1. */
  random: () => number
  /** Called for each new connection, because an open socket may be dead after the device slept. */
  connect: () => RealtimeSource
  locks: LockPort
  /** Name of the lock: one leader per user and server. */
  lockName: string
  channel: ChannelPort
  /** Different for every tab. */
  tabId: string
  /** Emits the present value at once, then each change. */
  online$: Observable<boolean>
  visible$: Observable<boolean>
  /** Reports facts for the freshness display; called in every tab. */
  report: (event: ConnectionEvent) => void
  /**
   * The session of a display: it may only request the feed and the settings, and it sends nothing. Reads of lists and
   * of single rows are skipped.
   */
  isWatching?: boolean
  /** Whether this is the server's name for the signed-in user. Without this function, the answer is always no. */
  isMe?: (name: string) => boolean
  /** A newer build owns the database: nothing is written any more and the page must be reloaded. */
  outdated: () => void
  /** Traces what the engine does, for the inspector only. */
  trace?: Trace
  pace?: Partial<Pace>
}
