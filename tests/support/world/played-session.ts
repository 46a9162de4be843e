import { vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { sessionMachine } from '../../../src/machines/session'
import type { Ending, SessionEvent } from '../../../src/machines/session-events'
import type { Session } from '../../../src/machines/sign-in-outcome'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import type { logIn } from '../../../contract/entities/auth'
import type { AnswerOf } from '../../../contract/wire/call'
import { User } from '../../../contract/entities/users'

export const staff = (type: string, id = 7): User =>
  User.parse({
    id,
    first_name: 'Ada',
    last_name: 'Okafor',
    type,
    is_verified: 'TRUE',
    phone: '2348031112233',
    email: 'a@b.ng',
  })

type Overrides = {
  restored?: Session | null
  answer?: Answer
}

type Answer = ApiOutcome<AnswerOf<typeof logIn>>

function answering(outcome: Answer) {
  return fromPromise<Answer, { email: string; password: string }>(() => Promise.resolve(outcome))
}

export function startSession({ restored = null, answer = { kind: 'offline' } }: Overrides = {}) {
  const store = vi.fn<(session: Session) => Promise<void>>(() => Promise.resolve())
  const end = vi.fn<(input: Ending) => Promise<void>>(() => Promise.resolve())
  const putBack = vi.fn<(session: Session) => void>()
  let tellStore: (event: SessionEvent) => void = () => undefined
  const actor = createActor(
    sessionMachine.provide({
      actions: { putBack: (_, session) => putBack(session) },
      actors: {
        restore: fromPromise(() => Promise.resolve(restored)),
        signIn: answering(answer),
        store: fromPromise(({ input }) => store(input)),
        end: fromPromise(({ input }) => end(input)),
        watchStore: fromCallback<SessionEvent>(({ sendBack }) => {
          tellStore = sendBack
        }),
      },
    }),
  ).start()
  return { actor, store, putBack, end, tellStore: (event: SessionEvent) => tellStore(event) }
}

export const login: SessionEvent = { type: 'login.submitted', email: 'a@b.ng', password: 'secret' }
export const success = (type: string): Answer => ({
  kind: 'success',
  messages: [],
  data: { access_token: 'token-1', refresh_token: null, user_data: staff(type) },
})

/** As it is while an ADMIN is signed in with the token 't'. */
export const SIGNED_IN_CONTEXT = {
  user: staff('ADMIN'),
  token: 't',
  notice: null,
  endedToken: null,
  phone: null,
  location: { latitude: 0, longitude: 0 },
}
