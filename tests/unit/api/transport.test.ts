import { describe, expect, test } from 'vitest'
import { assignOrder, listOrders } from '../../../contract/entities/orders'
import { readCharges } from '../../../contract/entities/charges'
import { readDistance } from '../../../contract/entities/maps'
import { updateSetting } from '../../../contract/entities/settings'
import { createApi } from '../../../src/api/transport'

type Sent = {
  url: string
  method: string | undefined
  headers: Headers
  body: string | null
  redirect: string | undefined
}

function apiAnswering(
  answer: (signal: AbortSignal) => Promise<Response> | Response,
  timeoutAfterMs?: number,
) {
  const sent: Sent[] = []
  const api = createApi({
    origin: 'https://waybill.test',
    token: () => 'token-1',
    fetch: async (input, init) => {
      const { method, redirect, body } = init ?? {}
      sent.push({
        url: input instanceof Request ? input.url : input.toString(),
        method,
        headers: new Headers(init?.headers),
        body: (body as string) ?? null,
        redirect,
      })
      return answer(init?.signal ?? new AbortController().signal)
    },
    ...(timeoutAfterMs === undefined ? {} : { timeout: () => AbortSignal.timeout(timeoutAfterMs) }),
  })
  return { api, sent }
}

const json = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), {
    ...init,
    headers: { 'Content-Type': 'application/json', ...Object.fromEntries(new Headers(init.headers)) },
  })
const emptyPage = { status: 'success', data: { orders: { data: [], meta: { last_page: 0 } } } }

const hanging = (signal: AbortSignal) =>
  new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

describe('transport', () => {
  test('API-00a API-00b calls go to /api with the bearer token, without following redirects', async () => {
    const { api, sent } = apiAnswering(() => json(emptyPage))
    await api.call(listOrders, { page: 2, status: 'PENDING' })
    expect(sent.map(({ url, method, redirect }) => [url, method, redirect])).toEqual([
      ['https://waybill.test/api/admin/orders/all?page=2&status=PENDING', 'GET', 'error'],
    ])
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer token-1')
  })

  test('a page with last_page 0 is the first of one', async () => {
    const { api } = apiAnswering(() => json(emptyPage))
    expect(await api.call(listOrders, {})).toEqual({
      kind: 'success',
      data: { orders: { data: [], meta: { last_page: 1 } } },
      messages: [],
    })
  })

  test('a command carries its key and its body, and is sent once', async () => {
    const { api, sent } = apiAnswering(
      () => new Response('', { status: 503, headers: { 'Retry-After': '7' } }),
    )
    const outcome = await api.call(assignOrder, { order_id: 1, rider_id: 2 }, { idempotencyKey: 'key-12345' })
    expect(outcome).toEqual({ kind: 'server', status: 503, messages: [], retryAfterMs: 7000 })
    expect(sent.map(({ headers, body }) => [headers.get('Idempotency-Key'), body])).toEqual([
      ['key-12345', '{"order_id":1,"rider_id":2}'],
    ])
  })

  test('the HTML of a sign-in page is never a success', async () => {
    const { api } = apiAnswering(() => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }))
    expect((await api.call(listOrders, {})).kind).toBe('notTheApi')
  })

  test.each([
    ['cut JSON', '{"status":"success","data":{"ord'],
    ['JSON of something else', '{"page":"welcome"}'],
    ['nothing', ''],
  ])('%s is never a success', async (_, body) => {
    const { api } = apiAnswering(
      () => new Response(body, { headers: { 'Content-Type': 'application/json' } }),
    )
    expect((await api.call(listOrders, {})).kind).toBe('notTheApi')
  })

  test('a request that gets no answer ends as timeout, one that is left ends as aborted', async () => {
    const slow = apiAnswering(hanging, 5)
    expect(await slow.api.call(readCharges, {})).toEqual({ kind: 'timeout' })
    const left = apiAnswering(hanging)
    const leaving = new AbortController()
    const outcome = left.api.call(readCharges, {}, { signal: leaving.signal })
    leaving.abort()
    expect(await outcome).toEqual({ kind: 'aborted' })
  })

  test('an answer whose body breaks off is a lost connection', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('reset')) })
    const { api } = apiAnswering(
      () => new Response(body, { headers: { 'Content-Type': 'application/json' } }),
    )
    expect(await api.call(listOrders, {})).toEqual({ kind: 'offline' })
  })

  test('ER-01 messages come flat from every form of an error body', async () => {
    const forms = [
      [{ message: { phone: ['One.'], password: ['Two.', 'Three.'] } }, ['One.', 'Two.', 'Three.']],
      [{ message: 'One.' }, ['One.']],
      [{ error: 'Internal server error' }, ['Internal server error']],
      [{}, []],
    ] as const
    for (const [body, messages] of forms) {
      const { api } = apiAnswering(() => json({ status: 'error', ...body }, { status: 422 }))
      expect(await api.call(listOrders, {})).toEqual({
        kind: 'invalid',
        messages,
        fields: 'message' in body && typeof body.message === 'object' ? body.message : {},
      })
    }
  })

  test.each([
    [400, { kind: 'refused', status: 400 }],
    [404, { kind: 'notFound' }],
    [409, { kind: 'conflict', current: null }],
    [410, { kind: 'gone' }],
    [418, { kind: 'refused', status: 418 }],
    [429, { kind: 'tooMany', retryAfterMs: null }],
    [500, { kind: 'server', status: 500, retryAfterMs: null }],
  ])('ER-04 the messages of a %i are kept as errors', async (status, kept) => {
    const { api } = apiAnswering(() => json({ status: 'error', message: 'No.' }, { status }))
    expect(await api.call(readCharges, {})).toEqual({ ...kept, messages: ['No.'] })
  })

  test.each([
    ['a string', 'Orders locked!', ['Orders locked!']],
    ['an object of lists', { value: ['Locked.'], id: ['One.', 'Two.'] }, ['Locked.', 'One.', 'Two.']],
    ['nothing', undefined, []],
  ])('ER-06 the messages of a success are kept: %s', async (_, message, messages) => {
    const { api } = apiAnswering(() => json({ status: 'success', message, data: { id: 1, value: 'FALSE' } }))
    expect(await api.call(updateSetting, { id: 1, value: 'FALSE' })).toEqual({
      kind: 'success',
      data: { id: 1, value: 'FALSE' },
      messages,
    })
  })

  test.each([
    ['ours', (trip: object) => trip],
    [
      'the raw distance matrix of Google',
      (trip: object) => ({
        destination_addresses: ['Ogudu GRA, Lagos, Nigeria'],
        origin_addresses: ['Allen Avenue, Ikeja, Nigeria'],
        rows: [{ elements: [{ ...trip, status: 'OK' }] }],
        status: 'OK',
      }),
    ],
  ])('AG-123 the distance call reads %s', async (_, shapeOf) => {
    const trip = {
      distance: { text: '8.9 km', value: 8914 },
      duration: { text: '17 mins', value: 1000 },
      duration_in_traffic: { text: '20 mins', value: 1200 },
    }
    const { api, sent } = apiAnswering(() => json({ data: shapeOf(trip) }))
    const asked = { origin: '6.6018,3.3515', destination: '6.5745,3.3925' }
    expect(await api.call(readDistance, asked)).toEqual({ kind: 'success', data: trip, messages: [] })
    expect(sent.map(({ url }) => new URL(url).searchParams.get('origin'))).toEqual(['6.6018,3.3515'])
  })

  test('AG-123 a matrix without a road is no distance', async () => {
    const { api } = apiAnswering(() =>
      json({ data: { rows: [{ elements: [{ status: 'ZERO_RESULTS' }] }], status: 'OK' } }),
    )
    const outcome = await api.call(readDistance, { origin: '6.6,3.3', destination: '6.5,3.4' })
    expect(outcome.kind).toBe('unreadable')
  })

  test('AG-22 ER-03 a 403 asks for a code unless it carries ROLE_NOT_ALLOWED', async () => {
    const role = apiAnswering(() => json({ message: 'No.', code: 'ROLE_NOT_ALLOWED' }, { status: 403 }))
    expect(await role.api.call(readCharges, {})).toEqual({ kind: 'roleRefused', messages: ['No.'] })
    const code = apiAnswering(() => json({ message: 'Verify.', data: { phone: '234803' } }, { status: 403 }))
    expect(await code.api.call(readCharges, {})).toEqual({
      kind: 'notVerified',
      messages: ['Verify.'],
      phone: '234803',
    })
  })

  test('AG-163 one bad row is skipped and counted, the page stays', async () => {
    const good = {
      id: '7',
      package_name: 'Cake',
      package_category: 'Food',
      status: 'pending',
      payment_status: 'x',
      amount: '1',
      actual_amount: 1,
      created_at: '2026-01-01T00:00:00Z',
    }
    const { api } = apiAnswering(() =>
      json({ data: { orders: { data: [good, { id: 'x' }], meta: { last_page: 1 } } } }),
    )
    const outcome = await api.call(listOrders, {})
    if (outcome.kind !== 'success') throw new Error(outcome.kind)
    expect([
      outcome.data.orders.data.map(({ id, status, amount }) => [id, status, amount]),
      outcome.data.orders.skipped,
    ]).toEqual([[[7, 'PENDING', 1]], 1])
  })
})
