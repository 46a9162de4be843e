import { Dexie } from 'dexie'
import { expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { logOut as logOutCall } from '../../../contract/entities/auth'
import { changePassword, requestPasswordCode } from '../../../contract/entities/codes'
import { listOrders } from '../../../contract/entities/orders'
import { createAsk } from '../../../src/composition/session/ask'
import { databaseName } from '../../../src/db/sealing/erase'
import { ConsoleDatabase } from '../../../src/db/core/console-database'
import { readUnopened } from '../../../src/db/sealing/unopened-work'
import { readSession } from '../../../src/db/core/session-database'
import { tablesTelling } from '../../support/world/readable-storage'
import { staff } from '../../support/workstation/played-server'
import { A, B, logOuts, withUnsent, workstation } from '../../support/workstation/two-people'
import { consoleOf, logOut, signIn, type Tab } from '../../support/workstation/workstation'

test('with nothing kept by anybody the log-out asks for cleared storage, and preferences are written back', async () => {
  const { server, computer } = workstation()
  const tab = await computer.openTab()
  await tab.sessions.preferences.put({ key: 'appearance', value: 'dark' })
  await signIn(tab, A)
  await logOut(tab)
  expect(logOuts(server).map(({ body }) => body)).toEqual([{ clear_storage: true }])
  expect(await tab.sessions.preferences.toArray()).toEqual([{ key: 'appearance', value: 'dark' }])
  expect(computer.cleared).toBe(1)
  expect((await Dexie.getDatabaseNames()).filter((name) => name.startsWith('waybill:'))).toEqual([])
})

test("no log-out, A's or B's, asks for cleared storage while A's work is kept", async () => {
  const { server, computer } = workstation()
  const tab = await computer.openTab()
  await withUnsent(computer, tab)
  server.isReachable = true
  await logOut(tab)
  await signIn(tab, B)
  await logOut(tab)
  expect(logOuts(server).map(({ token, body }) => [token, body])).toEqual([
    ['token-1-1', {}],
    ['token-2-2', {}],
  ])
  expect(computer.cleared).toBe(0)
})

test('AG-35 discarding deletes the unsent commands, and then nothing is kept', async () => {
  const { server, computer } = workstation()
  const tab = await computer.openTab()
  await withUnsent(computer, tab)
  server.isReachable = true
  tab.session.send({ type: 'logout.confirmed', unsent: 'discard' })
  await waitFor(tab.session, ({ value }) => value === 'signedOut')
  expect(logOuts(server).map(({ body }) => body)).toEqual([{ clear_storage: true }])
  computer.goOnline(true)
  const { database } = await signIn(tab, A)
  expect(await database.outbox.count()).toBe(0)
})

/** A logs out without a network, `meanwhile` happens, and the network returns. */
async function logOutOffline(
  meanwhile: (parts: ReturnType<typeof workstation> & { tab: Tab }) => Promise<void>,
) {
  const { server, computer } = workstation()
  const tab = await computer.openTab()
  await tab.sessions.preferences.put({ key: 'appearance', value: 'dark' })
  await signIn(tab, A)
  computer.goOnline(false)
  await logOut(tab)
  expect([tab.session.getSnapshot().context.token, await readSession(tab.sessions)]).toEqual([null, null])
  expect(server.sessions.size).toBe(1)
  computer.endPauses()
  await Promise.resolve()
  await meanwhile({ server, computer, tab })
  computer.goOnline(true)
  await vi.waitUntil(() => {
    computer.endPauses()
    return logOuts(server).length > 0
  })
  return { tab, computer, asked: logOuts(server).map(({ body }) => body) }
}

test('an offline log-out works; once the network is back the token is revoked and storage is cleared', async () => {
  const { tab, computer, asked } = await logOutOffline(() => Promise.resolve())
  expect(asked).toEqual([{ clear_storage: true }])
  await vi.waitUntil(() => computer.cleared > 1)
  expect(await tab.sessions.preferences.toArray()).toEqual([{ key: 'appearance', value: 'dark' }])
})

test('storage is not cleared after an offline log-out once somebody else has signed in', async () => {
  const { asked } = await logOutOffline(({ tab }) =>
    tab.lifecycle.store({ token: 'token-b', user: staff(B) }),
  )
  expect(asked).toEqual([{}])
})

test("B's sign-in over A's stored session puts A's work away first and revokes A's token", async () => {
  const { server, computer } = workstation()
  const [one, other] = [await computer.openTab(), await computer.openTab()]
  await withUnsent(computer, one)
  server.isReachable = true
  await other.lifecycle.store({ token: 'token-b', user: staff(B) })
  expect(tablesTelling(computer.factory, ['Sentinel-of-A'])).toEqual([])
  await waitFor(one.session, ({ context }) => context.user?.id === B)
  expect(await readSession(one.sessions)).toEqual({ token: 'token-b', user: staff(B) })
  await vi.waitUntil(() => server.sessions.size === 0)
  expect(logOuts(server).map(({ token, body }) => [token, body])).toEqual([['token-1-1', {}]])
})

test('AG-154 twenty parallel 401s sign out once', async () => {
  const { server, computer } = workstation()
  const tab = await computer.openTab()
  await signIn(tab, A)
  const states: unknown[] = []
  tab.session.subscribe(({ value }) => states.at(-1) === value || states.push(value))
  const end = vi.spyOn(tab.lifecycle, 'end')
  const ask = createAsk(tab.api, tab.session, tab.scope)
  server.revoke(A)
  await Promise.all(Array.from({ length: 20 }, () => ask(listOrders, { page: 1 })))
  await waitFor(tab.session, ({ value }) => value === 'signedOut')
  expect([states, end.mock.calls.length]).toEqual([['expired', 'signedOut'], 1])
  expect(tab.session.getSnapshot().context.notice?.messages).toEqual([
    'Your session has expired. Please log in again.',
  ])
})

test('AG-21 AG-150 a 401 to a call without a session is a refusal that can be shown, and ends no session', async () => {
  const { computer } = workstation()
  const tab = await computer.openTab()
  await signIn(tab, A)
  const ask = createAsk(tab.api, tab.session, tab.scope)
  const passwords = { password: 'Kola-nut-77', confirm_password: 'Kola-nut-77' }
  const outcomes = [
    await ask(requestPasswordCode, { phone: '08031112222' }),
    await ask(changePassword, passwords, { token: 'spent' }),
  ]
  const refused = { kind: 'refused', status: 401, messages: ['Unauthenticated.'] }
  expect(outcomes).toEqual([refused, refused])
  expect(tab.session.getSnapshot().value).toBe('signedIn')
})

test('LY-02 a person who changes the own name has it in the other tabs and at the next start, and not after the log-out', async () => {
  const { computer } = workstation()
  const [one, other] = [await computer.openTab(), await computer.openTab()]
  await signIn(one, A)
  await consoleOf(other)
  const person = { first_name: 'Adaeze', last_name: 'Obi', email: 'adaeze@b.ng', phone: '08039998888' }
  one.session.send({ type: 'person.saved', person })
  const user = { ...staff(A), ...person }
  expect(one.consoles.current()?.user).toEqual(user)
  await vi.waitUntil(() => other.consoles.current()?.user.first_name === 'Adaeze')
  const next = await computer.openTab()
  expect((await consoleOf(next)).user).toEqual(user)

  await logOut(one)
  await one.lifecycle.putBack({ token: 'token-1-1', user })
  expect(await readSession(one.sessions)).toBe(null)
})

test('AG-154 a late answer of the old session is dropped unread, though the same person is back', async () => {
  const { server, computer } = workstation()
  const tab = await computer.openTab()
  await signIn(tab, A)
  const ask = createAsk(tab.api, tab.session, tab.scope)
  let answerNow: () => void = () => undefined
  server.answersAfter = new Promise<void>((resolve) => (answerNow = resolve))
  const late = ask(listOrders, { page: 1 })
  await vi.waitUntil(() => server.requests.some(({ path }) => path === '/api/admin/orders/all'))
  server.answersAfter = Promise.resolve()
  await logOut(tab)
  await signIn(tab, A)
  answerNow()
  expect(await late).toEqual({ kind: 'aborted' })
  expect(tab.session.getSnapshot().value).toBe('signedIn')
})

test("I16 no request carries A's token after the log-out, from whichever tab", async () => {
  const { server, computer } = workstation()
  const tabs = [await computer.openTab(), await computer.openTab(), await computer.openTab()]
  const [one, other] = tabs as [Tab, Tab, Tab]
  await signIn(one, A)
  await Promise.all(tabs.map(consoleOf))
  const asks = tabs.map(({ api, session, scope }) => createAsk(api, session, scope))
  await logOut(one)
  await Promise.all(tabs.map(({ session }) => waitFor(session, ({ value }) => value === 'signedOut')))
  const last = server.requests.findIndex(({ path }) => path === '/api/auth/logout')
  const late = await Promise.all(asks.map((ask) => ask(logOutCall, {})))
  await signIn(other, B)
  await logOut(other)
  expect(late.map(({ kind }) => kind)).toEqual(['aborted', 'aborted', 'aborted'])
  expect(server.requests.slice(last + 1).filter(({ token }) => token === 'token-1-1')).toEqual([])
})

test('a key from the password opens again with the same password; another one leaves it sealed and counted', async () => {
  const { server, computer } = workstation()
  server.isBare = true
  const tab = await computer.openTab()
  await withUnsent(computer, tab)
  await logOut(tab)
  expect(tablesTelling(computer.factory, ['Sentinel-of-A'])).toEqual([])

  server.isReachable = true
  tab.session.send({ type: 'login.submitted', email: `${A}@a.ng`, password: 'another' })
  await waitFor(tab.session, ({ value }) => value === 'signedIn')
  const { database } = await consoleOf(tab)
  expect([await database.outbox.count(), await readUnopened(database)]).toEqual([
    0,
    { ids: ['outbox'], commands: 2, drafts: 0 },
  ])
  await logOut(tab)

  const back = await signIn(tab, A)
  expect([await back.database.outbox.count(), await readUnopened(back.database)]).toEqual([2, null])
})

test('where nothing can be sealed the work stays for the same user alone, and a message says so', async () => {
  const { server, computer } = workstation({ canSeal: false })
  const tab = await computer.openTab()
  await withUnsent(computer, tab)
  expect((await consoleOf(tab)).canKeep).toBe(false)
  await logOut(tab)
  expect(tablesTelling(computer.factory, ['Sentinel-of-A'])).toEqual([
    `${databaseName(computer.host, A)}/outbox`,
  ])
  computer.goOnline(true)
  const others = await signIn(tab, B)
  expect(await others.database.outbox.count()).toBe(0)
  await logOut(tab)
  expect(server.assigned).toEqual([])
  const plain = new ConsoleDatabase({ name: databaseName(computer.host, A) })
  expect([await plain.orders.count(), await plain.outbox.count()]).toEqual([0, 2])
  plain.close()
  await signIn(tab, A)
  expect(computer.earlier.at(-1)).toEqual({ restored: 0, unlocked: 2 })
  await vi.waitUntil(() => server.assigned.length === 2)
  expect(server.assigned.map(({ by }) => by)).toEqual([A, A])
})
