import { afterAll, beforeAll, expect, test } from 'vitest'
import { BulkOrder } from '../../../contract/entities/bulk-orders'
import { CompanyUser } from '../../../contract/entities/companies'
import { Order, OrderRider } from '../../../contract/entities/orders'
import { Rider } from '../../../contract/entities/riders'
import { fieldsOf } from '../../../contract/wire/row'
import { Customer } from '../../../contract/entities/customers'
import { buildSampleWorld, type SampleWorld } from '../../support/calls/sample-world'
import { openWaybill, type Waybill } from '../../support/calls/waybill'

type Wire = Record<string, unknown>

let waybill: Waybill
let world: SampleWorld

beforeAll(async () => {
  waybill = await openWaybill()
  world = await buildSampleWorld(waybill)
  await waybill.sql`
    insert into notes (id, subject, subject_id, at, by_user_id, by_name, text)
    select gen_random_uuid(), subject, id, now(), ${world.admin.userId}, 'Ada Okafor', 'Called, no answer' from (
      select 'order' as subject, id from orders union all select 'rider', id from riders
      union all select 'company', user_id from company_profiles
    ) rows`
})
afterAll(() => waybill.close())

const read = async (path: string) => (await world.admin.get(path)).body.data as Wire
const firstOf = (page: unknown) => (page as { data: Wire[] }).data[0] ?? {}
const order = async () => read(`/admin/orders/all?id=${world.delivered}`)

test.each<[string, object, () => Promise<unknown>]>([
  ['an order', Order, order],
  ['the rider of an order', OrderRider, async () => (await order())['rider']],
  ['a rider', Rider, async () => firstOf(await read('/admin/riders?page=1'))],
  [
    'a bulk order',
    BulkOrder,
    async () => firstOf((await read('/admin/corporate/bulk-orders/list?page=1'))['orders']),
  ],
  [
    'a company',
    CompanyUser,
    async () => firstOf((await read('/admin/corporate/list-users?page=1'))['users']),
  ],
  ['a customer', Customer, async () => firstOf((await read('/admin/customers?page=1'))['users'])],
])('our server sends every field that the contract has of %s', async (_, row, shown) => {
  expect(Object.keys((await shown()) as Wire).toSorted()).toEqual([...fieldsOf(row)].toSorted())
})
