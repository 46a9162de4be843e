import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { LogFields } from '../../server/log'
import { SILENT_LOG } from '../../server/log'
import { shown } from '../support/code-desk'
import { startMessageService } from '../support/message-service'
import { openWaybill, request, type Waybill } from '../support/waybill'
import { addUser } from '../support/waybill-rows'

type Service = Awaited<ReturnType<typeof startMessageService>>

const PHONE = '08035551234'
let service: Service
let waybill: Waybill | undefined

beforeAll(async () => {
  service = await startMessageService()
})
afterEach(async () => {
  service.sent.length = 0
  service.state.fails = false
  await waybill?.close()
})
afterAll(() => service.stop())

async function production(env: Record<string, string>) {
  const logged: { message: string; fields: LogFields | undefined }[] = []
  const keep = (message: string, fields?: LogFields) => void logged.push({ message, fields })
  const log = { ...SILENT_LOG, info: keep, warn: keep }
  const opened = await openWaybill({ env: { NODE_ENV: 'production', ...env }, parts: { log } })
  waybill = opened
  const owner = await addUser(opened.sql, { type: 'ADMIN', phone: '2348035551234' })
  const post = (path: string, body: unknown) => request(opened.app, 'POST', `/api/auth${path}`, { body })
  return { ...opened, logged, owner, post }
}

test('AG-174 production without a message gateway: no codes, and one clear sentence instead of a promise', async () => {
  const { app, post, sql } = await production({})
  const off = {
    status: 409,
    body: {
      status: 'error',
      message: 'This server cannot send codes, because it has no message gateway. Ask a superadmin for help.',
    },
    retryAfter: null,
  }
  for (const phone of [PHONE, '08099999999']) {
    expect(shown(await post('/forget/password', { phone }))).toEqual(off)
    expect(shown(await post('/resend/verify/token', { phone }))).toEqual(off)
    expect(shown(await post('/verify/password/token', { phone, verification_token: '0000' }))).toEqual(off)
  }
  expect(await sql`select 1 from one_time_codes`).toHaveLength(0)
  const config = JSON.parse((await request(app, 'GET', '/api/console-config')).text) as object
  expect(config).toMatchObject({ oneTimeCodes: false })
})

test('the code goes to the phone through the gateway, never to the log', async () => {
  const gateway = { MESSAGE_GATEWAY_URL: service.url, MESSAGE_GATEWAY_TOKEN: 'gateway-secret' }
  const { post, logged, owner } = await production(gateway)
  expect((await post('/forget/password', { phone: PHONE })).status).toBe(200)
  await expect.poll(() => service.sent).toHaveLength(1)
  const [message] = service.sent
  expect(message?.to).toBe('2348035551234')
  expect(message?.authorization).toBe('Bearer gateway-secret')
  const code = /^(\d{4}) is your Waybill code/.exec(message?.text ?? '')?.[1] ?? ''
  expect(logged.slice(0, 1)).toEqual([
    { message: 'one-time code sent', fields: { userId: owner.id, purpose: 'reset' } },
  ])
  expect((await post('/verify/password/token', { phone: PHONE, verification_token: code })).status).toBe(200)
})

test('a gateway that fails changes no answer, so it tells nobody who has a phone; the log says it', async () => {
  service.state.fails = true
  const { post, logged, owner } = await production({ MESSAGE_GATEWAY_URL: service.url })
  const known = shown(await post('/forget/password', { phone: PHONE }))
  expect(shown(await post('/forget/password', { phone: '08099999999' }))).toEqual(known)
  await expect
    .poll(() => logged)
    .toContainEqual({
      message: 'message not sent',
      fields: { userId: owner.id, reason: 'the message gateway answered 500' },
    })
})

test('AG-174 the owner of an account whose codes are guessed gets a message', async () => {
  const { post, clock } = await production({ MESSAGE_GATEWAY_URL: service.url })
  for (const guesses of [5, 4]) {
    await post('/forget/password', { phone: PHONE })
    for (let count = 0; count < guesses; count += 1) {
      await post('/verify/password/token', { phone: PHONE, verification_token: '0000' })
    }
    clock.now = new Date(clock.now.getTime() + 60_000)
  }
  await expect
    .poll(() => service.sent.filter(({ text }) => text.startsWith('9 wrong codes')))
    .toEqual([
      {
        to: '2348035551234',
        text: '9 wrong codes were entered for your Waybill account within a day. No more codes are accepted for now. Your password still works. If this was not you, tell your superadmin.',
        authorization: undefined,
      },
    ])
})

test('a server that is neither a demo nor production shows no code on its log, and says that it was not sent', async () => {
  const { post, logged, owner, sql } = await production({ NODE_ENV: 'development' })
  expect((await post('/forget/password', { phone: PHONE })).status).toBe(200)
  expect(await sql`select purpose from one_time_codes`).toEqual([{ purpose: 'reset' }])
  expect(logged.slice(0, 1)).toEqual([
    {
      message: 'one-time code not sent: no message gateway',
      fields: { userId: owner.id, purpose: 'reset' },
    },
  ])
})
