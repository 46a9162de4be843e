import { expect, test } from 'vitest'
import { assignOrder } from '../../../contract/entities/orders'
import { createApi } from '../../../src/api/transport'

async function conflictWith(headers: Record<string, string>) {
  const body = JSON.stringify({ status: 'error', message: 'This request is still being executed.' })
  const { call } = createApi({
    origin: 'http://server.test',
    token: () => 'token',
    fetch: async () =>
      new Response(body, { status: 409, headers: { 'Content-Type': 'application/json', ...headers } }),
  })
  return call(assignOrder, { order_id: 1, rider_id: 2 })
}

test('C13: a 409 that says when to come back tells it, any other does not', async () => {
  const messages = ['This request is still being executed.']
  expect(await conflictWith({ 'Retry-After': '2' })).toEqual({
    kind: 'conflict',
    messages,
    current: null,
    retryAfterMs: 2000,
  })
  expect(await conflictWith({})).toEqual({ kind: 'conflict', messages, current: null })
})
