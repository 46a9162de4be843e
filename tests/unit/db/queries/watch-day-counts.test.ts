import { expect, test } from 'vitest'
import type { ConsoleDatabase } from '../../../../src/db/core/console-database'
import { watchDayCounts, type DayCounts } from '../../../../src/db/queries/orders/watch-day-counts'
import { applyChanges } from '../../../../src/db/writes/apply-changes'
import { freshConsoleDatabase } from '../../../support/world/console-databases'
import { orderOf } from '../../../support/world/orders'

const DAY = '2026-11-21'
const MORNING = `${DAY}T08:00:00.000Z`
type Fields = Parameters<typeof orderOf>[0]

const apply = (database: ConsoleDatabase, ...rows: Fields[]) =>
  applyChanges(
    database,
    {
      changes: rows.map((fields) => ({
        entity: 'order',
        id: fields.id,
        data: orderOf({ created_at: MORNING, status: 'PENDING', ...fields }),
      })),
    },
    { epoch: 0 },
  )

test('a day is counted again when an order joins or leaves it, and not when one of its orders changes', async () => {
  const database = freshConsoleDatabase()
  await apply(database, { id: 1 }, { id: 2 }, { id: 3, created_at: '2026-11-20T08:00:00.000Z' })
  const told: DayCounts[] = []
  const filter = { status: 'PENDING' as const, bulkOrderId: null }
  const stop = watchDayCounts(database, { filter, days: [DAY] }, (counts) => told.push(counts))
  const counts = () => told.map((one) => one.get(DAY))
  await expect.poll(counts).toEqual([2])
  await apply(database, { id: 1, amount: 7 })
  await apply(database, { id: 4, created_at: '2026-11-20T08:00:00.000Z' })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(counts()).toEqual([2])
  await apply(database, { id: 5 })
  await expect.poll(counts).toEqual([2, 3])
  await apply(database, { id: 5, status: 'DELIVERED' })
  await expect.poll(counts).toEqual([2, 3, 2])
  await database.orders.delete(1)
  await expect.poll(counts).toEqual([2, 3, 2, 1])
  stop()
})
