import { describe, expect, test } from 'vitest'
import { logIn } from '../../../contract/entities/auth'
import { markBulkOrderPaid } from '../../../contract/entities/bulk-orders'
import {
  approvePayment,
  assignOrder,
  cancelOrder,
  listOrders,
  readOrder,
} from '../../../contract/entities/orders'
import { createApi, type Api } from '../../../src/api/transport'

const json = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), { ...init, headers: { 'Content-Type': 'application/json' } })

function answering(response: Response): Api {
  return createApi({ origin: 'http://waybill', fetch: () => Promise.resolve(response), token: () => null })
}

describe('the envelope', () => {
  test.each([{}, null, [], { orders: null }, { orders: { rows: [] } }, 'none'])(
    'AG-167 a read that is answered with %j is an unreadable answer, never an empty list',
    async (data) => {
      const api = answering(json({ status: 'success', data }))
      expect((await api.call(listOrders, {})).kind).toBe('unreadable')
    },
  )

  test.each([null, undefined, {}, [], 'done', { id: 7 }, { order: { id: 1 } }])(
    'AG-167 a change that is answered with %j is a success without news',
    async (data) => {
      const api = answering(json({ status: 'success', message: 'Done', data }))
      expect(await api.call(assignOrder, { order_id: 1, rider_id: 2 })).toEqual({
        kind: 'success',
        data: null,
        messages: ['Done'],
      })
    },
  )

  test('API-00c a call yields success with its data, or failed with the message of the server', async () => {
    const row = { id: 7, status: 'PENDING' }
    const well = await answering(json({ status: 'success', data: row })).call(readOrder, { id: 7 })
    if (well.kind !== 'success') throw new Error(well.kind)
    expect([well.data.id, well.data.status]).toEqual([7, 'PENDING'])
    const failed = answering(json({ status: 'failed', message: 'The order is gone.' }, { status: 400 }))
    expect(await failed.call(readOrder, { id: 7 })).toEqual({
      kind: 'refused',
      status: 400,
      messages: ['The order is gone.'],
    })
  })

  const ORDER_CHANGES = [
    ['assign', assignOrder, { order_id: 1, rider_id: 2 }],
    ['approve', approvePayment, { order_id: 1 }],
    ['cancel', cancelOrder, { order_id: 1 }],
  ] as const
  test.each(ORDER_CHANGES)(
    'API-56 %s needs no more of an answer than that it succeeded or failed',
    async (_, change, input) => {
      const bare = await answering(json({ status: 'success' })).call(change, input)
      expect(bare).toEqual({ kind: 'success', data: null, messages: [] })
      const failed = await answering(json({ status: 'failed' }, { status: 400 })).call(change, input)
      expect(failed).toEqual({ kind: 'refused', status: 400, messages: [] })
    },
  )

  test.each([
    { status: 'success' },
    { status: 'OK' },
    { status: true },
    { status: 200 },
    { status: 1 },
    { success: true },
    {},
  ])('AG-167 a success may say so as %j', async (said) => {
    const api = answering(json({ ...said, data: { orders: [] } }))
    expect((await api.call(listOrders, {})).kind).toBe('success')
  })

  test.each([
    { status: 'failed' },
    { status: 'Error' },
    { status: false },
    { success: false },
    { success: 'false' },
    { status: 'success', success: false },
    { error: true },
  ])('AG-167 a refusal under a 200 says so as %j', async (said) => {
    const api = answering(json({ ...said, message: 'No rider.', data: { orders: [] } }))
    expect(await api.call(assignOrder, { order_id: 1, rider_id: 2 })).toEqual({
      kind: 'refused',
      status: 200,
      messages: ['No rider.'],
    })
  })

  test('AG-167 a refusal under a 200 that names a status or fields is one of that kind', async () => {
    const numbered = answering(json({ status: 404, message: 'No such order.' }))
    expect(await numbered.call(assignOrder, { order_id: 1, rider_id: 2 })).toEqual({
      kind: 'notFound',
      messages: ['No such order.'],
    })
    const named = answering(json({ status: false, errors: { amount: ['Too low.'] } }))
    expect(await named.call(assignOrder, { order_id: 1, rider_id: 2 })).toEqual({
      kind: 'invalid',
      messages: ['Too low.'],
      fields: { amount: ['Too low.'] },
    })
  })

  test.each([
    [{ message: 'Too low.' }, ['Too low.'], {}],
    [{ message: { amount: 'Too low.' } }, ['Too low.'], { amount: ['Too low.'] }],
    [{ message: { amount: ['Too low.', 'Odd.'] } }, ['Too low.', 'Odd.'], { amount: ['Too low.', 'Odd.'] }],
    [
      { message: 'The given data was invalid.', errors: { amount: ['Too low.'] } },
      ['Too low.'],
      { amount: ['Too low.'] },
    ],
    [{ errors: [{ field: 'amount', message: 'Too low.' }] }, ['Too low.'], { amount: ['Too low.'] }],
    [{ error: { message: 'Too low.' } }, ['Too low.'], {}],
    [{ message: 42 }, ['42'], {}],
    [{ message: null, error: 'Too low.' }, ['Too low.'], {}],
  ])('AG-167 the sentences of %j', async (body, messages, fields) => {
    const api = answering(json(body, { status: 422 }))
    expect(await api.call(assignOrder, { order_id: 1, rider_id: 2 })).toEqual({
      kind: 'invalid',
      messages,
      fields,
    })
  })

  const REFUSALS = [400, 401, 403, 404, 405, 407, 409, 410, 418, 422, 425, 451]
  const SHAPES = [{ message: 'No.' }, { status: 'error' }, { error: 'No.' }, { errors: ['No.'] }]
  const STRANGERS = [
    ['text/html', '<html>Blocked</html>'],
    ['text/plain', 'Forbidden'],
    ['text/plain', '{"message":"Forbidden"}'],
    ['application/json', ''],
    ['application/json', '{}'],
    ['application/json', '[]'],
    ['application/json', '"Forbidden"'],
    ['application/json', '{"blocked":true,"category":"logistics"}'],
    ['application/json', '{"message":"No.'],
  ] as const
  const WAITING = ['notTheApi', 'notServed']

  test.each(REFUSALS)('AG-167 a %i is the word of the server only in its envelope', async (status) => {
    for (const call of [logIn, assignOrder, markBulkOrderPaid, readOrder] as const) {
      const kindOf = async (response: Response) =>
        (await answering(response).call(call as typeof readOrder, { id: 1 })).kind
      for (const body of SHAPES) expect(WAITING).not.toContain(await kindOf(json(body, { status })))
      for (const [type, body] of STRANGERS) {
        const answer = new Response(body, { status, headers: { 'Content-Type': type } })
        expect(WAITING, `${type} ${body}`).toContain(await kindOf(answer))
      }
    }
  })

  test('AG-167 a 404 of the API is about the row, a page is about the call', async () => {
    const row = answering(json({ message: 'Order not found.' }, { status: 404 }))
    expect((await row.call(readOrder, { id: 1 })).kind).toBe('notFound')
    const page = answering(new Response('<html>', { status: 404 }))
    expect(await page.call(readOrder, { id: 1 })).toEqual({ kind: 'notServed', status: 404 })
  })
})
