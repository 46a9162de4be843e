import { Dexie } from 'dexie'
import { IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { KINDS } from '../../../../src/db/kinds/all-kinds'
import { titleOf } from '../../../../src/db/commands/commands'
import { tablesWhere } from '../../../../src/db/core/table-fates'
import { discard } from '../../../../src/db/writes/outbox'
import { takeEpoch } from '../../../../src/db/writes/take-epoch'
import fixture from '../../../fixtures/console-database-v3.json'
import { SpoilableComputer } from '../../../support/world/storage-ladder'

/** The database of a computer on which the build of 22 November 2026 ran, with a command of each kind waiting. */
async function ofThatBuild() {
  const computer = new SpoilableComputer()
  const old = new Dexie(computer.name, { indexedDB: computer.indexedDB, IDBKeyRange, addons: [] })
  old.version(fixture.version).stores(fixture.stores)
  await old.open()
  for (const [table, rows] of Object.entries(fixture.rows)) await old.table(table).bulkPut(rows)
  old.close()
  return computer.opened('strict')
}

test('P11 what the build of November 2026 stored is opened as it is, but for its cursor: each table, row, draft and waiting command', async () => {
  const { database, salvage } = await ofThatBuild()
  expect(salvage).toBeNull()
  // The feed has customers since, so it is read from the start.
  const isCursor = (row: object) => 'key' in row && row.key === 'cursor'
  for (const [table, rows] of Object.entries(fixture.rows))
    expect([table, await database.table(table).toArray()]).toEqual([
      table,
      rows.filter((row) => !isCursor(row)),
    ])
})

test('P11 the tables and indexes that are stored keep their names', async () => {
  const { database } = await ofThatBuild()
  const stores = database.tables.map(({ name, schema: { primKey, indexes } }) => [
    name,
    [primKey, ...indexes].map(({ src }) => src).join(', '),
  ])
  expect(Object.fromEntries(stores)).toEqual(expect.objectContaining(fixture.stores))
})

test('each table has exactly one rule for what happens to it', async () => {
  const { database } = await ofThatBuild()
  const named = tablesWhere(() => true)
  expect(named.toSorted()).toEqual(database.tables.map(({ name }) => name).toSorted())
})

test('P11 each kind of command that waits there is one that this build can send, and say', async () => {
  const { database } = await ofThatBuild()
  const waiting = await database.outbox.toArray()
  expect(waiting.filter(({ kind }) => !Object.hasOwn(KINDS, kind))).toEqual([])
  expect(waiting.map((command) => titleOf(command))).toEqual([
    'Order 1',
    'Order 2',
    'Order 3',
    'Order 4',
    'Rider Musa Ibrahim',
    'Bulk order 6',
    'Company Zenith Foods',
  ])
})

test('P11 a leader of this build continues with them: it looks up what was under way, and an undone one frees its row', async () => {
  const { database } = await ofThatBuild()
  expect((await takeEpoch(database))?.epoch).toBe(2)
  const states = (await database.outbox.toArray()).map(({ kind, state }) => [kind, state])
  expect(Object.fromEntries(states)).toEqual({
    assign: 'queued',
    cancel: 'held',
    editAmount: 'queued',
    approvePayment: 'conflict',
    setRiderStatus: 'refused',
    markBulkOrderPaid: 'unknown',
    approveCompany: 'unknown',
  })
  const [first] = await database.outbox.toArray()
  if (first === undefined) throw new Error('nothing waits')
  expect(await discard(database, first.id, 5)).toBe(true)
  const row = await database.orders.get(1)
  expect([row?.status, row?.rider, row?.pending]).toEqual(['PENDING', null, null])
})
