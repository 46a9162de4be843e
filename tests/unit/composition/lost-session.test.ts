import { expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { endSession, readSession } from '../../../src/db/core/session-database'
import { tablesTelling } from '../../support/world/readable-storage'
import { staff } from '../../support/workstation/played-server'
import { A, logOuts, withUnsent, workstation } from '../../support/workstation/two-people'
import { consoleOf, logOut, signIn } from '../../support/workstation/workstation'

test('C39 a sign-out after the browser closed the stored session opens it again, ends it and tells the server', async () => {
  const { server, computer } = workstation()
  const tab = await computer.openTab()
  await signIn(tab, A)
  tab.sessions.close({ disableAutoOpen: true })
  await logOut(tab)
  expect(logOuts(server).map(({ token }) => token)).toEqual(['token-1-1'])
  expect(await readSession(tab.sessions)).toBe(null)
})

test('C39 a stored session that is gone, with no word of its end, is put back, and what waits is sealed with its key: the browser lost its files', async () => {
  const { server, computer } = workstation()
  const tab = await computer.openTab()
  await withUnsent(computer, tab)
  await tab.sessions.sealKeys.clear()
  await tab.sessions.session.clear()
  await vi.waitUntil(async () => (await readSession(tab.sessions)) !== null)
  expect(await readSession(tab.sessions)).toEqual({ token: 'token-1-1', user: staff(A) })
  expect(tab.session.getSnapshot().value).toBe('signedIn')
  const other = await computer.openTab()
  expect((await consoleOf(other)).user.id).toBe(A)
  await tab.sessions.sealKeys.clear()
  await tab.consoles.replace()
  expect((await consoleOf(tab)).canKeep).toBe(true)

  server.isReachable = true
  await logOut(tab)
  expect(logOuts(server).map(({ token }) => token)).toEqual(['token-1-1'])
  expect([await readSession(tab.sessions), await tab.sessions.sealKeys.count()]).toEqual([null, 0])
  expect(tablesTelling(computer.factory, ['Sentinel-of-A'])).toEqual([])
})

test('C39 who signs in on a disk that takes no change is signed in for this page, after an earlier log-out too', async () => {
  const { computer } = workstation()
  const tab = await computer.openTab()
  await signIn(tab, A)
  await logOut(tab)
  let refused = 0
  tab.sessions.session.hook('creating', () => {
    refused += 1
    throw new DOMException('full', 'QuotaExceededError')
  })
  await signIn(tab, A)
  await vi.waitUntil(() => refused >= 2)
  expect(await readSession(tab.sessions)).toBe(null)
  expect([tab.session.getSnapshot().value, tab.consoles.current()?.user.id]).toEqual(['signedIn', A])
})

test('a log-out that a tab did not hear of is read from the store', async () => {
  const { computer } = workstation()
  const tab = await computer.openTab()
  await signIn(tab, A)
  await endSession(tab.sessions, 'token-1-1')
  await waitFor(tab.session, ({ value }) => value === 'signedOut')
  expect(tab.consoles.current()).toBe(null)
})

test('C39 on a disk that takes no change a server that gives no key is signed in to all the same', async () => {
  const { server, computer } = workstation()
  server.isBare = true
  const tab = await computer.openTab()
  tab.sessions.salts.hook('creating', () => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { canKeep } = await signIn(tab, A)
  expect(canKeep).toBe(false)
})
