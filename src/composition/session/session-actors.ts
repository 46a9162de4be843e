import { fromCallback, fromPromise } from 'xstate'
import { sessionMachine } from '../../machines/session'
import type { Ending, SessionEvent } from '../../machines/session-events'
import type { Session, SignInOutcome } from '../../machines/sign-in-outcome'
import type { SessionEffects } from './session-effects'
import type { Credentials } from './sign-in'

/** The effects are loaded after the login screen. `later` waits until another caller has loaded them. */
export type LoadedEffects = {
  now: () => Promise<SessionEffects>
  later: () => Promise<SessionEffects>
  /** Whether a session may be stored. If not, nothing is loaded to find out that nobody is signed in. */
  isStored: () => Promise<boolean>
}

/** The session machine with its effects. */
export function liveSessionMachine({ now, later, isStored }: LoadedEffects) {
  return sessionMachine.provide({
    actions: {
      putBack: (_, session) => {
        // Without storage the session continues in memory.
        now()
          .then((effects) => effects.putBack(session))
          .catch(() => undefined)
      },
    },
    actors: {
      restore: fromPromise<Session | null>(async () => ((await isStored()) ? (await now()).restore() : null)),
      signIn: fromPromise<SignInOutcome, Credentials>(async ({ input, signal }) =>
        (await now()).signIn(input, signal),
      ),
      store: fromPromise<void, Session>(async ({ input }) => (await now()).store(input)),
      end: fromPromise<void, Ending>(async ({ input }) => (await now()).end(input)),
      watchStore: fromCallback<SessionEvent>(({ sendBack }) => {
        let isOver = false
        let stop = () => {}
        void later().then((effects) => {
          if (!isOver) stop = effects.watchStore(sendBack)
        })
        return () => {
          isOver = true
          stop()
        }
      }),
    },
  })
}
