import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { ConsoleDatabase } from '../../../src/db/console-database'
import { databaseName, eraseOtherUsers, eraseReplica } from '../../../src/db/erase'
import type { OutboxCommand, RiderRow } from '../../../src/db/rows'

beforeEach(() => {
  Dexie.dependencies.indexedDB = new IDBFactory()
  Dexie.dependencies.IDBKeyRange = IDBKeyRange
})

const rider = { id: 1, first_name: 'Musa' } as unknown as RiderRow
const command = { id: 'c1', lane: 'order:1', state: 'queued' } as unknown as OutboxCommand

async function openFilled(name: string): Promise<ConsoleDatabase> {
  const database = new ConsoleDatabase({ name })
  await database.riders.add(rider)
  await database.counters.bulkAdd([
    { id: 'order.all', count: 3 },
    { id: 'outbox.waiting', count: 1 },
  ])
  await database.meta.bulkAdd([
    { key: 'cursor', value: 'c' },
    { key: 'epoch', value: 4 },
  ])
  return database
}

test('AG-35 a sign-out with nothing unsent leaves no database behind', async () => {
  await eraseReplica(await openFilled('waybill:here:7'))
  expect(await Dexie.getDatabaseNames()).toEqual([])
})

test('AG-35 a sign-out keeps unsent commands with their count, and erases every row of the server', async () => {
  const database = await openFilled('waybill:here:7')
  await database.outbox.add(command)
  await eraseReplica(database)
  const kept = new ConsoleDatabase({ name: 'waybill:here:7' })
  expect(await kept.outbox.toArray()).toEqual([{ ...command, seq: 1 }])
  expect(await kept.riders.count()).toBe(0)
  expect(await kept.counters.toArray()).toEqual([{ id: 'outbox.waiting', count: 1 }])
  expect(await kept.meta.toArray()).toEqual([{ key: 'epoch', value: 4 }])
})

test("AG-162 signing in erases what other users of this computer left, not one's own and not the session", async () => {
  const mine = databaseName('here', 7)
  const own = await openFilled(mine)
  const other = await openFilled(databaseName('here', 8))
  const session = new Dexie('waybill-session')
  session.version(1).stores({ session: 'key' })
  await session.open()
  own.close()
  other.close()
  await eraseOtherUsers(mine)
  expect((await Dexie.getDatabaseNames()).toSorted()).toEqual(['waybill-session', mine])
})
