import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { User } from '../../../contract/entities/users'
import { firstLook } from '../../../src/composition/page/first-look'
import { SessionDatabase, writeSession } from '../../../src/db/core/session-database'
import { writePreference } from '../../../src/db/core/stored-preferences'

const user = User.parse({ id: 3, first_name: 'Ada', last_name: 'Obi', type: 'ADMIN', is_verified: 'TRUE' })

async function stored(write: (sessions: SessionDatabase) => Promise<void>): Promise<IDBFactory> {
  const indexedDB = new IDBFactory()
  const sessions = new SessionDatabase('waybill-session', { indexedDB, IDBKeyRange })
  await sessions.open()
  await write(sessions)
  sessions.close()
  return indexedDB
}

test('on an empty computer nobody is signed in, and no database is left behind', async () => {
  const indexedDB = new IDBFactory()
  expect(await firstLook(indexedDB)).toEqual({ isSignedIn: false, appearance: 'system' })
  expect(await indexedDB.databases()).toEqual([])
})

test('a stored session and the chosen appearance are seen', async () => {
  const indexedDB = await stored(async (sessions) => {
    await writeSession(sessions, { token: 'token', user })
    await writePreference(sessions, 'appearance', 'dark')
  })
  expect(await firstLook(indexedDB)).toEqual({ isSignedIn: true, appearance: 'dark' })
})

test('after a sign-out the appearance stays and nobody is signed in', async () => {
  const indexedDB = await stored((sessions) => writePreference(sessions, 'appearance', 'light'))
  expect(await firstLook(indexedDB)).toEqual({ isSignedIn: false, appearance: 'light' })
})

test('a database that cannot be read may hold a session, so the code that knows storage must look', async () => {
  const indexedDB = new IDBFactory()
  indexedDB.open = () => {
    throw new DOMException('no', 'SecurityError')
  }
  expect(await firstLook(indexedDB)).toEqual({ isSignedIn: true, appearance: 'system' })
  expect(await firstLook(undefined)).toEqual({ isSignedIn: true, appearance: 'system' })
})
