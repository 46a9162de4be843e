import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { shown } from '../../support/server/code-desk'
import { gatewayAt, openGatewayDesk, PHONE, type GatewayDesk } from '../../support/server/gateway-desk'
import { startMessageService } from '../../support/server/message-service'
import { request } from '../../support/calls/waybill'

let service: Awaited<ReturnType<typeof startMessageService>>
let desk: GatewayDesk

beforeAll(async () => {
  service = await startMessageService()
})
afterEach(async () => {
  service.sent.length = 0
  service.answers.length = 0
  await desk.close()
})
afterAll(() => service.stop())

test('AG-174 production without a message gateway: no codes, and one clear sentence instead of a promise', async () => {
  desk = await openGatewayDesk({})
  const { app, post, sql } = desk
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

test('a gateway that fails changes no answer, so the answer does not reveal who has a phone', async () => {
  desk = await openGatewayDesk(gatewayAt(service.url))
  service.answers.push({ status: 500 })
  const known = shown(await desk.ask())
  expect(shown(await desk.ask('08099999999'))).toEqual(known)
  await expect.poll(() => service.sent).toHaveLength(2)
})

test('AG-174 the owner of an account whose codes are guessed gets a message', async () => {
  desk = await openGatewayDesk(gatewayAt(service.url))
  for (const guesses of [5, 4]) {
    await desk.ask()
    for (let count = 0; count < guesses; count += 1) {
      await desk.post('/verify/password/token', { phone: PHONE, verification_token: '0000' })
    }
    desk.pass(60_000)
  }
  await expect
    .poll(() => service.sent.map(({ body }) => body).filter(({ text }) => text.startsWith('9 wrong codes')))
    .toEqual([
      {
        to: '2348035551234',
        text: '9 wrong codes were entered for your Waybill account within a day. No more codes are accepted for now. Your password still works. If this was not you, tell your superadmin.',
        expires_at: '2026-03-02T10:01:00.000Z',
      },
    ])
})

test('a server that is neither a demo nor production shows no code on its log, and says that it was not sent', async () => {
  desk = await openGatewayDesk({ NODE_ENV: 'development' })
  expect((await desk.ask()).status).toBe(200)
  expect(await desk.sql`select purpose from one_time_codes`).toEqual([{ purpose: 'reset' }])
  expect(desk.said()).toEqual([
    [
      'warn',
      'message not sent: no message gateway',
      { userId: desk.owner.id, kind: 'code', purpose: 'reset' },
    ],
  ])
})
