import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOrder } from '../../../contract/entities/orders'
import { fingerprintOf, KEPT_DAYS, pruneKeys } from '../../../server/http/idempotency'
import { dataOf, openWaybill } from '../../support/calls/waybill'
import type { Caller, Waybill } from '../../support/calls/waybill'
import { newOrder } from '../../support/calls/waybill-rows'

let waybill: Waybill
let ada: Caller
let other: ReturnType<Waybill['another']>

beforeAll(async () => {
  waybill = await openWaybill()
  ada = await waybill.signIn()
  other = waybill.another()
})

afterAll(async () => {
  await other.close()
  await waybill.close()
})

const create = (caller: Caller, key: string, order = newOrder()) =>
  caller.post('/admin/orders/create', order, { 'Idempotency-Key': key })
const orders = async () => {
  const [row] = await waybill.sql<{ n: number }[]>`select count(*) as n from orders`
  return row?.n ?? 0
}
const replayed = (headers: Headers) => headers.get('idempotency-replayed')

test('a repeated key gives the stored answer, byte for byte, and no second effect', async () => {
  const before = await orders()
  const first = await create(ada, 'create-order-0001')
  const second = await create(ada, 'create-order-0001')
  expect([first.status, replayed(first.headers)]).toEqual([201, null])
  expect([second.status, replayed(second.headers)]).toEqual([201, 'true'])
  expect(second.text).toBe(first.text)
  expect(await orders()).toBe(before + 1)
})

test('a repeated key with another body is 422', async () => {
  await create(ada, 'create-order-0002')
  const before = await orders()
  const answer = await create(ada, 'create-order-0002', newOrder({ package_name: 'Phone' }))
  expect([answer.status, answer.body]).toEqual([
    422,
    {
      status: 'error',
      message: { 'Idempotency-Key': ['This Idempotency-Key was used for another request.'] },
    },
  ])
  expect(await orders()).toBe(before)
})

test('P2 the same fields in another order are the same request, also within a list', async () => {
  const before = await orders()
  const order = newOrder()
  const first = await create(ada, 'sorted-fields-0001', order)
  const turned = Object.fromEntries(Object.entries(order).toReversed()) as typeof order
  expect(Object.keys(turned)).not.toEqual(Object.keys(order))
  const second = await create(ada, 'sorted-fields-0001', turned)
  expect([second.status, replayed(second.headers), second.text]).toEqual([201, 'true', first.text])
  expect(await orders()).toBe(before + 1)

  const fingerprint = async (body: Record<string, unknown>) => {
    const request = { method: 'POST', path: '/', text: JSON.stringify(body), body }
    return (await fingerprintOf(request, { userId: 1, key: 'any' })).fingerprint.toString('hex')
  }
  const [sent, again, other, moved] = await Promise.all(
    [
      { a: 1, lines: [{ b: 2, c: null }, 3] },
      { lines: [{ c: null, b: 2 }, 3], a: 1 },
      { lines: [{ c: 0, b: 2 }, 3], a: 1 },
      { lines: [3, { c: null, b: 2 }], a: 1 },
    ].map(fingerprint),
  )
  expect(again).toBe(sent)
  expect(new Set([sent, other, moved]).size).toBe(3)
})

test('P2 a request that was answered before fields were sorted is known by its text', async () => {
  const before = await orders()
  const order = newOrder()
  const first = await create(ada, 'former-text-0001', order)
  const text = JSON.stringify(order)
  const fingerprint = createHash('sha256').update(`POST\n/api/admin/orders/create\n${text}`).digest()
  await waybill.sql`update idempotency_keys set fingerprint = ${fingerprint} where key = 'former-text-0001'`
  const second = await create(ada, 'former-text-0001', order)
  expect([second.status, replayed(second.headers), second.text]).toEqual([201, 'true', first.text])
  expect(await orders()).toBe(before + 1)
})

test('a key belongs to its user', async () => {
  const before = await orders()
  const bola = await waybill.signIn()
  await create(ada, 'create-order-0003')
  const answer = await create(bola, 'create-order-0003', newOrder({ package_name: 'Phone' }))
  expect([answer.status, replayed(answer.headers)]).toEqual([201, null])
  expect(await orders()).toBe(before + 2)
})

test('duplicates at the same time, at two servers, have one effect and one answer', async () => {
  const before = await orders()
  const callers = [ada, other.as(ada)]
  const keys = Array.from({ length: 10 }, (_, index) => `at-once-${index}`)
  const answers = await Promise.all(
    keys.flatMap((key) =>
      Array.from({ length: 6 }, (_, turn) =>
        create(callers[turn % 2] ?? ada, key).then((answer) => ({ key, answer })),
      ),
    ),
  )
  expect(new Set(answers.map(({ answer }) => answer.status))).toEqual(new Set([201]))
  for (const key of keys) {
    const same = answers.filter((entry) => entry.key === key).map(({ answer }) => answer)
    expect(new Set(same.map((answer) => dataOf(answer, createOrder).id)).size).toBe(1)
    expect(same.filter(({ headers }) => replayed(headers) === null)).toHaveLength(1)
  }
  expect(await orders()).toBe(before + 10)
})

test('a refusal is not stored: the same key may succeed once the reason is gone', async () => {
  await waybill.sql`update settings set value = false where id = 1`
  const locked = await create(ada, 'create-order-0004')
  expect([locked.status, locked.body]).toEqual([409, { status: 'error', message: 'Order intake is locked.' }])
  await waybill.sql`update settings set value = true where id = 1`
  expect((await create(ada, 'create-order-0004')).status).toBe(201)
})

test.each(['short', 'x'.repeat(201), 'with a blank'])('the key %j is refused', async (key) => {
  const answer = await create(ada, key)
  expect([answer.status, answer.body]).toEqual([
    422,
    {
      status: 'error',
      message: { 'Idempotency-Key': ['The Idempotency-Key must have 8 to 200 characters.'] },
    },
  ])
})

test('a key is kept for 35 days', async () => {
  const { sql } = waybill
  await create(ada, 'create-order-0005')
  await create(ada, 'create-order-0006')
  const age = async (key: string, days: number) => {
    await sql`update idempotency_keys set created_at = now() - make_interval(days => ${days}) where key = ${key}`
  }
  await age('create-order-0005', KEPT_DAYS - 1)
  await age('create-order-0006', KEPT_DAYS + 1)
  await pruneKeys(sql)
  expect(replayed((await create(ada, 'create-order-0005')).headers)).toBe('true')
  expect(replayed((await create(ada, 'create-order-0006')).headers)).toBeNull()
})

test('the described contract alone knows no key: two requests, two orders', async () => {
  const bare = waybill.another({ CONTRACT_ONLY: '1' })
  const before = await orders()
  await create(bare.as(ada), 'create-order-0007')
  await create(bare.as(ada), 'create-order-0007')
  expect(await orders()).toBe(before + 2)
  await bare.close()
})
