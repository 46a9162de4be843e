import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBulkOrders } from '../../../contract/entities/bulk-orders'
import { listCompanyUsers } from '../../../contract/entities/companies'
import { listCustomers } from '../../../contract/entities/customers'
import { normalText } from '../../../contract/words/normal-text'
import { listOrders } from '../../../contract/entities/orders'
import { listRiders } from '../../../contract/entities/riders'
import { matchesUser } from '../../../server/domain/users/matches-user'
import { dataOf, openWaybill, type Caller, type Waybill } from '../../support/calls/waybill'
import { addBulkOrder, addCompany, addOrder, addRider, addUser } from '../../support/calls/waybill-rows'

let waybill: Waybill
let ada: Caller

beforeAll(async () => {
  waybill = await openWaybill()
  ada = await waybill.signIn()
  const { sql } = waybill
  await addUser(sql, { first_name: 'Ọláyínká', last_name: ' Salami', phone: '0701 826 0741' })
  await addUser(sql, { first_name: 'Zainab', last_name: 'Bello', phone: '09099999999' })
  const rider = await addRider(sql, { first_name: 'Olayinka', last_name: 'Salami' })
  await sql`update users set phone = '+2347018260742' where id = ${rider.userId}`
  const company = await addCompany(sql, { name: 'Ọláyínká  Foods' })
  const bulk = await addBulkOrder(sql, { user_id: company })
  await addOrder(sql, { package_name: 'Ọláyínká  cake', tracking_id: '\u200bWB-7K2Q', bulk_order_id: bulk })
})
afterAll(() => waybill.close())

test.each(['olayinka', 'Ọláyínká', 'OLÁYÍNKA\u0301', '\u200bolayinka'])(
  'API-13 API-22 API-30 API-37 API-50 %j finds names with marks and without',
  async (search) => {
    expect(await foundBy(search)).toEqual({ orders: 1, riders: 1, customers: 1, companies: 1, bulk: 1 })
  },
)

test.each([
  ['olayinka   salami', { riders: 1, customers: 1 }],
  ['olayinka foods', { companies: 1 }],
  ['wb-7k2q', { orders: 1, bulk: 1 }],
  ['\u200eWB-7K2Q', { orders: 1, bulk: 1 }],
  ['+234 701 826', { riders: 1, customers: 1 }],
  ['0701 826 0741', { customers: 1 }],
  ['\u202a07018260742', { riders: 1 }],
  ['7018260', { riders: 1, customers: 1 }],
  ['tel:+2347018260742', { riders: 1 }],
  ['Salami Olayinka', { riders: 1, customers: 1 }],
  ['foods, olayinka', { companies: 1 }],
  ['#WB–7K2Q.', { orders: 1, bulk: 1 }],
])('%j is found whatever its blanks, invisible characters and spelling of a phone', async (search, found) => {
  const nothing = { orders: 0, riders: 0, customers: 0, companies: 0, bulk: 0 }
  expect(await foundBy(search)).toEqual({ ...nothing, ...found })
})

test('the database and the contract know one normal form', async () => {
  const pieces = [
    ' ',
    '\u00a0',
    '\n',
    '\t',
    '\u3000',
    '\u2009',
    '\u200b',
    '\u202a',
    '\ufeff',
    '\u00ad',
    '\u3164',
    '\u2800',
    '-',
    '\u2010',
    '\u2013',
    '\u2014',
    '\u2212',
    '\uff0d',
    '\u05be',
    '’',
    '‘',
    "'",
    '\u02bc',
    '.',
    '₦',
    '7',
    'a',
    'B',
    'Ọ́',
    'á',
    'a\u0301',
    'ﬁ',
    'İ',
    'Ｗ',
    'ẹ̀',
    'ш',
    'ع',
    'ּ',
    '🛵',
    '\u{e0041}',
    '𞤀',
  ]
  const texts = fc.sample(
    fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join('')),
    400,
  )
  const rows = await waybill.sql<{ normal: string }[]>`
    select normal_text(text) as normal from unnest(${waybill.sql.array(texts)}::text[]) with ordinality as given (text, place)
    order by place`
  expect(rows.map(({ normal }, index) => [texts[index], normal])).toEqual(
    texts.map((text) => [text, normalText(text)]),
  )
})

/** Each unique index over a text, and why two spellings of one thing cannot pass it. */
const UNIQUE_TEXTS = {
  display_pairings_code_key: 'made by the server',
  idempotency_keys_pkey: 'made by a console',
  known_networks_pkey: 'made by the server',
  meta_pkey: 'made by the server',
  order_templates_name: 'the normal form of the name',
  orders_tracking_id_key: 'made by the server',
  rate_card_places: 'planRateCard compares the normal form first, with the company locked',
  report_sums_pkey: 'made by the server',
  rider_documents_rider_id_name_key: 'one of five names',
  users_email: 'the form of an email leaves nothing but case',
  users_staff_phone: 'the digits of the phone',
}

test('every text that must be unique is compared in one form', async () => {
  const rows = await waybill.sql<{ name: string }[]>`
    select i.relname as name from pg_index x join pg_class i on i.oid = x.indexrelid
    where x.indisunique and i.relnamespace = 'public'::regnamespace and exists (
      select from pg_attribute a where a.attrelid = i.oid and a.atttypid = 'text'::regtype)
    order by 1`
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(UNIQUE_TEXTS))
})

test('a search over people by text and by phone is served by indexes', async () => {
  const plan = await waybill.sql.begin(async (sql) => {
    await sql`set local enable_seqscan = off`
    return sql<{ 'QUERY PLAN': string }[]>`explain select from users u where ${matchesUser(sql, '0701 826')}`
  })
  const text = plan.map((row) => row['QUERY PLAN']).join('\n')
  expect(text).toContain('users_search')
  expect(text).toContain('users_phone_part')
})

async function foundBy(search: string) {
  const asked = `page=1&search=${encodeURIComponent(search)}`
  const { orders } = dataOf(await ada.get(`/admin/orders/all?${asked}`), listOrders)
  const riders = dataOf(await ada.get(`/admin/riders?${asked}`), listRiders)
  const { users: customers } = dataOf(await ada.get(`/admin/customers?${asked}`), listCustomers)
  const { users: companies } = dataOf(await ada.get(`/admin/corporate/list-users?${asked}`), listCompanyUsers)
  const { orders: bulk } = dataOf(await ada.get(`/admin/corporate/bulk-orders/list?${asked}`), listBulkOrders)
  return {
    orders: orders.data.length,
    riders: riders.data.length,
    customers: customers.data.length,
    companies: companies.data.length,
    bulk: bulk.data.length,
  }
}
