import { fromCallback, fromPromise } from 'xstate'
import type { ApiOutcome } from '../../contract/api-outcome'
import type { logIn } from '../../contract/auth'
import type { AnswerOf } from '../../contract/call'
import type { Api } from '../api/transport'
import { sessionStores, type SessionDatabase } from '../db/core/session-database'
import { sessionMachine } from '../machines/session'
import type { Ending, SessionEvent } from '../machines/session-events'
import type { Session } from '../machines/sign-in-outcome'
import type { SessionChannel } from './session-channel'
import type { SessionLifecycle } from './session-lifecycle'
import { signIn, type Credentials } from './sign-in'

type Ports = {
  api: Api
  database: SessionDatabase
  channel: SessionChannel
  lifecycle: SessionLifecycle
}

/** The session machine with its effects: the stored session, the sign-in, and the lifecycle of local data. */
export function liveSessionMachine({ api, database, channel, lifecycle }: Ports) {
  return sessionMachine.provide({
    actions: {
      putBack: (_, session) => {
        // Without storage the session continues in memory.
        lifecycle.putBack(session).catch(() => undefined)
      },
    },
    actors: {
      restore: fromPromise<Session | null>(() => lifecycle.restore()),
      signIn: fromPromise<ApiOutcome<AnswerOf<typeof logIn>>, Credentials>(async ({ input, signal }) => {
        const outcome = await signIn(input, { api, wait }, signal)
        if (outcome.kind !== 'success') return outcome
        const { user_data, seal_key = null } = outcome.data
        await lifecycle.learnKey(user_data, { sealKey: seal_key, password: input.password })
        return outcome
      }),
      store: fromPromise<void, Session>(({ input }) => lifecycle.store(input)),
      end: fromPromise<void, Ending>(({ input }) => lifecycle.end(input)),
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

/** Ends early when the signal aborts. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
