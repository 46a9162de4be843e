import { IDBDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, onTestFinished, test, vi } from 'vitest'
import { User } from '../../../../contract/entities/users'
import { ConsoleDatabase } from '../../../../src/db/core/console-database'
import { saveDraft } from '../../../../src/db/writes/drafts'
import { writePreference } from '../../../../src/db/core/stored-preferences'
import {
  beginSession,
  dropSealKeys,
  endSession,
  saltOf,
  SessionDatabase,
  writeSession,
} from '../../../../src/db/core/session-database'
import { lockOf } from '../../../support/world/seal-keys'

const SESSION = {
  token: 'token-of-ada-0001',
  user: User.parse({
    id: 1,
    first_name: 'Ada',
    last_name: 'Okafor',
    email: 'ada@waybill.ng',
    phone: '08031112222',
    is_verified: 'TRUE',
    type: 'ADMIN',
  }),
}

/** How durable each writing transaction was asked to be, in order, of databases that are opened after this. */
function watchWrites() {
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction')
  return {
    seen: () =>
      begun.mock.calls.flatMap(([, mode, options]) =>
        mode === 'readwrite' ? [options?.durability ?? 'default'] : [],
      ),
    forget: () => begun.mockClear(),
  }
}

function opened<Database extends { close: () => void }>(database: Database): Database {
  onTestFinished(() => database.close())
  return database
}

test('C39 what is written of a session is on the disk before it counts: no power cut brings a token back', async () => {
  const writes = watchWrites()
  const indexedDB = new IDBFactory()
  const database = opened(new SessionDatabase('session-durable', { indexedDB, IDBKeyRange }))
  const { key } = await lockOf(1)
  await database.open()
  const acts = {
    begin: () => beginSession(database, SESSION, { name: 'console-1', key }),
    write: () => writeSession(database, SESSION),
    salt: () => saltOf(database, 'console-1', new Uint8Array(16)),
    preference: () => writePreference(database, 'sound', false),
    canary: () => database.canaries.delete('console-1'),
    dropKeys: () => dropSealKeys(database, ['console-1']),
    end: () => endSession(database, SESSION.token),
  }
  const seen: Record<string, string[]> = {}
  for (const [name, act] of Object.entries(acts)) {
    writes.forget()
    await act()
    seen[name] = [...new Set(writes.seen())]
  }
  expect(seen).toEqual(Object.fromEntries(Object.keys(acts).map((name) => [name, ['strict']])))
})

test('P1 what is typed or decided is on the disk before it counts', async () => {
  const writes = watchWrites()
  const indexedDB = new IDBFactory()
  const database = opened(new ConsoleDatabase({ name: 'console-durable', indexedDB, IDBKeyRange }))
  await database.open()
  writes.forget()
  await saveDraft(database, { form: '/create-order', values: { item: 'Cake' }, savedAt: 1 })
  expect(writes.seen()).toEqual(['strict'])
})
