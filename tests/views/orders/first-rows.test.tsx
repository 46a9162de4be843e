import { cleanup, render, screen } from '@testing-library/react'
import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { loadOnce } from '../../../src/views/ui/lazy/load-once'
import { Root } from '../../../src/composition/boot/root'
import { liveSessionMachine } from '../../../src/composition/session/session-actors'
import { startConsole, type StartedConsole } from '../../../src/composition/boot/start-console'
import { createUnsavedWork } from '../../../src/composition/page/unsaved-work'
import { ConsoleDatabase } from '../../../src/db/core/console-database'
import { putMeta } from '../../../src/db/core/meta'
import { SessionDatabase, writeSession } from '../../../src/db/core/session-database'
import { databaseName } from '../../../src/db/sealing/erase'
import type { AppContext } from '../../../src/views/console'
import { order } from '../../support/world/console-rows'
import { faultyIndexedDB } from '../../support/world/faulty-indexeddb'
import { FakeLocks } from '../../support/world/lock-manager'
import { at, shownIds } from '../../support/desk/orders-screen'
import { storeOrders } from '../../support/world/played-engine'
import { playLayout } from '../../support/desk/played-layout'
import { CONFIG, userOf } from '../../support/page/rendered-app'

playLayout()

test('who loads a list again sees its rows in its first picture: they were read before its screen was there', async () => {
  const storage = await signedInComputer()
  window.history.replaceState(null, '', '/orders/delivered')
  // On a slow computer too, what was read a moment ago is fresh.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  const { consoles } = await openPage()
  await new Promise<void>((resolve) => {
    const stop = consoles.subscribe(() => {
      // The console is open and its screen is not yet on the page: from here on no read is answered.
      storage.answers(false)
      stop()
      resolve()
    })
  })
  onTestFinished(() => storage.answers(true))
  await screen.findByRole('navigation', { name: 'Order status' })
  expect(shownIds()).toEqual(['2', '1'])
})

test('a list that is too narrow for columns is drawn as cards from the first time on', async () => {
  const storage = await signedInComputer()
  window.history.replaceState(null, '', '/orders/delivered')
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(412)
  vi.stubGlobal('innerWidth', 412)
  const changes: MutationRecord[] = []
  const observer = new MutationObserver((records) => changes.push(...records))
  observer.observe(document, { subtree: true, attributeFilter: ['data-lines', 'data-column'] })
  onTestFinished(() => {
    observer.disconnect()
    vi.unstubAllGlobals()
    storage.answers(true)
  })
  await openPage()
  const grid = await screen.findByRole('grid', { name: 'Orders' })
  expect(grid.hasAttribute('data-lines')).toBe(true)
  expect(changes).toEqual([])
})

/** As somebody left it who reloads the page: signed in, with orders. */
async function signedInComputer() {
  const user = userOf()
  const name = databaseName(location.host, user.id)
  let isAnswering = true
  const indexedDB = faultyIndexedDB(new IDBFactory(), ({ kind, database }) =>
    !isAnswering && kind === 'read' && database === name ? 'hang' : 'pass',
  )
  Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange })
  const sessions = new SessionDatabase()
  await writeSession(sessions, { token: 'token', user })
  sessions.close()
  const database = new ConsoleDatabase({ name })
  await storeOrders(database, [
    order({ id: 3, created_at: at(3), status: 'PENDING' }),
    order({ id: 2, created_at: at(4), status: 'DELIVERED' }),
    order({ id: 1, created_at: at(5), status: 'DELIVERED' }),
  ])
  await putMeta(database, { clientId: 'of this device', lastGoodAt: Date.now() })
  database.close()
  return { answers: (now: boolean) => void (isAnswering = now) }
}

/** As `main.tsx` does it, where the server cannot be reached. */
async function openPage(): Promise<StartedConsole> {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(new FakeLocks() as unknown as LockManager)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  const rest = loadOnce<StartedConsole>(() =>
    startConsole({
      answer: Promise.resolve(CONFIG),
      session,
      unsaved: createUnsavedWork(document),
      register: () => undefined,
    }),
  )
  const session: AppContext['session'] = createActor(
    liveSessionMachine({
      now: async () => (await rest.now()).effects,
      later: async () => (await rest.later()).effects,
      isStored: () => Promise.resolve(true),
    }),
  )
  session.start()
  render(<Root session={session} rest={rest} appearance="system" />)
  const started = await rest.now()
  onTestFinished(async () => {
    cleanup()
    session.stop()
    await started.consoles.close()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  return started
}
