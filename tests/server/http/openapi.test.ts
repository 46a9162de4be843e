import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from '../../../contract/wire/call'
import { CALLS } from '../../../contract/calls'
import { openWaybill, request } from '../../support/calls/waybill'
import type { Waybill } from '../../support/calls/waybill'

const Operation = z.object({
  operationId: z.string(),
  'x-access': z.unknown(),
  'x-alternatives': z.array(z.object({ operationId: z.string() })).default([]),
})
const Document = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
})

let waybill: Waybill

beforeAll(async () => {
  waybill = await openWaybill()
})

afterAll(() => waybill.close())

test('the OpenAPI page names every call of the contract at its method and path', async () => {
  const { text } = await request(waybill.app, 'GET', '/api/openapi.json')
  const { paths } = Document.parse(JSON.parse(text))
  const named = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) =>
      [operation, ...operation['x-alternatives']].map(
        ({ operationId }) => `${operationId} ${method} ${path}`,
      ),
    ),
  )
  const calls = Object.entries<Call>(CALLS).map(
    ([id, { method, path }]) => `${id} ${method.toLowerCase()} /api${path}`,
  )
  expect(named.toSorted()).toEqual(calls.toSorted())
})

test('in production the OpenAPI page is for those who are signed in', async () => {
  const production = await openWaybill({ env: { NODE_ENV: 'production' } })
  const stranger = await request(production.app, 'GET', '/api/openapi.json')
  expect([stranger.status, stranger.body.message]).toEqual([
    401,
    'Your session has expired. Please log in again.',
  ])
  const caller = await production.signIn()
  expect((await caller.get('/openapi.json')).status).toBe(200)
  await production.close()
})
