import type { InspectionReport } from '../machines/inspection'
import type { LiveClaims } from '../machines/claims'
import type { LivePlaces } from '../machines/rider-places'
import type { Need } from '../machines/engine-needs'
import { createContext, use } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ApiOutcome } from '../../contract/wire/api-outcome'
import type { AnswerOf, Call, InputOf } from '../../contract/wire/call'
import type { ConsoleConfig } from '../../contract/entities/console-config'
import type { RealtimeEventName } from '../../contract/entities/realtime'
import type { User } from '../../contract/entities/users'
import type { ConsoleRole } from '../../contract/words/roles'
import type { ConsoleDatabase } from '../db/core/console-database'
import type { ViewRow } from '../db/core/entity-tables'
import type { Command, CommandId } from '../db/core/rows'
import type { StorageHealth } from '../db/recovery/storage-health'
import type { ConnectionActor } from '../machines/connection'
import type { sessionMachine } from '../machines/session'

/**
 * A request of a screen. Never throws; 401 and 403 are already handled when it returns. A 401 to a call without a session
 * is `refused`.
 */
export type Ask = <C extends Call>(
  definition: C,
  input: InputOf<C>,
  /**
   * `token`: the reset token of a password change, instead of the session's token. `idempotencyKey`: a server that
   * supports keys executes requests with the same key only once.
   */
  options?: { signal?: AbortSignal; token?: string | null; idempotencyKey?: string },
) => Promise<ApiOutcome<AnswerOf<C>>>

/** `basis`: the row as the person saw it. A row that changed since then is not overwritten. */
export type EnqueueOptions = { holdMs?: number; basis?: ViewRow }

/** Whether the server answered the last call. unknown: no call has ended yet. */
export type Reach = 'unknown' | 'reached' | 'silent'

/** The context of every screen, signed in or not. `src/main.tsx` provides it. */
export type AppContext = {
  config: ConsoleConfig
  session: ActorRefFrom<typeof sessionMachine>
  ask: Ask
  reach: { current: () => Reach; subscribe: (listener: () => void) => () => void }
  /** Wall clock corrected by the server's Date header, ms since the epoch. Only for showing ages and days. */
  now: () => number
  /** Corrects a time of the clock of this device, as `now` does. */
  corrected: (at: number) => number
  /** The JSON of a file beside the page, such as '/licences.json'; null: not read. Never throws. */
  readFile: (path: string) => Promise<object | null>
}

/** The further context of screens behind the login. They use the sync engine only through these functions. */
export type ConsoleContext = {
  user: User & { type: ConsoleRole }
  /** True: at logout, unsent changes can stay on this device, unreadable to other people. */
  canKeep: boolean
  database: ConsoleDatabase
  connection: ConnectionActor
  /** Stores the command durably, then resolves. `holdMs` > 0 keeps it unsent and undoable for that time. */
  enqueue: (command: Command, options?: EnqueueOptions) => Promise<CommandId>
  /** Removes a held, queued, refused or conflicted command. False when it is already being sent or no longer exists. */
  discard: (id: CommandId) => Promise<boolean>
  /** Sends a refused or conflicted command again, based on the current row. */
  retry: (id: CommandId) => Promise<void>
  /** Sends a held command now. False when it was no longer held. */
  endHold: (id: CommandId) => Promise<boolean>
  /** Stops the sending of all commands, also after a restart. */
  setSendingPaused: (isPaused: boolean) => Promise<void>
  /** Makes a reload of the page wait for this work. */
  storing: <T>(work: Promise<T>) => Promise<T>
  /** Tells the sync engine what a mounted screen needs from the server. Returns `release`. */
  want: (need: Need) => () => void
  /** Pulls now (key R). */
  syncNow: () => void
  /** Calls the listener for each realtime event, in every tab; for sounds and notifications, never for data. Returns `stop`. */
  onRealtime: (listener: (event: RealtimeEventName) => void) => () => void
  /** The newest positions of riders, in every tab; see `usePlacedRiders`. */
  places: LivePlaces
  /** What colleagues are busy with, in every tab. */
  claims: LiveClaims
  diagnostics: Diagnostics
}

export type StorageReport = Pick<StorageHealth, 'usage' | 'quota' | 'persisted'> &
  Partial<Pick<StorageHealth, 'lastError' | 'canary'>> & {
    mode: string
    /** True when the console can start without a network; null: not possible in this browser. */
    startsOffline?: boolean | null
  }

/** For the diagnostics page. */
export type Diagnostics = {
  tabId: string
  /** Calls the listener about once a second. Returns `stop`. */
  watch: (listener: (report: InspectionReport) => void) => () => void
  /** The trace as JSON; null when no leader tab answers. */
  trace: () => Promise<string | null>
  storage: () => Promise<StorageReport>
}

export const AppProvider = createContext<AppContext | null>(null)
export const ConsoleProvider = createContext<ConsoleContext | null>(null)

export function useApp(): AppContext {
  const app = use(AppProvider)
  if (app === null) throw new Error('useApp outside of AppProvider')
  return app
}

export function useConsole(): ConsoleContext {
  const signedIn = use(ConsoleProvider)
  if (signedIn === null) throw new Error('useConsole outside of ConsoleProvider')
  return signedIn
}
