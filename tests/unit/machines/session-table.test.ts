import { describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { sessionMachine } from '../../../src/machines/session'
import type { SessionEvent } from '../../../src/machines/session-events'
import { SIGNED_IN_CONTEXT, staff } from '../../support/world/played-session'

describe('every state knows what to do with every event', () => {
  type State =
    | 'restoring'
    | 'signedOut'
    | 'signingIn'
    | 'storing'
    | 'signedIn'
    | 'codeNeeded'
    | 'signingOut'
    | 'leaving'
    | 'expired'
  const EVENTS = {
    login: { type: 'login.submitted', email: 'a@b.ng', password: 'secret' },
    given: { type: 'session.given', session: { token: 'd', user: staff('DISPLAY', 9) } },
    dismiss: { type: 'notice.dismissed' },
    logout: { type: 'logout.confirmed' },
    refused: { type: 'token.refused', token: 't' },
    stale: { type: 'token.refused', token: 'earlier' },
    demand: { type: 'code.demanded', phone: null },
    accepted: { type: 'code.accepted', user: null },
    saved: {
      type: 'person.saved',
      person: { first_name: 'Ada', last_name: 'Obi', email: null, phone: null },
    },
    verified: { type: 'stored.changed', session: { token: 'newer', user: staff('ADMIN') } },
    gone: { type: 'stored.ended', endings: ['t'] },
    lost: { type: 'stored.ended', endings: [] },
    other: { type: 'stored.changed', session: { token: 'b', user: staff('ADMIN', 8) } },
    ended: { type: 'session.ended', userId: 7 },
    foreign: { type: 'session.ended', userId: 8 },
  } satisfies Record<string, SessionEvent>
  type Event = keyof typeof EVENTS

  const stays = (state: State): Record<Event, State> => ({
    login: state,
    given: state,
    dismiss: state,
    logout: state,
    refused: state,
    stale: state,
    demand: state,
    accepted: state,
    saved: state,
    verified: state,
    gone: state,
    lost: state,
    other: state,
    ended: state,
    foreign: state,
  })
  const inside = {
    logout: 'signingOut',
    refused: 'expired',
    gone: 'leaving',
    other: 'leaving',
    ended: 'leaving',
  } as const
  const TABLE: Record<State, Record<Event, State>> = {
    restoring: stays('restoring'),
    signedOut: {
      ...stays('signedOut'),
      login: 'signingIn',
      given: 'storing',
      other: 'signedIn',
      verified: 'signedIn',
    },
    signingIn: stays('signingIn'),
    storing: stays('storing'),
    signedIn: { ...stays('signedIn'), ...inside, demand: 'codeNeeded', accepted: 'storing' },
    codeNeeded: { ...stays('codeNeeded'), ...inside, accepted: 'storing', verified: 'signedIn' },
    signingOut: stays('signingOut'),
    leaving: stays('leaving'),
    expired: stays('expired'),
  }
  const rows = Object.entries(TABLE).flatMap(([state, events]) =>
    Object.entries(events).map(([event, next]) => [state, event, next] as [State, Event, State]),
  )

  test('no state is missing from the table', () => {
    expect(Object.keys(TABLE)).toEqual(Object.keys(sessionMachine.config.states ?? {}))
  })

  test.each(rows)('%s, %s: %s', (state, event, next) => {
    const never = <T>() => new Promise<T>(() => undefined)
    const machine = sessionMachine.provide({
      actors: {
        restore: fromPromise(() => never()),
        signIn: fromPromise(() => never()),
        store: fromPromise(() => never()),
        end: fromPromise(() => never()),
        watchStore: fromCallback(() => undefined),
      },
    })
    const actor = createActor(machine, {
      snapshot: machine.resolveState({ value: state, context: SIGNED_IN_CONTEXT }),
    }).start()
    actor.send(EVENTS[event])
    expect(actor.getSnapshot().value).toBe(next)
    actor.stop()
  })
})
