import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  codeIn,
  gatewayAt,
  openGatewayDesk,
  PHONE,
  type GatewayDesk,
} from '../../support/server/gateway-desk'
import { GATEWAY_SECRET, isSignedWith, startMessageService } from '../../support/server/message-service'

let service: Awaited<ReturnType<typeof startMessageService>>
let desk: GatewayDesk

beforeAll(async () => {
  service = await startMessageService()
})
afterEach(async () => {
  service.sent.length = 0
  service.answers.length = 0
  service.hold(Promise.resolve())
  await desk.close()
})
afterAll(() => service.stop())

const UNAVAILABLE = { status: 503 }
const RESET = { kind: 'code', purpose: 'reset' }

test('AG-174 the code goes to the phone through the gateway, signed, and never to the log', async () => {
  desk = await openGatewayDesk({ ...gatewayAt(service.url), MESSAGE_GATEWAY_TOKEN: 'gateway-secret' })
  expect((await desk.ask()).status).toBe(200)
  await expect.poll(() => desk.said()).toHaveLength(1)
  const [message] = service.sent
  if (message === undefined) throw new Error('no message')
  const code = codeIn(message.body.text)
  expect(message.body).toEqual({
    to: '2348035551234',
    text: `${code} is your Waybill code. It expires in 10 minutes. Do not share it with anyone.`,
    expires_at: '2026-03-02T09:10:00.000Z',
  })
  expect(message.headers.authorization).toBe('Bearer gateway-secret')
  expect(message.headers['webhook-id']).toMatch(/^msg_[0-9a-f-]{36}$/)
  expect(Number(message.headers['webhook-timestamp']) * 1000).toBe(Date.parse('2026-03-02T09:00:00Z'))
  expect(isSignedWith(GATEWAY_SECRET, message)).toBe(true)
  const forged = { ...message, raw: message.raw.replace('2348035551234', '2348035550000') }
  expect(isSignedWith(GATEWAY_SECRET, forged)).toBe(false)
  expect(desk.said()).toEqual([['info', 'message sent', { userId: desk.owner.id, ...RESET, attempt: 1 }]])
  expect(JSON.stringify(desk.logged)).not.toContain(code)
  expect((await desk.post('/verify/password/token', { phone: PHONE, verification_token: code })).status).toBe(
    200,
  )
})

test('a gateway that fails is asked again after 2 s and 4 s, under the same id and a new signature', async () => {
  desk = await openGatewayDesk(gatewayAt(service.url))
  service.answers.push(UNAVAILABLE, 'broken')
  await desk.ask()
  await expect.poll(() => desk.said()).toHaveLength(3)
  const who = { userId: desk.owner.id, ...RESET }
  expect(desk.said()).toEqual([
    [
      'warn',
      'message not sent yet',
      { ...who, attempt: 1, reason: 'the message gateway answered 503', waitMs: 2000 },
    ],
    [
      'warn',
      'message not sent yet',
      {
        ...who,
        attempt: 2,
        reason: 'the message gateway could not be reached (UND_ERR_SOCKET)',
        waitMs: 4000,
      },
    ],
    ['info', 'message sent', { ...who, attempt: 3 }],
  ])
  const headers = service.sent.map(({ headers }) => headers)
  expect(new Set(headers.map((header) => header['webhook-id'])).size).toBe(1)
  const begun = Date.parse('2026-03-02T09:00:00Z') / 1000
  expect(headers.map((header) => Number(header['webhook-timestamp']) - begun)).toEqual([0, 2, 6])
  expect(service.sent.map((message) => isSignedWith(GATEWAY_SECRET, message))).toEqual([true, true, true])
})

test('a gateway that says when is asked then', async () => {
  desk = await openGatewayDesk(gatewayAt(service.url))
  service.answers.push({ status: 429, headers: { 'Retry-After': '45' } })
  await desk.ask()
  await expect.poll(() => service.sent).toHaveLength(2)
  expect(desk.waits).toEqual([45_000])
})

test('a code is tried for as long as it lives, and then given up in the log', async () => {
  desk = await openGatewayDesk(gatewayAt(service.url))
  service.answers.push(...Array<typeof UNAVAILABLE>(20).fill(UNAVAILABLE))
  await desk.ask()
  await expect.poll(() => desk.said().at(-1)?.[0]).toBe('error')
  expect(desk.waits).toEqual([2000, 4000, 8000, 16_000, 32_000, ...Array<number>(8).fill(60_000)])
  expect(service.sent).toHaveLength(14)
  expect(desk.said().at(-1)).toEqual([
    'error',
    'message not sent',
    { userId: desk.owner.id, ...RESET, attempt: 14, reason: 'the message gateway answered 503' },
  ])
})

test.each([400, 302])('a gateway that answers %i has refused: it is not asked again', async (status) => {
  desk = await openGatewayDesk(gatewayAt(service.url))
  service.answers.push({ status, headers: { Location: service.url } })
  await desk.ask()
  await expect.poll(() => desk.said()).toHaveLength(1)
  expect(desk.said()).toEqual([
    [
      'error',
      'message not sent',
      { userId: desk.owner.id, ...RESET, attempt: 1, reason: `the message gateway answered ${status}` },
    ],
  ])
  expect([service.sent.length, desk.waits]).toEqual([1, []])
})

test('a code that a newer one replaced is not sent after it', async () => {
  desk = await openGatewayDesk(gatewayAt(service.url))
  service.answers.push(UNAVAILABLE)
  desk.duringWait(() => {
    desk.pass(60_000)
    return desk.ask()
  })
  await desk.ask()
  await expect
    .poll(() => desk.said().map(([, message]) => message))
    .toContain('message dropped: no longer of use')
  await expect.poll(() => desk.said().map(([, message]) => message)).toContain('message sent')
  const [first, second, ...rest] = service.sent.map(({ body }) => codeIn(body.text))
  expect([first?.length, second?.length, rest]).toEqual([4, 4, []])
  const { status } = await desk.post('/verify/password/token', { phone: PHONE, verification_token: second })
  expect(status).toBe(200)
})

test('a code that came although the answer was lost is not sent again once it was used', async () => {
  desk = await openGatewayDesk(gatewayAt(service.url))
  service.answers.push('broken')
  desk.duringWait(() =>
    desk.post('/verify/password/token', {
      phone: PHONE,
      verification_token: codeIn(service.sent[0]?.body.text),
    }),
  )
  await desk.ask()
  await expect.poll(() => desk.said().at(-1)?.[1]).toBe('message dropped: no longer of use')
  expect(service.sent).toHaveLength(1)
})

test('a gateway that takes its time keeps no answer waiting', async () => {
  desk = await openGatewayDesk(gatewayAt(service.url))
  let release = () => {}
  service.hold(new Promise((resolve) => (release = resolve)))
  expect((await desk.ask()).status).toBe(200)
  expect(desk.said()).toEqual([])
  release()
  await expect.poll(() => desk.said().map(([, message]) => message)).toEqual(['message sent'])
})

test('a server that stops ends what it is sending, and says what it gives up', async () => {
  desk = await openGatewayDesk(gatewayAt(service.url))
  service.answers.push(UNAVAILABLE)
  desk.duringWait(() => {
    void desk.messages.stop()
    return Promise.resolve()
  })
  await desk.ask()
  await expect
    .poll(() => desk.said().at(-1))
    .toEqual([
      'error',
      'message not sent',
      { userId: desk.owner.id, ...RESET, attempt: 1, reason: 'the server stopped' },
    ])
  await desk.messages.stop()
  expect(service.sent).toHaveLength(1)
})
