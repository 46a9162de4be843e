import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listBulkOrders } from '../../../contract/entities/bulk-orders'
import { listCompanyUsers, listRateCard } from '../../../contract/entities/companies'
import { listCustomers } from '../../../contract/entities/customers'
import { listOrders } from '../../../contract/entities/orders'
import { listRiders, readRider } from '../../../contract/entities/riders'
import { listSettings } from '../../../contract/entities/settings'

const META = { last_page: 3 }
const ROW = { id: 7, status: 'PENDING', created_at: '2026-11-21T13:02:00Z', value: 'TRUE' }
const RATE = { id: 7, from_office: 'Ikeja', delivery_location: 'Yaba', amount: 1750 }

const page = (row: object) => ({ data: [row], meta: META })

/** The paths of calls, as they stand in a file. */
const PATHS = /['"`](\/api)?\/(admin|user|auth|displays)\//

test.each([
  ['listOrders', listOrders.answer, { orders: page(ROW) }, { orders: [ROW] }],
  ['listBulkOrders', listBulkOrders.answer, { orders: page(ROW) }, { orders: [ROW] }],
  ['listCustomers', listCustomers.answer, { users: page(ROW) }, { users: [ROW] }],
  ['listCompanyUsers', listCompanyUsers.answer, { users: page(ROW) }, { users: [ROW] }],
  ['listRiders', listRiders.answer, page(ROW), [ROW]],
  ['readRider', readRider.answer, [ROW], { data: [ROW] }],
  ['listSettings', listSettings.answer, [ROW], { data: [ROW] }],
  ['listRateCard', listRateCard.answer, [RATE], { data: [RATE] }],
])(
  'AG-165 %s is read as the description nests it, and in the other nesting alike',
  (_, answer, ...nestings) => {
    const read = nestings.map((one) => idsIn(answer.parse(one)))
    expect(read).toEqual([[7], [7]])
  },
)

test('AG-165 only the contract writes the path of a call', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((name) => PATHS.test(readFileSync(join('src', name), 'utf8')))).toEqual([])
})

function idsIn(read: unknown): number[] {
  const [inner] = Object.values(read as object) as [{ data?: { id: number }[] } | undefined]
  const rows = Array.isArray(read) ? read : ((read as { data?: unknown }).data ?? inner?.data)
  return (rows as { id: number }[]).map(({ id }) => id)
}
