import type { InspectionReport } from '../machines/inspection'
import type { LivePlaces } from '../machines/rider-places'
import type { Need } from '../machines/engine-needs'
import { createContext, use } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ApiOutcome } from '../../contract/api-outcome'
import type { AnswerOf, Call, InputOf } from '../../contract/call'
import type { ConsoleConfig } from '../../contract/console-config'
import type { RealtimeEventName } from '../../contract/realtime'
import type { User } from '../../contract/users'
import type { ConsoleRole } from '../../contract/roles'
import type { ConsoleDatabase } from '../db/core/console-database'
import type { ViewRow } from '../db/core/entity-tables'
import type { Command, CommandId } from '../db/core/rows'
import type { StorageHealth } from '../db/recovery/storage-health'
import type { ConnectionActor } from '../machines/connection'
import type { sessionMachine } from '../machines/session'

/** A foreground call: answers, never throws; 401 and 403 have already been dealt with when it returns. */
export type Ask = <C extends Call>(
  definition: C,
  input: InputOf<C>,
  /**
   * `token`: the reset token of a password change, instead of the session's. `idempotencyKey`: what is sent twice under
   * it happens once on a server that knows keys.
   */
  options?: { signal?: AbortSignal; token?: string; idempotencyKey?: string },
) => Promise<ApiOutcome<AnswerOf<C>>>

/** `basis`: the row as the person saw it; what moved on from it is not overwritten. */
export type EnqueueOptions = { holdMs?: number; basis?: ViewRow }

/** What every screen has, signed in or not; `src/main.tsx` provides it. */
export type AppContext = {
  config: ConsoleConfig
  session: ActorRefFrom<typeof sessionMachine>
  ask: Ask
  /** Wall clock corrected by the server's Date header, ms since the epoch. For showing ages and days only. */
  now: () => number
  /** A time that the clock of this computer gave, as `now` would have given it. */
  corrected: (at: number) => number
}

/** What screens behind the login have besides. Effects of the engine come as functions; the engine itself is not seen. */
export type ConsoleContext = {
  user: User & { type: ConsoleRole }
  /** Unsent changes can be kept on this computer, unreadable to others, when this person logs out. */
  canKeep: boolean
  database: ConsoleDatabase
  connection: ConnectionActor
  /** Stores the command durably, then resolves. `holdMs` > 0 keeps it undoable for that time. */
  enqueue: (command: Command, options?: EnqueueOptions) => Promise<CommandId>
  /** Takes back a held, queued, refused or conflicted command. False when it is already on the wire or gone. */
  discard: (id: CommandId) => Promise<boolean>
  /** Sends a refused or conflicted command again, over the current order. */
  retry: (id: CommandId) => Promise<void>
  /** Sends a held command now. False if it was no longer held. */
  endHold: (id: CommandId) => Promise<boolean>
  /** Keeps every command back until it is switched off again; it outlives a restart. */
  setSendingPaused: (isPaused: boolean) => Promise<void>
  /** Told to the engine while a screen is mounted: what it needs fresher than the replica. Returns `release`. */
  want: (need: Need) => () => void
  /** `R`: pull now. */
  syncNow: () => void
  /** Tells of realtime events as they come, in every tab; for the sound and the bell, never for data. Returns `stop`. */
  onRealtime: (listener: (event: RealtimeEventName) => void) => () => void
  /** Where riders are now, in every tab; `usePlacedRiders` puts it over their rows. */
  places: LivePlaces
  diagnostics: Diagnostics
}

export type StorageReport = Pick<StorageHealth, 'usage' | 'quota' | 'persisted'> &
  Partial<Pick<StorageHealth, 'lastError' | 'canary'>> & {
    mode: string
    /** Whether the console starts here without a network; null: it never will. */
    startsOffline?: boolean | null
  }

/** For the diagnostics page. */
export type Diagnostics = {
  tabId: string
  /** Tells about once a second. Returns `stop`. */
  watch: (listener: (report: InspectionReport) => void) => () => void
  /** JSON to be saved; null when no leader answers. */
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
