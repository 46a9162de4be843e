import { expect, test } from 'vitest'
import { Customer } from '../../../../contract/entities/customers'
import type { UserId } from '../../../../contract/entities/users'
import { MOST_SYNCED_CUSTOMERS } from '../../../../contract/entities/sync'
import { putMeta } from '../../../../src/db/core/meta'
import { readCustomerPage } from '../../../../src/db/queries/office/customer-queries'
import { freshConsoleDatabase } from '../../../support/world/console-databases'

const ALL = { search: '', status: null } as const
const ADA = Customer.parse({
  id: 1,
  first_name: 'Ada',
  last_name: 'Obi',
  email: null,
  phone: null,
  is_verified: 'TRUE',
  delivered_orders_count: 0,
})
const row = (id: number) => ({ ...ADA, id: id as UserId, pending: null })

test('AD-10 a device lists its customers only while it has them all: read to the end, and fewer than the limit', async () => {
  const database = freshConsoleDatabase()
  await database.customers.bulkAdd([row(1), row(2)])
  expect(await readCustomerPage(database, ALL, 1)).toBeNull()
  await putMeta(database, { cursor: 'c1', replica: { complete: false, progress: 0.5 } })
  expect(await readCustomerPage(database, ALL, 1)).toBeNull()
  // An updated device reads everything from the start; meanwhile its orders are complete as before.
  await putMeta(database, { cursor: null, replica: { complete: true, progress: 1 } })
  expect(await readCustomerPage(database, ALL, 1)).toBeNull()
  await putMeta(database, { cursor: 'c2' })
  expect(await readCustomerPage(database, ALL, 1)).toMatchObject({ total: 2, pages: 1 })
  await database.customers.bulkAdd(
    Array.from({ length: MOST_SYNCED_CUSTOMERS - 2 }, (_, index) => row(index + 3)),
  )
  expect(await readCustomerPage(database, ALL, 1)).toBeNull()
})
