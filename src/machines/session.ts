import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { isConsoleRole } from '../../contract/words/roles'
import type { User } from '../../contract/entities/users'
import { NOBODY, sessionFrom, whoIn, type SessionContext } from './session-context'
import { hasEnded, type Ending, type Person, type Place, type SessionEvent } from './session-events'
import {
  EXPIRED,
  NOT_ERASED,
  noticeOf,
  sessionOf,
  type Session,
  type SessionNotice,
  type SignInOutcome,
} from './sign-in-outcome'
import { sameValue } from '../../contract/words/same-value'

type Credentials = { email: string; password: string }

/**
 * Who is signed in. A sign-in, or a session given to a display, is stored; every end of a session deletes it from the
 * store and records the end. Other tabs follow the store; if a stored session disappears without a recorded end, it is
 * stored again. A session never changes to another user: it ends first. To provide: the actors `restore`, `signIn`,
 * `store`, `end` (stop the engine, put the work away, revoke), `watchStore`, and the action `putBack`, which stores the
 * session unless it has ended.
 */
export const sessionMachine = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent },
  actors: {
    restore: fromPromise<Session | null>(() => Promise.resolve(null)),
    signIn: fromPromise<SignInOutcome, Credentials>(() => Promise.resolve({ kind: 'offline' })),
    store: fromPromise<void, Session>(() => Promise.resolve()),
    end: fromPromise<void, Ending>(() => Promise.resolve()),
    watchStore: fromCallback<SessionEvent>(() => undefined),
  },
  guards: {
    mayUseConsole: (_, session: Session | null) => session !== null && isConsoleRole(session.user.type),
    isNewSession: ({ context }, session: Session) =>
      isConsoleRole(session.user.type) && session.token !== context.endedToken,
    hasSignedIn: (_, outcome: SignInOutcome) => sessionOf(outcome) !== null,
    isOtherUser: ({ context }, session: Session) => session.user.id !== context.user?.id,
    hasThisSessionEnded: ({ context }, endings: readonly string[]) => hasEnded(context.token, endings),
    hasNewData: ({ context }, { token, user }: Session) =>
      token !== context.token || !sameValue(user, context.user),
    /** A session that was verified before the server demanded the code proves nothing. */
    isNewlyVerified: ({ context }, { token, user }: Session) =>
      user.is_verified === 'TRUE' && (token !== context.token || context.user?.is_verified !== 'TRUE'),
    isPresentToken: ({ context }, token: string | undefined) =>
      token === undefined || token === context.token,
    isThisUser: ({ context }, userId: number) => userId === context.user?.id,
  },
  actions: {
    putBack: (_scope, _session: Session) => undefined,
    remember: assign((_, session: Session | null) => ({
      user: session?.user ?? null,
      token: session?.token ?? null,
      notice: null,
      phone: null,
    })),
    forget: assign(({ context }) => ({
      user: null,
      token: null,
      endedToken: context.token,
      phone: null,
      location: NOBODY.location,
    })),
    noteLocation: assign((_, location: Place) => ({ location })),
    explain: assign((_, notice: SessionNotice | null) => ({ notice })),
    explainExpiry: assign({ notice: EXPIRED }),
    explainNotErased: assign({ notice: NOT_ERASED }),
    demandCode: assign(({ context }, phone: string | null) => ({
      phone: phone ?? context.user?.phone ?? null,
    })),
    verify: assign(({ context }, accepted: User | null) => {
      const user = accepted ?? context.user
      return { user: user === null ? null : { ...user, is_verified: 'TRUE' as const }, phone: null }
    }),
    notePerson: assign(({ context }, person: Person) => ({
      user: context.user === null ? null : { ...context.user, ...person },
    })),
  },
}).createMachine({
  id: 'session',
  initial: 'restoring',
  context: NOBODY,
  states: {
    restoring: {
      invoke: {
        src: 'restore',
        onDone: [
          {
            guard: { type: 'mayUseConsole', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'remember', params: ({ event }) => event.output },
          },
          { target: 'signedOut' },
        ],
        onError: 'signedOut',
      },
    },
    signedOut: {
      invoke: { src: 'watchStore' },
      on: {
        'login.submitted': 'signingIn',
        'session.given': {
          guard: { type: 'mayUseConsole', params: ({ event }) => event.session },
          target: 'storing',
          actions: { type: 'remember', params: ({ event }) => event.session },
        },
        'notice.dismissed': { actions: { type: 'explain', params: null } },
        'stored.changed': {
          guard: { type: 'isNewSession', params: ({ event }) => event.session },
          target: 'signedIn',
          actions: { type: 'remember', params: ({ event }) => event.session },
        },
      },
    },
    signingIn: {
      entry: { type: 'explain', params: null },
      invoke: {
        src: 'signIn',
        input: ({ event }) =>
          event.type === 'login.submitted'
            ? { email: event.email, password: event.password }
            : { email: '', password: '' },
        onDone: [
          {
            guard: { type: 'hasSignedIn', params: ({ event }) => event.output },
            target: 'storing',
            actions: { type: 'remember', params: ({ event }) => sessionOf(event.output) },
          },
          {
            target: 'signedOut',
            actions: { type: 'explain', params: ({ event }) => noticeOf(event.output) },
          },
        ],
        onError: {
          target: 'signedOut',
          actions: { type: 'explain', params: () => noticeOf({ kind: 'offline' }) },
        },
      },
    },
    storing: {
      invoke: {
        src: 'store',
        input: ({ context }) => sessionFrom(context),
        onDone: 'signedIn',
        onError: 'signedIn',
      },
    },
    signedIn: {
      invoke: { src: 'watchStore' },
      on: {
        'logout.confirmed': 'signingOut',
        'location.known': { actions: { type: 'noteLocation', params: ({ event }) => event.location } },
        'token.refused': {
          guard: { type: 'isPresentToken', params: ({ event }) => event.token },
          target: 'expired',
        },
        'code.demanded': {
          target: 'codeNeeded',
          actions: { type: 'demandCode', params: ({ event }) => event.phone },
        },
        'code.accepted': {
          target: 'storing',
          actions: { type: 'verify', params: ({ event }) => event.user },
        },
        'person.saved': {
          actions: [
            { type: 'notePerson', params: ({ event }) => event.person },
            { type: 'putBack', params: ({ context }) => sessionFrom(context) },
          ],
        },
        'session.ended': {
          guard: { type: 'isThisUser', params: ({ event }) => event.userId },
          target: 'leaving',
        },
        'stored.changed': [
          { guard: { type: 'isOtherUser', params: ({ event }) => event.session }, target: 'leaving' },
          {
            guard: { type: 'hasNewData', params: ({ event }) => event.session },
            actions: { type: 'remember', params: ({ event }) => event.session },
          },
        ],
        'stored.ended': [
          { guard: { type: 'hasThisSessionEnded', params: ({ event }) => event.endings }, target: 'leaving' },
          { actions: { type: 'putBack', params: ({ context }) => sessionFrom(context) } },
        ],
      },
    },
    codeNeeded: {
      invoke: { src: 'watchStore' },
      on: {
        'code.accepted': {
          target: 'storing',
          actions: { type: 'verify', params: ({ event }) => event.user },
        },
        'logout.confirmed': 'signingOut',
        'token.refused': {
          guard: { type: 'isPresentToken', params: ({ event }) => event.token },
          target: 'expired',
        },
        'session.ended': {
          guard: { type: 'isThisUser', params: ({ event }) => event.userId },
          target: 'leaving',
        },
        'stored.changed': [
          { guard: { type: 'isOtherUser', params: ({ event }) => event.session }, target: 'leaving' },
          {
            guard: { type: 'isNewlyVerified', params: ({ event }) => event.session },
            target: 'signedIn',
            actions: { type: 'remember', params: ({ event }) => event.session },
          },
        ],
        'stored.ended': {
          guard: { type: 'hasThisSessionEnded', params: ({ event }) => event.endings },
          target: 'leaving',
        },
      },
    },
    signingOut: {
      invoke: {
        src: 'end',
        input: ({ context, event }) => ({
          ...whoIn(context),
          cause: 'loggedOut' as const,
          unsent: event.type === 'logout.confirmed' ? (event.unsent ?? 'keep') : 'keep',
        }),
        onDone: { target: 'signedOut', actions: 'forget' },
        onError: { target: 'signedOut', actions: ['forget', 'explainNotErased'] },
      },
    },
    leaving: {
      invoke: {
        src: 'end',
        input: ({ context }) => ({
          ...whoIn(context),
          cause: 'elsewhere' as const,
          unsent: 'keep' as const,
        }),
        onDone: { target: 'signedOut', actions: 'forget' },
        onError: { target: 'signedOut', actions: 'forget' },
      },
    },
    expired: {
      invoke: {
        src: 'end',
        input: ({ context }) => ({ ...whoIn(context), cause: 'expired' as const, unsent: 'keep' as const }),
        onDone: { target: 'signedOut', actions: ['forget', 'explainExpiry'] },
        onError: { target: 'signedOut', actions: ['forget', 'explainExpiry'] },
      },
    },
  },
})
