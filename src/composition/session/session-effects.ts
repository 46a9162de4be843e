import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import type { logIn } from '../../../contract/entities/auth'
import type { AnswerOf } from '../../../contract/wire/call'
import type { Api } from '../../api/transport'
import { sessionStores, type SessionDatabase } from '../../db/core/session-database'
import type { Ending, SessionEvent } from '../../machines/session-events'
import type { Session } from '../../machines/sign-in-outcome'
import type { SessionChannel } from './session-channel'
import type { SessionLifecycle } from './session-lifecycle'
import { signIn, type Credentials } from './sign-in'

type Ports = {
  api: Api
  database: SessionDatabase
  channel: SessionChannel
  lifecycle: SessionLifecycle
}

export type SessionEffects = {
  restore: () => Promise<Session | null>
  signIn: (credentials: Credentials, signal: AbortSignal) => Promise<ApiOutcome<AnswerOf<typeof logIn>>>
  store: (session: Session) => Promise<void>
  putBack: (session: Session) => Promise<void>
  end: (ending: Ending) => Promise<void>
  /** Reports what other tabs do to the session. Returns `stop`. */
  watchStore: (report: (event: SessionEvent) => void) => () => void
}

/** The effects of the session machine: the stored session, the sign-in, and the lifecycle of local data. */
export function sessionEffects({ api, database, channel, lifecycle }: Ports): SessionEffects {
  return {
    restore: () => lifecycle.restore(),
    signIn: async (credentials, signal) => {
      const outcome = await signIn(credentials, { api, wait }, signal)
      if (outcome.kind !== 'success') return outcome
      const { user_data, seal_key = null } = outcome.data
      await lifecycle.learnKey(user_data, { sealKey: seal_key, password: credentials.password })
      return outcome
    },
    store: (session) => lifecycle.store(session),
    putBack: (session) => lifecycle.putBack(session),
    end: (ending) => lifecycle.end(ending),
    watchStore: (report) => {
      const subscription = sessionStores(database).subscribe({
        next: ({ session, endings }) =>
          report(session === null ? { type: 'stored.ended', endings } : { type: 'stored.changed', session }),
        error: () => undefined,
      })
      const stop = channel.listen((userId) => report({ type: 'session.ended', userId }))
      return () => {
        subscription.unsubscribe()
        stop()
      }
    },
  }
}

/** Resolves early when the signal aborts. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
