import { describe, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import type { SessionEvent } from '../../../src/machines/session-events'
import { login, staff, startSession, success } from '../../support/world/played-session'

describe('session', () => {
  test('AU-22 EN-01 begins with nobody, not authenticated, at latitude 0 and longitude 0', () => {
    const { actor } = startSession()
    const { context } = actor.getSnapshot()
    expect([context.user, context.token]).toEqual([null, null])
    expect(actor.getSnapshot().matches('signedIn')).toBe(false)
    expect(context.location).toEqual({ latitude: 0, longitude: 0 })
  })

  test('TR-01 TR-02 a sign-in sets the user and makes the session authenticated', async () => {
    const { actor } = startSession({ answer: success('SUPERVISOR') })
    const before = await waitFor(actor, (state) => state.matches('signedOut'))
    expect(before.context.user).toBe(null)
    actor.send(login)
    const after = await waitFor(actor, (state) => state.matches('signedIn'))
    expect([after.context.user, after.context.token]).toEqual([staff('SUPERVISOR'), 'token-1'])
  })

  test('TR-04 AG-119 each new location replaces the former one, and a log-out deletes it', async () => {
    const { actor } = startSession({ restored: { token: 't', user: staff('ADMIN') } })
    await waitFor(actor, (state) => state.matches('signedIn'))
    const location = () => actor.getSnapshot().context.location
    actor.send({ type: 'location.known', location: { latitude: 6.6018, longitude: 3.3515 } })
    expect(location()).toEqual({ latitude: 6.6018, longitude: 3.3515 })
    actor.send({ type: 'location.known', location: { latitude: 9.0579, longitude: 7.4951 } })
    expect(location()).toEqual({ latitude: 9.0579, longitude: 7.4951 })
    actor.send({ type: 'logout.confirmed' })
    await waitFor(actor, (state) => state.matches('signedOut'))
    expect(location()).toEqual({ latitude: 0, longitude: 0 })
  })

  test('RT-30 a stored session with a staff type is restored', async () => {
    const { actor } = startSession({ restored: { token: 't', user: staff('SUPERVISOR') } })
    const snapshot = await waitFor(actor, (state) => state.matches('signedIn'))
    expect(snapshot.context.token).toBe('t')
  })

  test.each(['', 'USER', 'RIDER', 'COMPANY', 'GOD'])(
    'RT-31 a stored session of type %j shows the login',
    async (type) => {
      const { actor } = startSession({ restored: { token: 't', user: staff(type) } })
      const snapshot = await waitFor(actor, (state) => state.matches('signedOut'))
      expect([snapshot.context.user, snapshot.context.token]).toEqual([null, null])
    },
  )

  test('AU-08 a sign-in stores the token and the user data, then opens the console', async () => {
    const { actor, store } = startSession({ answer: success('ADMIN') })
    await waitFor(actor, (state) => state.matches('signedOut'))
    actor.send(login)
    await waitFor(actor, (state) => state.matches('signedIn'))
    expect(store.mock.calls).toEqual([[{ token: 'token-1', user: staff('ADMIN') }]])
  })

  test.each(['USER', 'RIDER', 'COMPANY', 'SOMETHING'])(
    'RT-35 RT-46 AU-10 an account of type %s is refused and nothing of it is stored',
    async (type) => {
      const { actor, store } = startSession({ answer: success(type) })
      await waitFor(actor, (state) => state.matches('signedOut'))
      actor.send(login)
      const { context } = await waitFor(actor, (state) => state.context.notice !== null)
      expect(context).toEqual({
        endedToken: null,
        user: null,
        token: null,
        phone: null,
        location: { latitude: 0, longitude: 0 },
        notice: { kind: 'noAccess', messages: ["You don't have the right access to this app!"] },
      })
      expect(store).not.toHaveBeenCalled()
    },
  )

  test('AU-09 wrong credentials give the banner, a lost network does not', async () => {
    const wrong = startSession({ answer: { kind: 'unauthorized', messages: ['whatever'] } })
    await waitFor(wrong.actor, (state) => state.matches('signedOut'))
    wrong.actor.send(login)
    const { context } = await waitFor(wrong.actor, (state) => state.context.notice !== null)
    expect(context.notice).toEqual({ kind: 'wrongCredentials', messages: ['Incorrect Login Credentials'] })

    const lost = startSession({ answer: { kind: 'offline' } })
    await waitFor(lost.actor, (state) => state.matches('signedOut'))
    lost.actor.send(login)
    const after = await waitFor(lost.actor, (state) => state.context.notice !== null)
    expect(after.context.notice?.kind).toBe('connection')
  })

  test('a display that was paired gets its session stored, and the console opens for it', async () => {
    const { actor, store } = startSession()
    await waitFor(actor, (state) => state.matches('signedOut'))
    actor.send({ type: 'session.given', session: { token: 'd', user: staff('DISPLAY') } })
    const { context } = await waitFor(actor, (state) => state.matches('signedIn'))
    expect([context.token, context.user?.type]).toEqual(['d', 'DISPLAY'])
    expect(store.mock.calls).toEqual([[{ token: 'd', user: staff('DISPLAY') }]])
  })

  test('a stored session of a display is restored', async () => {
    const { actor } = startSession({ restored: { token: 'd', user: staff('DISPLAY') } })
    const { context } = await waitFor(actor, (state) => state.matches('signedIn'))
    expect(context.token).toBe('d')
  })

  test('a display does not sign in with a password', async () => {
    const { actor, store } = startSession({ answer: success('DISPLAY') })
    await waitFor(actor, (state) => state.matches('signedOut'))
    actor.send(login)
    const { context } = await waitFor(actor, (state) => state.context.notice !== null)
    expect(context.notice?.kind).toBe('noAccess')
    expect(store).not.toHaveBeenCalled()
  })

  test.each(['USER', 'RIDER', 'COMPANY'])('a session of type %s is not taken', async (type) => {
    const { actor, store } = startSession()
    await waitFor(actor, (state) => state.matches('signedOut'))
    actor.send({ type: 'session.given', session: { token: 'd', user: staff(type) } })
    expect(actor.getSnapshot().value).toBe('signedOut')
    expect(store).not.toHaveBeenCalled()
  })

  test('ER-02 a refused token ends the session once, erases it and says why', async () => {
    const { actor, end } = startSession({ restored: { token: 't', user: staff('ADMIN') } })
    await waitFor(actor, (state) => state.matches('signedIn'))
    actor.send({ type: 'token.refused' })
    actor.send({ type: 'token.refused' })
    const { context } = await waitFor(actor, (state) => state.matches('signedOut'))
    expect(end).toHaveBeenCalledTimes(1)
    expect(context).toEqual({
      endedToken: 't',
      user: null,
      token: null,
      phone: null,
      location: { latitude: 0, longitude: 0 },
      notice: { kind: 'expired', messages: ['Your session has expired. Please log in again.'] },
    })
  })

  test('AU-21 TR-03 logging out empties the session', async () => {
    const { actor, end } = startSession({ restored: { token: 't', user: staff('ADMIN') } })
    await waitFor(actor, (state) => state.matches('signedIn'))
    actor.send({ type: 'logout.confirmed' })
    const { context } = await waitFor(actor, (state) => state.matches('signedOut'))
    expect(end.mock.calls).toEqual([
      [{ user: staff('ADMIN'), token: 't', cause: 'loggedOut', unsent: 'keep' }],
    ])
    expect([context.user, context.token, context.notice]).toEqual([null, null, null])
  })

  test('AG-35 what becomes of unsent changes is what the person chose', async () => {
    const { actor, end } = startSession({ restored: { token: 't', user: staff('ADMIN') } })
    await waitFor(actor, (state) => state.matches('signedIn'))
    actor.send({ type: 'logout.confirmed', unsent: 'discard' })
    await waitFor(actor, (state) => state.matches('signedOut'))
    expect(end.mock.calls.map(([ending]) => ending.unsent)).toEqual(['discard'])
  })

  test('AG-154 twenty 401s end the session once; a late one of an earlier token ends nothing', async () => {
    const { actor, end } = startSession({ restored: { token: 't', user: staff('ADMIN') } })
    await waitFor(actor, (state) => state.matches('signedIn'))
    actor.send({ type: 'token.refused', token: 'earlier' })
    expect(actor.getSnapshot().value).toBe('signedIn')
    for (let answer = 0; answer < 20; answer += 1) actor.send({ type: 'token.refused', token: 't' })
    await waitFor(actor, (state) => state.matches('signedOut'))
    expect(end.mock.calls).toEqual([[{ user: staff('ADMIN'), token: 't', cause: 'expired', unsent: 'keep' }]])
  })

  test('nobody takes over: another person signed in elsewhere, so this session ends first', async () => {
    const { actor, end, tellStore } = startSession({ restored: { token: 't', user: staff('ADMIN') } })
    await waitFor(actor, (state) => state.matches('signedIn'))
    const states: unknown[] = []
    actor.subscribe(({ value, context }) => states.push([value, context.user?.id ?? null]))
    const other: SessionEvent = { type: 'stored.changed', session: { token: 'b', user: staff('ADMIN', 8) } }
    tellStore(other)
    await waitFor(actor, (state) => state.matches('signedOut'))
    tellStore(other)
    expect(states).toEqual([
      ['leaving', 7],
      ['signedOut', null],
      ['signedIn', 8],
    ])
    expect(end.mock.calls.map(([{ cause }]) => cause)).toEqual(['elsewhere'])
  })

  test('the same person signed in again elsewhere: this tab goes on with the new token', async () => {
    const { actor, end, tellStore } = startSession({ restored: { token: 't', user: staff('ADMIN') } })
    await waitFor(actor, (state) => state.matches('signedIn'))
    tellStore({ type: 'stored.changed', session: { token: 'newer', user: staff('ADMIN') } })
    expect([actor.getSnapshot().value, actor.getSnapshot().context.token]).toEqual(['signedIn', 'newer'])
    expect(end).not.toHaveBeenCalled()
  })

  test('a sign-out in another tab signs this one out', async () => {
    const { actor, tellStore } = startSession({ restored: { token: 't', user: staff('ADMIN') } })
    await waitFor(actor, (state) => state.matches('signedIn'))
    tellStore({ type: 'stored.ended', endings: ['earlier', 't'] })
    const { context } = await waitFor(actor, (state) => state.matches('signedOut'))
    expect(context.token).toBe(null)
  })

  test.each([[[]], [['an-earlier-one']]])(
    'C39 a store without this session that reports the end of %j ends nothing: storage was lost, or never took it',
    async (endings) => {
      const { actor, end, tellStore } = startSession({ restored: { token: 't', user: staff('ADMIN') } })
      await waitFor(actor, (state) => state.matches('signedIn'))
      tellStore({ type: 'stored.ended', endings })
      expect(actor.getSnapshot().value).toBe('signedIn')
      expect(end).not.toHaveBeenCalled()
    },
  )

  test('C39 a log-out that the disk does not take is reported to the person who logged out', async () => {
    const { actor, end } = startSession({ restored: { token: 't', user: staff('ADMIN') } })
    await waitFor(actor, (state) => state.matches('signedIn'))
    end.mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
    actor.send({ type: 'logout.confirmed' })
    const { context } = await waitFor(actor, (state) => state.matches('signedOut'))
    expect([context.user, context.token, context.notice?.kind]).toEqual([null, null, 'notErased'])
    expect(context.notice?.messages.join(' ')).toMatch(
      /could not finish logging you out.*Free some disk space/,
    )
  })

  test('C39 a session that stays on the disk after its log-out does not come back by itself', async () => {
    const { actor, end, tellStore } = startSession({ restored: { token: 't', user: staff('ADMIN') } })
    await waitFor(actor, (state) => state.matches('signedIn'))
    end.mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
    actor.send({ type: 'logout.confirmed' })
    await waitFor(actor, (state) => state.matches('signedOut'))
    tellStore({ type: 'stored.changed', session: { token: 't', user: staff('ADMIN') } })
    expect([actor.getSnapshot().value, actor.getSnapshot().context.notice?.kind]).toEqual([
      'signedOut',
      'notErased',
    ])
    tellStore({ type: 'stored.changed', session: { token: 'newer', user: staff('ADMIN') } })
    expect(actor.getSnapshot().value).toBe('signedIn')
  })

  test('a sign-in in another tab opens this one', async () => {
    const { actor, tellStore } = startSession()
    await waitFor(actor, (state) => state.matches('signedOut'))
    tellStore({ type: 'stored.changed', session: { token: 'other', user: staff('ADMIN') } })
    const { context } = await waitFor(actor, (state) => state.matches('signedIn'))
    expect(context.token).toBe('other')
  })

  test('LY-02 a change of the own record is stored, and other tabs follow it', async () => {
    const person = { first_name: 'Adaeze', last_name: 'Obi', email: 'adaeze@b.ng', phone: '08039998888' }
    const restored = { token: 't', user: staff('ADMIN') }
    const [one, other] = [startSession({ restored }), startSession({ restored })]
    await waitFor(one.actor, (state) => state.matches('signedIn'))
    await waitFor(other.actor, (state) => state.matches('signedIn'))
    one.actor.send({ type: 'person.saved', person })
    const changed = { token: 't', user: { ...staff('ADMIN'), ...person } }
    expect([one.actor.getSnapshot().context.user, one.putBack.mock.calls]).toEqual([
      changed.user,
      [[changed]],
    ])
    other.tellStore({ type: 'stored.changed', session: changed })
    expect([other.actor.getSnapshot().value, other.actor.getSnapshot().context.user]).toEqual([
      'signedIn',
      changed.user,
    ])
  })
})
