import { fromCallback, fromPromise } from 'xstate'
import type { ApiOutcome } from '../../contract/api-outcome'
import { logIn } from '../../contract/auth'
import type { AnswerOf } from '../../contract/call'
import { DEVICE_TOKEN } from '../../contract/users'
import type { Api } from '../api/transport'
import { sessionStores, type SessionDatabase } from '../db/session-database'
import { sessionMachine } from '../machines/session'
import type { Ending, SessionEvent } from '../machines/session-events'
import type { Session } from '../machines/sign-in-outcome'
import type { SessionChannel } from './session-channel'
import type { Custody } from './session-custody'

type Ports = {
  api: Api
  database: SessionDatabase
  channel: SessionChannel
  custody: Custody
}

type Credentials = { email: string; password: string }

/** The session machine with its effects: the stored session, the sign-in, and the custody of what was local. */
export function liveSessionMachine({ api, database, channel, custody }: Ports) {
  return sessionMachine.provide({
    actions: {
      putBack: (_, session) => {
        // Where storage takes nothing the session goes on without it.
        custody.putBack(session).catch(() => undefined)
      },
    },
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
        const subscription = sessionStores(database).subscribe({
          next: ({ session, endings }) =>
            tell(session === null ? { type: 'stored.ended', endings } : { type: 'stored.changed', session }),
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
