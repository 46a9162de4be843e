import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { companyUser, entryOf, EVERY_COMMAND, rider } from '../../../support/world/console-rows'
import { openConsoleDatabase } from '../../../support/world/console-databases'

test('P11: a database of the first version keeps its commands and rows, which then wear no mark', async () => {
  const indexedDB = new IDBFactory()
  const first = new Dexie('console-of-version-1', { indexedDB, IDBKeyRange })
  first.version(1).stores({
    orders: 'id, [created_at+id], [status+created_at+id], [bulk_order_id+created_at+id]',
    orderBases: 'id',
    riders: 'id, status',
    bulkOrders: 'id, [created_at+id]',
    companyUsers: 'id',
    windows: 'query',
    counters: 'id',
    outbox: '++seq, &id, lane, state',
    drafts: 'form',
    meta: 'key',
  })
  const command = entryOf(EVERY_COMMAND.assign)
  await first.table('riders').add(rider({ id: 5 }))
  await first.table('companyUsers').add(companyUser({ id: 9 }))
  await first.table('outbox').add(command)
  first.close()
  const database = openConsoleDatabase('console-of-version-1', indexedDB)
  expect(await database.riders.toArray()).toEqual([{ ...rider({ id: 5 }), pending: null }])
  expect(await database.companyUsers.toArray()).toEqual([{ ...companyUser({ id: 9 }), pending: null }])
  expect(await database.outbox.toArray()).toEqual([{ ...command, seq: 1 }])
  expect(await database.settled.count()).toBe(0)
  database.close()
})
