import { expect, test } from 'vitest'
import type { Difference } from '../../../../src/db/writes/observations'
import { noteDifferences, readObservations } from '../../../../src/db/writes/observations'
import type { ConsoleDatabase } from '../../../../src/db/core/console-database'
import { freshConsoleDatabase } from '../../../support/world/console-databases'
import { order } from '../../../support/world/console-rows'

const born = (id: number): Difference => ({ id, before: null, after: order({ id }), pending: null })
const priced = (id: number, amount: number): Difference => ({
  id,
  before: order({ id, amount: amount - 1 }),
  after: order({ id, amount }),
  pending: null,
})

async function replicated({ complete } = { complete: true }): Promise<ConsoleDatabase> {
  const database = freshConsoleDatabase()
  await database.meta.put({ key: 'replica', value: { complete, progress: 1 } })
  return database
}

const note = (database: ConsoleDatabase, differences: Difference[], at = 5) =>
  database.transaction('rw', [database.observations, database.meta], () =>
    noteDifferences(database, differences, at),
  )

test('what happened is kept by order, oldest first', async () => {
  const database = await replicated()
  await note(database, [born(1), born(2)], 5)
  await note(database, [priced(1, 4000)], 6)
  expect(await readObservations(database, 1)).toEqual([
    { seq: 1, orderId: 1, at: 5, what: 'new', detail: null, by: null, isOwn: false },
    { seq: 3, orderId: 1, at: 6, what: 'amount', detail: '4000', by: null, isOwn: false },
  ])
})

test('orders that the first replication brings are not new, whatever is written before it is complete', async () => {
  const database = await replicated({ complete: false })
  await note(database, [born(1), priced(2, 7)])
  expect(await database.observations.count()).toBe(0)
})

test('finished orders that come back after they were deleted to free space are not new', async () => {
  const database = await replicated()
  await database.meta.put({ key: 'droppedOrders', value: 30 })
  const back: Difference = { ...born(1), after: order({ id: 1, status: 'DELIVERED' }) }
  await note(database, [back, born(2)])
  expect((await database.observations.toArray()).map(({ orderId }) => orderId)).toEqual([2])
})

test('what is noted of an order goes with the order', async () => {
  const database = await replicated()
  await note(database, [born(1), born(2)])
  await note(database, [{ id: 1, before: order({ id: 1 }), after: null, pending: null }])
  expect((await database.observations.toArray()).map(({ orderId }) => orderId)).toEqual([2])
})

test('of one order the newest 20 stay, up to a prune of 64 more', async () => {
  const database = await replicated()
  await note(database, [born(2)])
  for (let round = 1; round <= 127; round += 1) await note(database, [priced(1, round)])
  const kept = await readObservations(database, 1)
  expect(kept.map(({ detail }) => Number(detail))).toEqual(Array.from({ length: 20 }, (_, n) => 108 + n))
  expect((await readObservations(database, 2)).length).toBe(1)
})

test('I17 of all orders the newest 20,000 stay', async () => {
  const database = await replicated()
  const batch = 2_048
  for (let from = 0; from < 12 * batch; from += batch) {
    await note(
      database,
      Array.from({ length: batch }, (_, n) => born(from + n)),
    )
  }
  const kept = await database.observations.orderBy(':id').primaryKeys()
  expect([kept.length, kept.at(-1)]).toEqual([20_000, 12 * batch])
})
