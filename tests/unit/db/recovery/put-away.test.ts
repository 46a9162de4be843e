import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { ConsoleDatabase } from '../../../../src/db/core/console-database'
import { guardedWrite, SessionOver } from '../../../../src/db/core/guarded-write'
import { discardUnsent, putAway } from '../../../../src/db/sealing/put-away'
import { keyFromPassword, keyFromServer, newSalt, sealCrypto } from '../../../../src/db/sealing/seal-key'
import { startSession } from '../../../../src/db/sealing/take-back'
import { assignment, orderRow, rider } from '../../../support/world/console-rows'
import { tablesTelling } from '../../../support/world/readable-storage'
import { CRYPTO, lockOf, sealKeyText } from '../../../support/world/seal-keys'

const SENTINELS = [
  'Sade Balogun',
  '08099263715',
  'Musa',
  'order:4',
  'create-order',
  'Chevron Drive',
  'command-',
]
const NAME = 'waybill:here:7'
let factory: IDBFactory

beforeEach(() => {
  factory = new IDBFactory()
  Dexie.dependencies.indexedDB = factory
  Dexie.dependencies.IDBKeyRange = IDBKeyRange
})

const open = (name = NAME) => new ConsoleDatabase({ name })
const COMMANDS = [
  assignment({ orderId: 41, riderId: 1, state: 'sending' }),
  assignment({ orderId: 40, riderId: 2, state: 'held' }),
  assignment({ orderId: 42, riderId: 1, state: 'refused' }),
]
const DRAFT = { form: 'create-order', values: { customer_name: 'Sade Balogun' }, savedAt: 5 }

async function work(): Promise<ConsoleDatabase> {
  const database = open()
  await database.orders.bulkAdd([orderRow({ id: 40 }), orderRow({ id: 41 })])
  await database.riders.add({ ...rider({ id: 1 }), pending: null })
  await database.outbox.bulkAdd(COMMANDS)
  await database.drafts.add(DRAFT)
  await database.counters.bulkAdd([
    { id: 'order.all', count: 2 },
    { id: 'outbox.waiting', count: 2 },
    { id: 'outbox.attention', count: 1 },
  ])
  await database.meta.bulkAdd([
    { key: 'cursor', value: 'c' },
    { key: 'epoch', value: 4 },
  ])
  return database
}

test('A17 a session that ends leaves two sealed rows and their counts, and not one value that can be read', async () => {
  await putAway(await work(), await lockOf(7))
  const after = open()
  const rows = await Promise.all(
    after.tables.map(async (table) => [table.name, await table.count()] as const),
  )
  expect(rows.filter(([, count]) => count > 0)).toEqual([
    ['meta', 2],
    ['sealed', 2],
  ])
  expect((await after.sealed.toArray()).map(({ id, count }) => [id, count])).toEqual([
    ['drafts', 1],
    ['outbox', 3],
  ])
  expect(tablesTelling(factory, SENTINELS)).toEqual([])
})

test('the same user gets commands and drafts back in their old order; what was on the wire is unknown', async () => {
  await putAway(await work(), await lockOf(7))
  const again = open()
  expect(await startSession(again, await lockOf(7))).toEqual({ restored: 3, unlocked: 0 })
  const stored = await again.outbox.toArray()
  expect(stored).toEqual([
    { ...COMMANDS[0], seq: 1, state: 'unknown' },
    { ...COMMANDS[1], seq: 2 },
    { ...COMMANDS[2], seq: 3 },
  ])
  expect(await again.drafts.toArray()).toEqual([DRAFT])
  expect(await again.sealed.count()).toBe(0)
  expect(await again.counters.toArray()).toEqual([
    { id: 'outbox.attention', count: 1 },
    { id: 'outbox.waiting', count: 2 },
  ])
  await again.outbox.add(assignment({ orderId: 44, riderId: 1, state: 'queued' }))
  expect((await again.outbox.toArray()).at(-1)?.seq).toBe(4)
})

test('two tabs that take the same work back restore it once', async () => {
  await putAway(await work(), await lockOf(7))
  const [one, other] = [open(), open()]
  const lock = await lockOf(7)
  const both = await Promise.all([startSession(one, lock), startSession(other, lock)])
  expect(both.map(({ restored }) => restored).toSorted((a, b) => a - b)).toEqual([0, 3])
  expect(await one.outbox.count()).toBe(3)
})

test('a wrong key leaves it sealed, and work that is sealed later is kept beside it', async () => {
  await putAway(await work(), await lockOf(7))
  const other = await lockOf(8)
  const again = open()
  expect(await startSession(again, other)).toEqual({ restored: 0, unlocked: 0 })
  await again.outbox.add(assignment({ orderId: 50, riderId: 1, state: 'queued' }))
  await putAway(again, other)
  const third = open()
  expect((await third.sealed.toArray()).map(({ id, count }) => [id, count])).toEqual([
    ['drafts', 1],
    ['outbox', 3],
    ['outbox.2', 1],
  ])
  expect(await startSession(third, other)).toEqual({ restored: 1, unlocked: 0 })
  expect(await startSession(third, await lockOf(7))).toEqual({ restored: 3, unlocked: 0 })
  expect((await third.outbox.toArray()).map(({ seq, lane }) => [seq, lane])).toEqual([
    [1, 'order:41'],
    [2, 'order:40'],
    [3, 'order:42'],
    [4, 'order:50'],
  ])
})

test('rows sealed for one user do not open in the database of another, whatever the key', async () => {
  await putAway(await work(), await lockOf(7))
  const [row] = await open().sealed.toArray()
  if (row === undefined) throw new Error('nothing sealed')
  const foreign = open('waybill:here:8')
  await foreign.sealed.add({ ...row, id: 'outbox' })
  expect(await startSession(foreign, await lockOf(7))).toEqual({ restored: 0, unlocked: 0 })
})

test('without a key the commands stay for the same user only, with a message; every row of the server is deleted', async () => {
  await putAway(await work(), null)
  const again = open()
  expect([await again.orders.count(), await again.riders.count(), await again.outbox.count()]).toEqual([
    0, 0, 3,
  ])
  expect(await startSession(again, null)).toEqual({ restored: 0, unlocked: 3 })
  expect(await startSession(again, null)).toEqual({ restored: 0, unlocked: 0 })
})

test('a session without unsent work leaves no database, nor does one whose work was discarded', async () => {
  const database = await work()
  await discardUnsent(database)
  expect(await database.counters.toArray()).toEqual([{ id: 'order.all', count: 2 }])
  await putAway(database, await lockOf(7))
  expect(await Dexie.getDatabaseNames()).toEqual([])
})

test('I16 a tab that slept through the sign-out writes nothing into what was put away', async () => {
  const asleep = await work()
  await putAway(open(), await lockOf(7))
  const late = guardedWrite(asleep, [asleep.riders], null, () =>
    asleep.riders.put({ ...rider({ id: 9 }), pending: null }),
  )
  await expect(late).rejects.toThrow(SessionOver)
  expect(tablesTelling(factory, SENTINELS)).toEqual([])
})

test('a command that is stored while the rows are being sealed is sealed with them', async () => {
  const database = await work()
  const other = open()
  const ending = putAway(database, await lockOf(7))
  const late = other.outbox.add(assignment({ orderId: 60, riderId: 1, state: 'queued' }))
  await Promise.all([ending, late])
  const again = open()
  expect(await startSession(again, await lockOf(7))).toEqual({ restored: 4, unlocked: 0 })
})

test('a key of the server is 32 bytes and cannot be read out; anything else is none', async () => {
  const key = await keyFromServer(CRYPTO, sealKeyText(7))
  expect([key?.extractable, key?.algorithm]).toEqual([false, { name: 'AES-GCM', length: 256 }])
  expect(await keyFromServer(CRYPTO, 'c2hvcnQ=')).toBeNull()
  expect(await keyFromServer(CRYPTO, '%')).toBeNull()
})

test('a key from the password opens with the same password and salt alone', async () => {
  const salt = newSalt(CRYPTO)
  const lock = async (password: string) => ({
    crypto: CRYPTO,
    key: await keyFromPassword(CRYPTO, { password, salt }),
  })
  const first = await lock('Old-password-1')
  expect([first.key.extractable, first.key.algorithm]).toEqual([false, { name: 'AES-GCM', length: 256 }])
  await putAway(await work(), first)
  const again = open()
  expect((await startSession(again, await lock('New-password-1'))).restored).toBe(0)
  expect((await startSession(again, await lock('Old-password-1'))).restored).toBe(3)
})

test('a page that is not served securely has nothing to seal with', () => {
  expect(sealCrypto({ getRandomValues: CRYPTO.getRandomValues } as unknown as Crypto)).toBeNull()
})
