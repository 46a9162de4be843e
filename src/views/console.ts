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

/** Sends a foreground request. Returns an outcome and never throws. 401 and 403 have already been handled when it returns. */
export type Ask = <C extends Call>(
  definition: C,
  input: InputOf<C>,
  /**
   * `token`: the reset token of a password change, instead of the session's token. `idempotencyKey`: a server that
   * supports such keys executes two requests with the same key only once.
   */
  options?: { signal?: AbortSignal; token?: string; idempotencyKey?: string },
) => Promise<ApiOutcome<AnswerOf<C>>>

/** `holdMs`: the undo window in ms. `basis`: the row as the person saw it, so that later changes are not overwritten. */
export type EnqueueOptions = { holdMs?: number; basis?: ViewRow }

/** The context of every screen, before and after login. `src/main.tsx` provides it. */
export type AppContext = {
  config: ConsoleConfig
  session: ActorRefFrom<typeof sessionMachine>
  ask: Ask
  /** The time corrected by the server's Date header, ms since the epoch. Only for displaying ages and days. */
  now: () => number
  /** Corrects a time of this device's clock in the same way as `now`. */
  corrected: (at: number) => number
}

/** The additional context of screens after login. Screens use the sync engine only through these functions. */
export type ConsoleContext = {
  user: User & { type: ConsoleRole }
  /** True if this device can store the person's unsent changes after logout, so that others cannot read them. */
  canKeep: boolean
  database: ConsoleDatabase
  connection: ConnectionActor
  /** Stores the command durably, then resolves. With `holdMs` > 0 it can be undone for that time. */
  enqueue: (command: Command, options?: EnqueueOptions) => Promise<CommandId>
  /** Removes a held, queued, refused or conflicted command. Returns false if it is being sent or no longer exists. */
  discard: (id: CommandId) => Promise<boolean>
  /** Sends a refused or conflicted command again, based on the current row. */
  retry: (id: CommandId) => Promise<void>
  /** Ends the undo window of a command, so that it is sent. Returns false if the window was already over. */
  endHold: (id: CommandId) => Promise<boolean>
  /** Pauses or resumes the sending of all commands. The setting survives a restart. */
  setSendingPaused: (isPaused: boolean) => Promise<void>
  /** Asks the sync engine to read some data more often while a screen is mounted. Returns `release`. */
  want: (need: Need) => () => void
  /** Synchronizes with the server now (key `R`). */
  syncNow: () => void
  /** Calls the listener for each realtime event, in every tab. Only for the sound and the bell, never for data. Returns `stop`. */
  onRealtime: (listener: (event: RealtimeEventName) => void) => () => void
  /** The live positions of riders, in every tab. `usePlacedRiders` applies them to the riders' rows. */
  places: LivePlaces
  diagnostics: Diagnostics
}

export type StorageReport = Pick<StorageHealth, 'usage' | 'quota' | 'persisted'> &
  Partial<Pick<StorageHealth, 'lastError' | 'canary'>> & {
    mode: string
    /** True if the console can start offline on this device. Null: it never can. */
    startsOffline?: boolean | null
  }

export type Diagnostics = {
  tabId: string
  /** Calls the listener about once a second. Returns `stop`. */
  watch: (listener: (report: InspectionReport) => void) => () => void
  /** The trace as JSON. Null if no leader tab responds. */
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
