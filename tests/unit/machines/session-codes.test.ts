import { expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { staff, startSession } from '../../support/world/played-session'

test('ER-03 an unverified account is asked for a code, and goes on once it is accepted', async () => {
  const { actor, store } = startSession({
    restored: { token: 't', user: { ...staff('ADMIN'), is_verified: 'FALSE' } },
  })
  await waitFor(actor, (state) => state.matches('signedIn'))
  actor.send({ type: 'code.demanded', phone: null })
  expect(actor.getSnapshot().context.phone).toBe('2348031112233')
  actor.send({ type: 'code.accepted', user: null })
  await waitFor(actor, (state) => state.matches('signedIn'))
  expect(store.mock.calls[0]?.[0].user.is_verified).toBe('TRUE')
})

test('AG-29 an accepted code verifies the account, also if the server sends the user as before', async () => {
  const user = { ...staff('ADMIN'), is_verified: 'FALSE' as const }
  const { actor, store } = startSession({ restored: { token: 't', user } })
  await waitFor(actor, (state) => state.matches('signedIn'))
  actor.send({ type: 'code.accepted', user })
  await waitFor(actor, (state) => state.matches('signedIn'))
  expect(store.mock.calls).toEqual([[{ token: 't', user: staff('ADMIN') }]])
})

test('AG-29 once another tab has entered the code this tab demands none', async () => {
  const user = { ...staff('ADMIN'), is_verified: 'FALSE' as const }
  const { actor, tellStore } = startSession({ restored: { token: 't', user } })
  await waitFor(actor, (state) => state.matches('signedIn'))
  actor.send({ type: 'code.demanded', phone: null })
  tellStore({ type: 'stored.changed', session: { token: 't', user } })
  expect(actor.getSnapshot().value).toBe('codeNeeded')
  tellStore({ type: 'stored.changed', session: { token: 't', user: staff('ADMIN') } })
  expect([actor.getSnapshot().value, actor.getSnapshot().context.user]).toEqual(['signedIn', staff('ADMIN')])
})

test('a code that the server demands from a verified account is not skipped because the store has it as verified', async () => {
  const restored = { token: 't', user: staff('ADMIN') }
  const { actor, tellStore } = startSession({ restored })
  await waitFor(actor, (state) => state.matches('signedIn'))
  actor.send({ type: 'code.demanded', phone: null })
  tellStore({ type: 'stored.changed', session: restored })
  expect(actor.getSnapshot().value).toBe('codeNeeded')
})
