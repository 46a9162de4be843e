import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDashboardCards } from '../../../contract/entities/analytics'
import { CALLS } from '../../../contract/calls'
import { createApp } from '../../../server/app'
import { implement } from '../../../server/http/implement'
import { ALL_ROUTES, missingCalls } from '../../../server/routes/all-routes'
import { openWaybill, request } from '../../support/calls/waybill'
import { collectLog } from '../../support/server/collected-log'
import type { Caller, Waybill } from '../../support/calls/waybill'
import { addOrder } from '../../support/calls/waybill-rows'

let waybill: Waybill
let ada: Caller

beforeAll(async () => {
  waybill = await openWaybill()
  ada = await waybill.signIn()
})

afterAll(() => waybill.close())

const api = (method: string, path: string, options: Parameters<typeof request>[3] = {}) =>
  request(waybill.app, method, path, options)
const expired = { status: 'error', message: 'Your session has expired. Please log in again.' }

test('every call of the contract has an implementation', () => {
  expect(missingCalls(ALL_ROUTES)).toEqual([])
  expect(missingCalls([])).toHaveLength(Object.keys(CALLS).length)
})

test('401: no token, a bad one, a revoked one', async () => {
  const leaver = await waybill.signIn()
  expect((await leaver.post('/auth/logout', {})).body).toEqual({
    status: 'success',
    message: 'Logged out.',
    data: null,
  })
  const answers = [
    await api('GET', '/api/admin/riders'),
    await api('GET', '/api/admin/riders', { headers: { Authorization: 'Bearer nothing-of-the-kind' } }),
    await api('GET', '/api/admin/riders', { headers: { Authorization: 'Basic abc' } }),
    await leaver.get('/admin/riders'),
  ]
  for (const { status, body } of answers) expect([status, body]).toEqual([401, expired])
})

test('401 after 12 idle hours and after 7 days; use keeps a session alive', async () => {
  const hours = (n: number) => {
    waybill.clock.now = new Date(waybill.clock.now.getTime() + n * 3_600_000)
  }
  const start = waybill.clock.now
  const idle = await waybill.signIn()
  const busy = await waybill.signIn()
  hours(11.9)
  expect((await busy.get('/admin/riders')).status).toBe(200)
  hours(0.2)
  expect([(await idle.get('/admin/riders')).status, (await busy.get('/admin/riders')).status]).toEqual([
    401, 200,
  ])
  for (let used = 12; used < 7 * 24 - 12; used += 11) {
    hours(11)
    expect((await busy.get('/admin/riders')).status).toBe(200)
  }
  hours(11.9)
  expect((await busy.get('/admin/riders')).status).toBe(401)
  waybill.clock.now = start
})

test('403: not verified with the phone, and the role', async () => {
  const unverified = await waybill.signIn({ type: 'ADMIN', is_verified: false, phone: '2348031234567' })
  const refused = await unverified.get('/admin/riders')
  expect([refused.status, refused.body]).toEqual([
    403,
    {
      status: 'error',
      message: 'Your account is not verified.',
      code: 'ACCOUNT_NOT_VERIFIED',
      data: { phone: '2348031234567' },
    },
  ])
  const notAllowed = {
    status: 'error',
    message: 'You are not allowed to do this.',
    code: 'ROLE_NOT_ALLOWED',
  }
  for (const type of ['USER', 'RIDER', 'COMPANY'] as const) {
    const other = await (await waybill.signIn({ type })).get('/admin/riders')
    expect([other.status, other.body]).toEqual([403, notAllowed])
  }
  const supervisor = await (await waybill.signIn({ type: 'SUPERVISOR' })).post('/admin/orders/create', {})
  expect([supervisor.status, supervisor.body]).toEqual([403, notAllowed])
})

test('checks come in the order of 3.0: token, verified, role, input, existence, state', async () => {
  const delivered = await addOrder(waybill.sql, { status: 'DELIVERED' })
  const path = '/admin/orders/decline'
  const unverified = await waybill.signIn({ type: 'USER', is_verified: false })
  const user = await waybill.signIn({ type: 'USER' })
  expect((await api('POST', `/api${path}`, { body: '{' })).status).toBe(401)
  expect((await unverified.post(path, '{')).body.code).toBe('ACCOUNT_NOT_VERIFIED')
  expect((await user.post(path, '{')).body.code).toBe('ROLE_NOT_ALLOWED')
  expect((await ada.post(path, { order_id: 0, expected_revision: 0 })).status).toBe(422)
  expect((await ada.post(path, { order_id: 999_999, expected_revision: 9 })).status).toBe(404)
  expect((await ada.post(path, { order_id: delivered })).status).toBe(409)
})

test('404: an unknown path, 405: an unknown method', async () => {
  const noRoute = { status: 'error', error: 'Route not found' }
  for (const path of ['/api/nothing', '/api', '/api/admin/orders/all/', '/nothing']) {
    const answer = await api('GET', path)
    expect([path, answer.status, answer.body]).toEqual([path, 404, noRoute])
  }
  const wrong = await ada.send('PUT', '/admin/orders/all', {})
  expect([wrong.status, wrong.headers.get('allow'), wrong.body]).toEqual([
    405,
    'GET',
    { status: 'error', error: 'Method not allowed' },
  ])
  for (const method of ['PATCH', 'OPTIONS', 'PROPFIND']) {
    expect((await api(method, '/api/admin/orders/all')).status).toBe(405)
  }
})

test('400: malformed JSON and bytes that are no UTF-8; 415: not JSON; 413: over 1 MB', async () => {
  const path = '/admin/orders/decline'
  const malformed = await ada.post(path, '{"order_id":')
  expect([malformed.status, malformed.body]).toEqual([
    400,
    { status: 'error', message: 'The request is not valid JSON.' },
  ])
  const headers = { Authorization: `Bearer ${ada.token}` }
  const bytes = await waybill.app.request(`/api${path}`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: new Uint8Array([0x7b, 0xff, 0x7d]),
  })
  expect([bytes.status, await bytes.json()]).toEqual([
    400,
    { status: 'error', message: 'The request is not valid UTF-8.' },
  ])
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp']) {
    const foreign = await ada.post(path, '{"order_id":1}', { 'Content-Type': type })
    expect([foreign.status, foreign.body]).toEqual([
      415,
      { status: 'error', message: 'The request must be JSON.' },
    ])
  }
  const large = await ada.post(path, { order_id: 1, filler: 'x'.repeat(1024 * 1024) })
  expect([large.status, large.body]).toEqual([413, { status: 'error', message: 'The request is too large.' }])
  const statusOf = async (pull: (controller: ReadableStreamDefaultController<Uint8Array>) => void) => {
    const body = new ReadableStream<Uint8Array>({ pull })
    const init = {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body,
      duplex: 'half',
    }
    return (await waybill.app.request(new Request(`http://localhost/api${path}`, init as RequestInit))).status
  }
  expect(await statusOf((endless) => endless.enqueue(new Uint8Array(64 * 1024).fill(0x20)))).toBe(413)
  expect(await statusOf((broken) => broken.error(new Error('aborted')))).toBe(400)
})

test('422: sentences by field; bodies that are no object', async () => {
  const missing = await ada.post('/admin/riders/assign-order', {})
  expect([missing.status, missing.body]).toEqual([
    422,
    {
      status: 'error',
      message: {
        order_id: ['The order id field is required.'],
        rider_id: ['The rider id field is required.'],
      },
    },
  ])
  for (const body of ['[]', 'null', '"text"', '7', '']) {
    expect((await ada.post('/admin/riders/assign-order', body)).status).toBe(422)
  }
})

test.each([
  ['/admin/orders/all?page=0', 'page'],
  ['/admin/orders/all?page=-1', 'page'],
  ['/admin/orders/all?page=1.5', 'page'],
  ['/admin/orders/all?page=abc', 'page'],
  ['/admin/orders/all?page=1&page=2', 'page'],
  ['/admin/orders/all?page=9223372036854775808', 'page'],
  ['/admin/orders/all?status=LOST', 'status'],
  ['/admin/orders/all?id=9223372036854775808', 'id'],
  ['/admin/orders/all?id=1.5', 'id'],
  ['/admin/orders/all?search=%00', 'search'],
])('422 for the query %s', async (path, field) => {
  const answer = await ada.get(path)
  expect([answer.status, Object.keys(answer.body.message ?? {})]).toEqual([422, [field]])
})

test('a NUL or half of a surrogate pair is 422, never 500', async () => {
  for (const text of ['a\u0000b', 'a\uD800b', '\uDC00']) {
    const login = await ada.post('/auth/new-login', {
      email: 'ada@example.ng',
      password: text,
      device_token: 'web-console',
    })
    expect([login.status, login.body]).toEqual([
      422,
      { status: 'error', message: { password: ['The password is invalid.'] } },
    ])
  }
})

test('deep and polluting JSON does no harm', async () => {
  const deep = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`
  expect((await ada.post('/admin/riders/assign-order', deep)).status).toBe(422)
  const polluting = '{"__proto__":{"order_id":1},"constructor":{"prototype":{"x":1}}}'
  expect((await ada.post('/admin/riders/assign-order', polluting)).status).toBe(422)
  expect(Reflect.get({}, 'x')).toBeUndefined()
})

test('500 says nothing; the log has the reason under the request id', async () => {
  const { log, lines } = collectLog('error')
  const broken = implement(readDashboardCards, () => Promise.reject(new Error('secret detail')))
  const { sql, config } = waybill
  const app = createApp({ sql, config, log, now: () => waybill.clock.now, implementations: [broken] })
  const answer = await request(app, 'GET', '/api/admin/analytics/dashboard-cards', {
    headers: { Authorization: `Bearer ${ada.token}` },
  })
  const requestId = answer.headers.get('x-request-id')
  expect(requestId).toMatch(/^[\da-f-]{36}$/)
  const body = { status: 'error', error: 'Internal server error', request_id: requestId }
  expect([answer.status, answer.body]).toEqual([500, body])
  expect(lines.map(({ message, fields }) => ({ message, ...fields }))).toEqual([
    {
      message: 'request failed',
      requestId,
      error: { reason: 'secret detail', stack: expect.stringContaining('http-errors.test.ts') as string },
    },
  ])
})

test('the request log holds the path alone: no query, no token', async () => {
  const { log, lines } = collectLog()
  const { sql, config } = waybill
  const app = createApp({ sql, config, log, now: () => waybill.clock.now })
  await request(app, 'GET', '/api/admin/orders/all?search=08031234567', {
    headers: { Authorization: `Bearer ${ada.token}` },
  })
  expect(lines).toHaveLength(1)
  expect(lines[0]?.message).toBe('request')
  expect(lines[0]?.fields).toEqual({
    address: 'unknown',
    requestId: expect.any(String) as string,
    method: 'GET',
    path: '/api/admin/orders/all',
    status: 200,
    ms: expect.any(Number) as number,
  })
})
