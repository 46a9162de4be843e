import { expect, test } from 'vitest'
import { applyChanges } from '../../../../src/db/writes/apply-changes'
import type { ConsoleDatabase } from '../../../../src/db/core/console-database'
import { putMeta } from '../../../../src/db/core/meta'
import { enqueue } from '../../../../src/db/writes/outbox'
import type { CommandId } from '../../../../src/db/core/rows'
import { order } from '../../../support/world/console-rows'
import { SpoilableComputer } from '../../../support/world/storage-ladder'

/** Three orders of the server, a cursor over them, and a cancellation that was not sent. */
async function filled(computer: SpoilableComputer): Promise<ConsoleDatabase> {
  const { database } = await computer.opened('strict')
  const changes = [1, 2, 3].map((id) => ({ entity: 'order' as const, id, revision: 1, data: order({ id }) }))
  await applyChanges(database, { changes, meta: { cursor: 'c:3' } }, { epoch: 0 })
  await enqueue(database, {
    command: { kind: 'cancel', orderId: order({ id: 2 }).id },
    id: 'cancel-2' as CommandId,
    at: 1,
    holdMs: 0,
  })
  await database.drafts.put({ form: 'new order', values: { note: 'two boxes' }, savedAt: 1 })
  await putMeta(database, { epoch: 4, replica: { complete: true, progress: 1 } })
  return database
}

async function told(database: ConsoleDatabase) {
  const meta = Object.fromEntries((await database.meta.toArray()).map(({ key, value }) => [key, value]))
  return {
    orders: await database.orders.toCollection().primaryKeys(),
    outbox: (await database.outbox.toArray()).map(({ id }) => id),
    drafts: await database.drafts.count(),
    counters: Object.fromEntries((await database.counters.toArray()).map(({ id, count }) => [id, count])),
    cursor: meta['cursor'] ?? null,
    replica: meta['replica'] ?? null,
    epoch: meta['epoch'],
  }
}

const MENDED = {
  orders: [],
  outbox: ['cancel-2'],
  drafts: 1,
  counters: { 'outbox.waiting': 1, 'outbox.attention': 0 },
  cursor: null,
  replica: null,
}

test('C41 what is whole stays as it is', async () => {
  const computer = new SpoilableComputer()
  const database = await filled(computer)
  const before = await told(database)
  database.close()
  expect(await told((await computer.opened('strict')).database)).toEqual(before)
  expect(before.orders).toEqual([1, 2, 3])
})

test('C41 rows that are missing under a cursor: all of the server goes and is read again, what was not sent stays', async () => {
  const computer = new SpoilableComputer()
  const database = await filled(computer)
  await database.orders.delete(3)
  database.close()
  expect(await told((await computer.opened('strict')).database)).toEqual({ ...MENDED, epoch: 5 })
})

test('C41 a database that has lost its name is not believed', async () => {
  const computer = new SpoilableComputer()
  const database = await filled(computer)
  await database.meta.delete('clientId')
  database.close()
  expect(await told((await computer.opened('strict')).database)).toEqual({ ...MENDED, epoch: 5 })
})

test('C41 a cursor that is left alone in an empty database goes as well', async () => {
  const computer = new SpoilableComputer()
  const { database } = await computer.opened('strict')
  await database.meta.put({ key: 'cursor', value: 'c:9' })
  await database.meta.delete('clientId')
  database.close()
  const { cursor, epoch } = await told((await computer.opened('strict')).database)
  expect([cursor, epoch]).toEqual([null, 1])
})
