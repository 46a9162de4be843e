import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../../server/app'
import { readConfig } from '../../../server/config/config'
import { collectLog } from '../../support/server/collected-log'
import { fromAddress } from '../../support/server/from-address'
import { openWaybill } from '../../support/calls/waybill'
import type { Waybill } from '../../support/calls/waybill'

const MADE = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/
const PROXY = '192.0.2.7'

let waybill: Waybill
beforeAll(async () => {
  waybill = await openWaybill()
})
afterAll(() => waybill.close())

/** Somebody at this address sends a request with this id. */
async function askedAs(address: string, given: string, env: Record<string, string> = {}) {
  const { log, lines } = collectLog()
  const config = readConfig({ DEMO: 'off', TRUSTED_PROXIES: PROXY, ...env })
  const app = createApp({ sql: waybill.sql, config, log, now: () => waybill.clock.now })
  const answer = await fromAddress(app, address).logIn('nobody@example.ng', 'x', { 'X-Request-Id': given })
  expect(answer.status).toBe(401)
  return {
    answered: answer.headers.get('x-request-id'),
    logged: lines.map(({ fields }) => fields['requestId']),
  }
}

test('the id that a trusted proxy gives is in the answer and in every line of the request', async () => {
  expect(await askedAs(PROXY, 'edge-7/0af31c')).toEqual({
    answered: 'edge-7/0af31c',
    logged: ['edge-7/0af31c', 'edge-7/0af31c'],
  })
})

test.each([
  ['of somebody who is no proxy', '203.0.113.9', 'edge-7/0af31c'],
  ['with a quote in it', PROXY, 'edge"7/0af31c'],
  ['that is too long', PROXY, 'e'.repeat(65)],
  ['that is too short to be one', PROXY, '1'],
])('an id %s is replaced by one of our own', async (_, address, given) => {
  const { answered, logged } = await askedAs(address, given)
  expect(answered).toMatch(MADE)
  expect(logged).toEqual([answered, answered])
})

test('every answer has an id: refusals, unknown paths, wrong methods', async () => {
  const { app } = waybill
  const answers = [
    await app.request('/health'),
    await app.request('/api/nothing'),
    await app.request('/api/admin/orders/all'),
    await app.request('/api/admin/orders/all', { method: 'PATCH' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 401, 405])
  for (const { headers } of answers) expect(headers.get('x-request-id')).toMatch(MADE)
})
