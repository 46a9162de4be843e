import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../../server/db/migrate'
import { pruneKeys } from '../../../server/http/idempotency'
import { openWaybill, type Caller, type Waybill } from '../../support/calls/waybill'
import { addOrder, addUser } from '../../support/calls/waybill-rows'

let waybill: Waybill
let admin: Caller

beforeAll(async () => {
  waybill = await openWaybill()
  admin = await waybill.signIn()
})
afterAll(() => waybill.close())

const ANOTHER = [
  422,
  {
    status: 'error',
    message: { 'Idempotency-Key': ['This Idempotency-Key was used for another request.'] },
  },
]

test('P2 a key that stood for one path is refused at another, though the body is the same', async () => {
  const order_id = await addOrder(waybill.sql, { status: 'PENDING' })
  const key = { 'Idempotency-Key': 'one-path-0001' }
  expect((await admin.post('/admin/orders/decline', { order_id }, key)).status).toBe(200)
  await waybill.sql`update orders set status = 'DELIVERED', cancelled_by = null where id = ${order_id}`
  const { status, body } = await admin.post('/admin/orders/approve-payment', { order_id }, key)
  expect([status, body]).toEqual(ANOTHER)
  const [row] = await waybill.sql`select payment_status from orders where id = ${order_id}`
  expect(row).toEqual({ payment_status: 'PENDING' })
})

test('P2 a key that stood for one query is refused with another', async () => {
  const [first, second] = [await addUser(waybill.sql), await addUser(waybill.sql)]
  const key = { 'Idempotency-Key': 'one-query-0001' }
  const remove = (id: number) => admin.send('DELETE', `/admin/users/delete?user_id=${id}`, undefined, key)
  expect((await remove(first.id)).status).toBe(200)
  const { status, body } = await remove(second.id)
  expect([status, body]).toEqual(ANOTHER)
  expect((await remove(first.id)).headers.get('idempotency-replayed')).toBe('true')
  const gone = await waybill.sql`
    select id from users where id in (${first.id}, ${second.id}) and deleted_at is not null`
  expect(gone).toEqual([{ id: first.id }])
})

test('P2 two people who use the same key each get their own answer again', async () => {
  const bola = await waybill.signIn()
  const key = { 'Idempotency-Key': 'shared-key-0001' }
  const [first, second] = [await addOrder(waybill.sql), await addOrder(waybill.sql)]
  const answers = [
    await admin.post('/admin/orders/decline', { order_id: first }, key),
    await bola.post('/admin/orders/decline', { order_id: second }, key),
    await admin.post('/admin/orders/decline', { order_id: first }, key),
    await bola.post('/admin/orders/decline', { order_id: second }, key),
  ]
  expect(answers.map(({ status, body }) => [status, (body.data as { id: number }).id])).toEqual([
    [200, first],
    [200, second],
    [200, first],
    [200, second],
  ])
  expect(answers.map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([
    null,
    null,
    'true',
    'true',
  ])
})

test.each([
  ['k'.repeat(7), 422],
  ['k'.repeat(8), 404],
  ['k'.repeat(200), 404],
  ['k'.repeat(201), 422],
  ['key with spaces', 422],
])('a key must have 8 to 200 printable characters: %s is answered %i', async (key, status) => {
  const answer = await admin.post('/admin/orders/decline', { order_id: 999_999 }, { 'Idempotency-Key': key })
  expect(answer.status).toBe(status)
})

test('P2 an answer is kept for 35 days, the longest that a console keeps a command', async () => {
  await waybill.sql`delete from idempotency_keys`
  for (const days of [34, 36]) {
    const key = { 'Idempotency-Key': `days-${days}-0001` }
    await admin.post('/admin/orders/decline', { order_id: await addOrder(waybill.sql) }, key)
    await waybill.sql`
      update idempotency_keys set created_at = now() - make_interval(days => ${days})
      where key = ${`days-${days}-0001`}`
  }
  await pruneKeys(waybill.sql)
  expect(await waybill.sql`select key from idempotency_keys`).toEqual([{ key: 'days-34-0001' }])
})

const MEMBER = {
  firstname: 'Ada',
  lastname: 'Okafor',
  email: 'ada@waybill.ng',
  phone: '08030000017',
  role_id: 2,
  password: 'green-lorry-71',
  password_confirmation: 'green-lorry-71',
  device_token: '',
}

test('A8 P2 another password under the same key is another request, and no fast hash of a password is stored', async () => {
  const key = 'a-member-0001'
  const add = (form: unknown) => admin.post('/admin/members/add', form, { 'Idempotency-Key': key })
  const added = await add(MEMBER)
  expect(added.status).toBe(201)
  const again = await add(MEMBER)
  expect([again.body, again.headers.get('idempotency-replayed')]).toEqual([added.body, 'true'])
  const other = { ...MEMBER, password: 'green-lorry-72', password_confirmation: 'green-lorry-72' }
  const { status, body } = await add(other)
  expect([status, body]).toEqual(ANOTHER)
  const [row] = await waybill.sql<{ fingerprint: Buffer }[]>`
    select fingerprint from idempotency_keys where key = ${key}`
  const fast = createHash('sha256')
    .update(`POST\n/api/admin/members/add\n${JSON.stringify(MEMBER)}`)
    .digest()
  expect([row?.fingerprint.length, row?.fingerprint.equals(fast)]).toEqual([32, false])
})

test('A8 an older database loses the fast hashes of requests with a password, and keeps its other keys', async () => {
  const { sql } = waybill
  await sql`delete from idempotency_keys`
  const key = { 'Idempotency-Key': 'a-decline-0001' }
  await admin.post('/admin/orders/decline', { order_id: await addOrder(sql) }, key)
  const form = { ...MEMBER, email: 'bola@waybill.ng', phone: '08030000018' }
  const added = await admin.post('/admin/members/add', form, { 'Idempotency-Key': 'a-member-0002' })
  expect(added.status).toBe(201)
  await sql`delete from schema_migrations where name like '%no_fast_hashes'`
  await migrate(waybill.url)
  expect(await sql`select key from idempotency_keys`).toEqual([{ key: 'a-decline-0001' }])
})
