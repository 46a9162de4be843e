import { cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { logIn } from '../../../contract/entities/auth'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import type { AnswerOf, Call } from '../../../contract/wire/call'
import type { ConsoleConfig } from '../../../contract/entities/console-config'
import { NO_ADDITIONS } from '../../../contract/entities/no-additions'
import type { RealtimeEventName } from '../../../contract/entities/realtime'
import { User } from '../../../contract/entities/users'
import { ConsoleDatabase } from '../../../src/db/core/console-database'
import { endHold } from '../../../src/db/writes/outbox'
import { setSendingPaused } from '../../../src/db/writes/sending-switch'
import { computerNotes } from '../../../src/db/core/computer-notes'
import { preferenceStore, readPreferences } from '../../../src/db/core/stored-preferences'
import { readSession, SessionDatabase, writeSession } from '../../../src/db/core/session-database'
import { createServerReach } from '../../../src/composition/engine/server-reach'
import { connectionLogic } from '../../../src/machines/connection'
import { sessionMachine } from '../../../src/machines/session'
import { storageMachine } from '../../../src/machines/storage'
import '../../../src/views/dispatch/orders/bars/lazy-pieces'
import '../../../src/views/dispatch/orders/lazy-pieces'
import '../../../src/views/shared/order-menu/lazy-pieces'
import '../../../src/views/shell/lazy-pieces'
import { createColleagueClaims } from '../../../src/sync/claims/colleague-claims'
import { createLivePositions } from '../../../src/sync/positions/live-positions'
import { App } from '../../../src/views/app/app'
import { AppProvider, ConsoleProvider } from '../../../src/views/console'
import type { AppContext, Ask, ConsoleContext } from '../../../src/views/console'
import { NotesProvider } from '../../../src/views/shared/displays/notes-provider'
import { StorageProvider } from '../../../src/views/shared/storage/storage-provider'
import { PreferencesProvider } from '../../../src/views/theme/preferences'
import { loadPieces } from '../../../src/views/ui/lazy/lazy-piece'
import { loadToasts, toasts } from '../../../src/views/ui/toasts/toasts'
import { PageAlone } from './page-alone'

/** 14:05 in Lagos. */
export const NOW = Date.parse('2026-11-21T13:05:00Z')

export const CONFIG: ConsoleConfig = {
  apiBase: '',
  demo: null,
  realtime: { key: 'key', cluster: 'mt1', host: 'same-origin', carriesChanges: false },
  maps: { googleKey: null, googleMapId: null, archiveUrl: null, tilesUrl: null, tilesAttribution: null },
  ...NO_ADDITIONS,
  build: 'test',
}

export function userOf(fields: Record<string, unknown> = {}): User {
  return User.parse({
    id: 1,
    first_name: 'Folake',
    last_name: 'Adeniyi',
    email: 'folake@waybill.ng',
    phone: '08031112222',
    is_verified: 'TRUE',
    type: 'SUPERADMIN',
    ...fields,
  })
}

export type Asked = { call: Call; input: unknown; token?: string; idempotencyKey?: string }
type Answering = (asked: Asked) => ApiOutcome<unknown> | Promise<ApiOutcome<unknown>> | undefined

type Options = {
  path?: string
  /** Of the navigation that led to the path. */
  state?: unknown
  /** Null: nobody. */
  user?: User | null
  config?: ConsoleConfig
  /** Answers by call; where it says nothing, the server cannot be reached. */
  answer?: Answering
  prepare?: (database: ConsoleDatabase) => Promise<void>
  /** ms since the epoch. */
  now?: () => number
  /** By so much the clock of this device is slow. */
  slowMs?: number
  files?: Pick<AppContext, 'readFile'>
  /** In place of the whole interface, once somebody is signed in. */
  part?: ReactNode
  /** In place of the parts of an engine that does nothing. */
  engine?: (database: ConsoleDatabase) => Partial<Omit<ConsoleContext, 'user' | 'database' | 'connection'>>
}

let born = 0
let hasShell = false

/**
 * Until the test ends, `renderApp` renders pages in the shell: with navigation, bars, keys and notices. It is called in a test
 * or given to `beforeEach`.
 */
export function withShell(): void {
  hasShell = true
  onTestFinished(() => {
    hasShell = false
  })
}

const NO_FILES: Pick<AppContext, 'readFile'> = { readFile: () => Promise.resolve(null) }

function correctedBy(slowMs = 0) {
  return (at: number) => at + slowMs
}

/** The interface over real databases and machines; only the server is played. */
export async function renderApp({
  path = '/',
  state = null,
  user = null,
  config = CONFIG,
  answer,
  prepare,
  engine: played,
  now = () => NOW,
  slowMs,
  part,
  files,
}: Options = {}) {
  // As it is a moment after the start; `lazy-piece.test.tsx` is about the moment before.
  await Promise.all([loadPieces(), loadToasts()])
  born += 1
  const indexedDB = new IDBFactory()
  Dexie.dependencies.indexedDB = indexedDB
  Dexie.dependencies.IDBKeyRange = IDBKeyRange
  const sessions = new SessionDatabase(`session-${born}`, { indexedDB, IDBKeyRange })
  const database = new ConsoleDatabase({ name: `views-${born}`, indexedDB, IDBKeyRange })
  await prepare?.(database)
  if (user !== null) await writeSession(sessions, { token: 'token', user })

  const asked: Asked[] = []
  const reach = createServerReach()
  const ask = (async (call: Call, input: unknown, options?: Pick<Asked, 'token' | 'idempotencyKey'>) => {
    const { token, idempotencyKey } = options ?? {}
    const one = {
      call,
      input,
      ...(token === undefined ? {} : { token }),
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    }
    asked.push(one)
    const outcome = (await answer?.(one)) ?? { kind: 'offline' as const }
    reach.note(outcome)
    return outcome
  }) as Ask

  const session = createActor(
    sessionMachine.provide({
      actors: {
        restore: fromPromise(() => readSession(sessions)),
        signIn: fromPromise(
          ({ input }) =>
            ask(logIn, { ...input, device_token: 'web-console' }) as Promise<
              ApiOutcome<AnswerOf<typeof logIn>>
            >,
        ),
        store: fromPromise(({ input }) => writeSession(sessions, input)),
        end: fromPromise(() => sessions.session.clear()),
      },
    }),
  )
  const connection = createActor(connectionLogic).start()
  const storage = createActor(storageMachine).start()
  const listeners = new Set<(event: RealtimeEventName) => void>()
  const discarded: string[] = []
  const retried: string[] = []
  let pulls = 0
  const engine: Omit<ConsoleContext, 'user'> = {
    database,
    canKeep: true,
    connection,
    enqueue: () => Promise.reject(new Error('not in these tests')),
    discard: async (id) => {
      discarded.push(id)
      return (await database.outbox.where('id').equals(id).delete()) === 1
    },
    retry: async (id) => {
      retried.push(id)
    },
    endHold: (id) => endHold(database, id),
    setSendingPaused: (isPaused) => setSendingPaused(database, isPaused),
    storing: (work) => work,
    want: () => () => undefined,
    syncNow: () => {
      pulls += 1
    },
    onRealtime: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    places: createLivePositions(),
    claims: createColleagueClaims(),
    diagnostics: {
      tabId: 'tab-of-the-test',
      watch: () => () => undefined,
      trace: () => Promise.resolve(null),
      storage: () => Promise.resolve({ mode: 'strict', usage: null, quota: null, persisted: null }),
    },
    ...played?.(database),
  }
  window.history.replaceState(state, '', path)
  const initial = await readPreferences(sessions)
  const store = preferenceStore(sessions, initial)

  const notes = computerNotes(sessions)

  function Root() {
    const person = useSelector(session, ({ context }) => context.user)
    const value = person === null ? null : ({ ...engine, user: person } as ConsoleContext)
    return (
      <AppProvider
        value={{ config, session, ask, reach, now, corrected: correctedBy(slowMs), ...NO_FILES, ...files }}
      >
        <PreferencesProvider store={store} initial={initial}>
          <NotesProvider value={notes}>
            <StorageProvider value={storage}>
              <ConsoleProvider value={value}>
                {part === undefined ? (
                  <App frame={hasShell ? undefined : PageAlone} />
                ) : (
                  value !== null && part
                )}
              </ConsoleProvider>
            </StorageProvider>
          </NotesProvider>
        </PreferencesProvider>
      </AppProvider>
    )
  }

  session.start()
  render(<Root />)
  onTestFinished(() => {
    cleanup()
    // After the region is gone: it would take each of them away a moment later, when the document is gone too.
    toasts.closeAll()
    session.stop()
    connection.stop()
    storage.stop()
    database.close()
    sessions.close()
  })
  return {
    person: userEvent.setup(),
    asked,
    session,
    sessions,
    database,
    connection,
    storage,
    discarded,
    retried,
    pulls: () => pulls,
    happen: (event: RealtimeEventName) => listeners.forEach((listener) => listener(event)),
  }
}

/** Something else was made under the key. */
const TAKEN = 'This Idempotency-Key was used for another request.'
export const KEY_TAKEN: ApiOutcome<never> = {
  kind: 'invalid',
  messages: [TAKEN],
  fields: { 'Idempotency-Key': [TAKEN] },
}

export function success<Data>(data: Data, messages: string[] = []): ApiOutcome<Data> {
  return { kind: 'success', data, messages }
}
