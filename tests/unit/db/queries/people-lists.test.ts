import { expect, test } from 'vitest'
import type { CompanyStatus } from '../../../../contract/entities/companies'
import { countCompanies, readCompanyPage } from '../../../../src/db/queries/office/company-queries'
import { readOrdersInHand } from '../../../../src/db/queries/orders/orders-in-hand'
import { countActiveRiders, countRiders, readRiderPage } from '../../../../src/db/queries/riders/rider-list'
import { companyUser, orderRow, rider, riderRow } from '../../../support/world/console-rows'
import { freshConsoleDatabase } from '../../../support/world/console-databases'

const NOTHING = { status: null, search: '', sort: null } as const
const ids = ({ rows }: { rows: readonly { id: number }[] }) => rows.map(({ id }) => id)

test('RI-05 riders by id or by email, those without one last; of a status; as the search finds them', async () => {
  const database = freshConsoleDatabase()
  await database.riders.bulkAdd([
    riderRow({ id: 4, email: 'B@waybill.ng', status: 'PENDING' }),
    riderRow({ id: 2, email: null }),
    riderRow({ id: 3, email: 'a@waybill.ng', first_name: 'Tunde' }),
    riderRow({ id: 1, email: 'c@waybill.ng' }),
  ])
  const read = async (question: object) => ids(await readRiderPage(database, { ...NOTHING, ...question }, 1))
  expect(await read({})).toEqual([1, 2, 3, 4])
  expect(await read({ sort: 'ascending' })).toEqual([3, 4, 1, 2])
  expect(await read({ sort: 'descending' })).toEqual([1, 4, 3, 2])
  expect(await read({ status: 'PENDING' })).toEqual([4])
  expect(await read({ search: 'tunde' })).toEqual([3])
  expect(await read({ search: 'tunde', status: 'PENDING' })).toEqual([])
})

test('AG-88 pages of 50, and a page that is not there any more is the last', async () => {
  const database = freshConsoleDatabase()
  await database.riders.bulkAdd(Array.from({ length: 101 }, (_, index) => riderRow({ id: index + 1 })))
  const { rows, ...place } = await readRiderPage(database, NOTHING, 9)
  expect([rows.map(({ id }) => id), place]).toEqual([[101], { total: 101, pages: 3, page: 3 }])
  expect(ids(await readRiderPage(database, NOTHING, 2)).slice(0, 2)).toEqual([51, 52])
})

test('AG-91 riders are counted by status, and as active by verify_identity', async () => {
  const database = freshConsoleDatabase()
  await database.riders.bulkAdd([
    riderRow({ id: 1 }),
    riderRow({ id: 2, status: 'PENDING', verify_identity: 'FALSE' }),
    riderRow({ id: 3, status: 'DEACTIVATED', verify_identity: 'FALSE' }),
    riderRow({ id: 4, status: 'PENDING', verify_identity: 'TRUE' }),
  ])
  expect(await countRiders(database)).toEqual({ all: 4, APPROVED: 1, PENDING: 2, DEACTIVATED: 1 })
  expect(await countActiveRiders(database)).toEqual({ all: 4, active: 2 })
})

test('the orders in hand of a rider are those that are with the rider, oldest first', async () => {
  const database = freshConsoleDatabase()
  const musa = {
    id: 7,
    first_name: 'Musa',
    last_name: 'Ibrahim',
    phone: '08034127765',
    current_position: null,
  }
  await database.orders.bulkAdd([
    orderRow({ id: 1, status: 'INTRANSIT', rider: musa, created_at: '2026-11-21T09:00:00.000Z' }),
    orderRow({ id: 2, status: 'ASSIGNEDTORIDER', rider: musa, created_at: '2026-11-21T08:00:00.000Z' }),
    orderRow({ id: 3, status: 'DELIVERED', rider: musa }),
    orderRow({ id: 4, status: 'ACCEPTED', rider: { ...musa, id: 8 } }),
    orderRow({ id: 5, status: 'PENDING', rider: musa }),
  ])
  expect((await readOrdersInHand(database, rider({ id: 7 }))).map(({ id }) => id)).toEqual([2, 1])
})

test('AG-89 AG-130 companies by the status of the company, found by person, company, email, phone and id', async () => {
  const database = freshConsoleDatabase()
  const company = (id: number, status: CompanyStatus, name: string) =>
    companyUser({
      id,
      status,
      email: `${id}@x.ng`,
      phone: '8031112222',
      first_name: 'Ngozi',
      profile: { name },
    })
  const rows = [
    company(70, 'active', 'Zenith Foods'),
    company(71, 'pending', 'Sahel Pharma'),
    { ...company(72, 'inactive', 'Adire House'), first_name: 'Ada', phone: null },
  ]
  await database.companyUsers.bulkAdd(rows.map((row) => ({ ...row, pending: null })))
  const read = async (question: object) =>
    ids(await readCompanyPage(database, { ...NOTHING, ...question }, 1))
  expect(await read({})).toEqual([70, 71, 72])
  expect(await read({ status: 'pending' })).toEqual([71])
  expect(await read({ search: 'ngozi' })).toEqual([70, 71])
  expect(await read({ search: 'ngozi', status: 'active' })).toEqual([70])
  expect([await read({ search: 'SAHEL' }), await read({ search: '72@' })]).toEqual([[71], [72]])
  expect([await read({ search: '0803 111' }), await read({ search: '72' })]).toEqual([[70, 71], [72]])
  expect(await countCompanies(database)).toEqual({ all: 3, active: 1, inactive: 1, pending: 1 })
})
