import fc from 'fast-check'
import { z } from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '../../contract/call'
import { CALLS } from '../../contract/calls'
import { openWaybill, request } from '../support/waybill'
import type { Waybill } from '../support/waybill'
import { addBulkOrder, addCompany, addOrder, addRider } from '../support/waybill-rows'

const RUNS = 40

let waybill: Waybill

beforeAll(async () => {
  waybill = await openWaybill()
  const { sql } = waybill
  await addRider(sql)
  await addBulkOrder(sql, { user_id: await addCompany(sql) })
  for (let index = 0; index < 5; index += 1) await addOrder(sql)
})

afterAll(() => waybill.close())

const NASTY = [
  '',
  ' ',
  '\u0000',
  '\uD800',
  '%',
  "';drop table orders--",
  '9'.repeat(400),
  '2026-02-30',
  '1e309',
  '-0',
  'é\u202e',
]

/** Values of the kinds that a field may be sent: right, nearly right, and wild. */
const anyValue = fc.oneof(
  fc.constantFrom<unknown>(...NASTY),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer({ min: -3, max: 9 }),
  fc.constantFrom<unknown>(2 ** 31, 2 ** 53, 2 ** 63, 1e300, 0.1 + 0.2, null, true, [], {}),
  fc.constantFrom<unknown>(
    'TRUE',
    'PENDING',
    'APPROVED',
    'ada@example.ng',
    '08031234567',
    '0000',
    [6.5, 3.4],
    '6.5,3.4',
  ),
  fc.jsonValue({ maxDepth: 2 }),
)

function fieldsOf(call: Call): string[] {
  const schema: unknown = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }).properties
  return Object.keys(schema ?? {})
}

const inputs = (call: Call) =>
  fc.record(Object.fromEntries(fieldsOf(call).map((field) => [field, anyValue])), { requiredKeys: [] })

function pathOf(call: Call, input: Record<string, unknown>): string {
  if (call.method !== 'GET') return `/api${call.path}`
  const query = Object.entries(input).map(([key, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return `${key}=${encodeURIComponent(wellFormed(text))}`
  })
  return `/api${call.path}?${query.join('&')}`
}

/** A query string cannot carry half of a surrogate pair. */
function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '?')
}

/** A call may end its caller's session, or delete a user of another's: each has a caller of its own. */
test.each(Object.entries<Call>(CALLS))('%s never answers 5xx, whatever it is sent', async (_id, call) => {
  const caller = await waybill.signIn()
  await fc.assert(
    fc.asyncProperty(inputs(call), async (input) => {
      const { status, text } = await request(waybill.app, call.method, pathOf(call, input), {
        headers: { Authorization: `Bearer ${caller.token}` },
        ...(call.method === 'GET' ? {} : { body: input }),
      })
      expect([status < 500, status < 500 ? '' : text]).toEqual([true, ''])
    }),
    { numRuns: RUNS },
  )
})

test('and afterwards the server still works', async () => {
  const caller = await waybill.signIn()
  expect((await caller.get('/admin/orders/all?page=1')).status).toBe(200)
})
