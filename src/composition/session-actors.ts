import { fromCallback, fromPromise } from 'xstate'
import type { ApiOutcome } from '../../contract/api-outcome'
import { logIn, logOut } from '../../contract/auth'
import type { AnswerOf } from '../../contract/call'
import { DEVICE_TOKEN, type User } from '../../contract/users'
import type { Api } from '../api/transport'
import {
  clearSession,
  readSession,
  storedSessions,
  writeSession,
  type SessionDatabase,
} from '../db/session-database'
import { sessionMachine, type Session, type SessionEvent } from '../machines/session'

type Ports = {
  api: Api
  database: SessionDatabase
  /** Stops the engine and erases the user's replica. */
  closeConsole: (user: User | null) => Promise<void>
}

/** The session machine with its effects: the stored session, the two calls, the erasing of what was local. */
export function liveSessionMachine({ api, database, closeConsole }: Ports) {
  return sessionMachine.provide({
    actors: {
      restore: fromPromise<Session | null>(() => readSession(database)),
      signIn: fromPromise<ApiOutcome<AnswerOf<typeof logIn>>, { email: string; password: string }>(
        ({ input, signal }) => api.call(logIn, { ...input, device_token: DEVICE_TOKEN }, { signal }),
      ),
      store: fromPromise<void, Session>(({ input }) => writeSession(database, input)),
      end: fromPromise<void, { user: User | null; token: string | null }>(async ({ input }) => {
        await clearSession(database)
        const revoked =
          input.token === null ? null : api.call(logOut, {}, { token: input.token, timeoutMs: 3_000 })
        await closeConsole(input.user)
        await revoked
      }),
      watchStore: fromCallback<SessionEvent>(({ sendBack }) => {
        const subscription = storedSessions(database).subscribe({
          next: (session) => sendBack({ type: 'stored.changed', session } satisfies SessionEvent),
          error: () => undefined,
        })
        return () => subscription.unsubscribe()
      }),
    },
  })
}
