import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { ConsoleDatabase } from '../../../../src/db/core/console-database'
import { databaseName, putAwayOthers } from '../../../../src/db/sealing/erase'
import { assignment, rider } from '../../../support/world/console-rows'
import { lockOf } from '../../../support/world/seal-keys'

beforeEach(() => {
  Dexie.dependencies.indexedDB = new IDBFactory()
  Dexie.dependencies.IDBKeyRange = IDBKeyRange
})

async function used(name: string, unsent: boolean): Promise<void> {
  const database = new ConsoleDatabase({ name })
  await database.riders.add({ ...rider({ id: 1 }), pending: null })
  if (unsent) await database.outbox.add(assignment({ orderId: 3, riderId: 1, state: 'queued' }))
  database.close()
}

test("AG-162 what other users of this device left is put away, not one's own and not the session", async () => {
  const [mine, idle, busy] = [databaseName('here', 7), databaseName('here', 8), databaseName('here', 9)]
  await used(mine, false)
  await used(idle, false)
  await used(busy, true)
  const session = new Dexie('waybill-session')
  session.version(1).stores({ session: 'key' })
  await session.open()
  expect(await putAwayOthers(mine, () => lockOf(9))).toEqual([idle, busy])
  expect((await Dexie.getDatabaseNames()).toSorted()).toEqual(['waybill-session', mine, busy].toSorted())
  const kept = new ConsoleDatabase({ name: busy })
  expect([await kept.riders.count(), await kept.outbox.count(), await kept.sealed.count()]).toEqual([0, 0, 1])
  expect(await putAwayOthers(mine, () => Promise.resolve(null))).toEqual([busy])
  expect(await kept.sealed.count()).toBe(1)
})

test('work without a key is sealed at a later start that has the key', async () => {
  const name = databaseName('here', 9)
  await used(name, true)
  await putAwayOthers(null, () => Promise.resolve(null))
  const kept = new ConsoleDatabase({ name })
  expect([await kept.outbox.count(), await kept.sealed.count()]).toEqual([1, 0])
  await putAwayOthers(null, () => lockOf(9))
  expect([await kept.outbox.count(), await kept.sealed.count()]).toEqual([0, 1])
})
