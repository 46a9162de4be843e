import { fromCallback, fromPromise } from 'xstate'
import type { ApiOutcome } from '../../contract/api-outcome'
import { logIn } from '../../contract/auth'
import type { AnswerOf } from '../../contract/call'
import { DEVICE_TOKEN } from '../../contract/users'
import type { Api } from '../api/transport'
import { storedSessions, type SessionDatabase } from '../db/session-database'
import { sessionMachine, type Ending, type SessionEvent } from '../machines/session'
import type { Session } from '../machines/sign-in-outcome'
import type { SessionChannel } from './session-channel'
import type { Custody } from './session-custody'

type Ports = {
  api: Api
  database: SessionDatabase
  channel: SessionChannel
  custody: Custody
  /** The stored session cannot be believed any more: that it is not there does not say that anybody signed out. */
  isStorageLost?: () => boolean
}

type Credentials = { email: string; password: string }

/** The session machine with its effects: the stored session, the sign-in, and the custody of what was local. */
export function liveSessionMachine({ api, database, channel, custody, isStorageLost = () => false }: Ports) {
  return sessionMachine.provide({
    actors: {
      restore: fromPromise<Session | null>(() => custody.restore()),
      signIn: fromPromise<ApiOutcome<AnswerOf<typeof logIn>>, Credentials>(async ({ input, signal }) => {
        const outcome = await api.call(logIn, { ...input, device_token: DEVICE_TOKEN }, { signal })
        if (outcome.kind !== 'success') return outcome
        const { user_data, seal_key = null } = outcome.data
        await custody.learnKey(user_data, { sealKey: seal_key, password: input.password })
        return outcome
      }),
      store: fromPromise<void, Session>(({ input }) => custody.store(input)),
      end: fromPromise<void, Ending>(({ input }) => custody.end(input)),
      watchStore: fromCallback<SessionEvent>(({ sendBack }) => {
        const tell = (event: SessionEvent) => sendBack(event)
        const subscription = storedSessions(database).subscribe({
          next: (session) => {
            if (session !== null || !isStorageLost()) tell({ type: 'stored.changed', session })
          },
          error: () => undefined,
        })
        const stop = channel.listen((userId) => tell({ type: 'session.ended', userId }))
        return () => {
          subscription.unsubscribe()
          stop()
        }
      }),
    },
  })
}
