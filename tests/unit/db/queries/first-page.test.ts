import { afterEach, expect, test, vi } from 'vitest'
import { applyChanges } from '../../../../src/db/writes/apply-changes'
import { firstPageOf, readFirstPage } from '../../../../src/db/queries/orders/first-page'
import type { OrderFilter } from '../../../../src/db/queries/orders/order-queries'
import { order } from '../../../support/world/console-rows'
import { freshConsoleDatabase } from '../../../support/world/console-databases'

const EVERY: OrderFilter = { status: null, bulkOrderId: null }
const PENDING: OrderFilter = { status: 'PENDING', bulkOrderId: null }

afterEach(() => vi.restoreAllMocks())

async function filled() {
  const database = freshConsoleDatabase()
  const data = [order({ id: 1, status: 'PENDING' }), order({ id: 2, status: 'DELIVERED' })]
  await applyChanges(
    database,
    { changes: data.map((row) => ({ entity: 'order', id: row.id, data: row })) },
    { epoch: 1 },
  )
  return database
}

test('the first page of a list is there before its screen, with its count', async () => {
  const database = await filled()
  expect(firstPageOf(database, PENDING)).toBeUndefined()
  await readFirstPage(database, PENDING)
  expect(firstPageOf(database, PENDING)).toMatchObject({ count: 1, rows: [{ id: 1 }] })
  expect(firstPageOf(database)?.replication).toEqual({ progress: 0, totals: { counts: {}, whole: [] } })
})

test('another list, and another database, are not shown by it', async () => {
  const database = await filled()
  await readFirstPage(database, PENDING)
  expect(firstPageOf(database, EVERY)).toBeUndefined()
  expect(firstPageOf(database, { ...PENDING, bulkOrderId: 7 })).toBeUndefined()
  expect(firstPageOf(freshConsoleDatabase(), PENDING)).toBeUndefined()
})

test('after a second it is old, and is never shown again', async () => {
  const database = await filled()
  await readFirstPage(database, PENDING)
  const readAt = performance.now()
  const clock = vi.spyOn(performance, 'now')
  clock.mockReturnValue(readAt + 900)
  expect(firstPageOf(database, PENDING)).toBeDefined()
  clock.mockReturnValue(readAt + 1_001)
  expect(firstPageOf(database, PENDING)).toBeUndefined()
})
