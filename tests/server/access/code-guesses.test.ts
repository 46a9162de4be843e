import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../../server/app'
import { hashesDone } from '../../../server/domain/passwords/hashing-queue'
import { SILENT_LOG } from '../../../server/ground/log'
import {
  CODE,
  openCodeDesk,
  PHONE,
  shown,
  STRANGE_PHONE,
  WRONG_CODE,
  type CodeDesk,
} from '../../support/server/code-desk'
import { countedSql } from '../../support/server/counted-sql'
import { fromAddress } from '../../support/server/from-address'

const DAY_IS_OVER =
  'Too many wrong codes were entered for this phone. Try again in 24 hours, or ask a superadmin for a new password.'

let desk: CodeDesk

beforeEach(async () => {
  desk = await openCodeDesk()
})
afterEach(() => desk.close())

async function guess(times: number, phone = PHONE): Promise<number[]> {
  const statuses: number[] = []
  for (let count = 0; count < times; count += 1) statuses.push((await desk.verify('0000', phone)).status)
  return statuses
}

test('AG-174 nine wrong codes in a day, whatever codes were sent, then none until a day has passed; for nobody alike', async () => {
  await desk.owner()
  for (const phone of [PHONE, STRANGE_PHONE]) {
    await desk.ask(phone)
    expect(await guess(5, phone)).toEqual([422, 422, 422, 422, 422])
    expect((await desk.verify('0000', phone)).body.message).toBe('Too many attempts. Request a new code.')
    desk.pass(60)
    await desk.ask(phone)
    expect(await guess(4, phone)).toEqual([422, 422, 422, 422])
    desk.pass(60)
    await desk.ask(phone)
    expect(shown(await desk.verify(CODE, phone))).toEqual({
      status: 429,
      body: { status: 'error', message: DAY_IS_OVER },
      retryAfter: String(24 * 3600 - 120),
    })
    desk.pass(24 * 3600)
  }
  await desk.ask()
  expect((await desk.verify(CODE)).status).toBe(200)
})

test('AG-174 of guesses that come at once, over three codes, nine are looked at', async () => {
  await desk.owner()
  const statuses: number[] = []
  for (let codes = 0; codes < 3; codes += 1) {
    await desk.ask()
    const answers = await Promise.all(Array.from({ length: 12 }, () => desk.verify('0000')))
    statuses.push(...answers.map(({ status }) => status))
    desk.pass(60)
  }
  expect(statuses.filter((status) => status === 422)).toHaveLength(9)
  expect(statuses.filter((status) => status === 429)).toHaveLength(27)
})

test('the right code is no guess: it takes nothing of the day', async () => {
  await desk.owner()
  for (let codes = 0; codes < 10; codes += 1) {
    await desk.ask()
    expect((await desk.verify(CODE)).status).toBe(200)
    desk.pass(20 * 60)
  }
})

test("AG-174 the ninth wrong code of a member of staff shows in the bell once; a customer's does not", async () => {
  const caller = await desk.signIn({ phone: '2348035551234', first_name: 'Sade', last_name: 'Cole' })
  await desk.owner({ type: 'USER', phone: '2348035550000' })
  for (const phone of [PHONE, '08035550000']) {
    await desk.ask(phone)
    await guess(5, phone)
    desk.pass(60)
    await desk.ask(phone)
    await guess(6, phone)
  }
  const bell = await caller.get('/admin/notifications')
  expect((bell.body.data as { data: unknown[] }).data).toEqual([
    {
      id: 1,
      message: 'Wrong codes',
      message_body:
        '9 wrong one-time codes were entered for Sade Cole within a day. No more are accepted until 24 hours after the first.',
      created_at: expect.any(String) as string,
    },
  ])
})

test('AG-39 a wrong code and an asked one cost the same work for a known phone and an unknown one', async () => {
  await desk.owner()
  await desk.owner({ phone: '2348035550001', is_verified: false })
  const { sql, statements } = countedSql(desk.sql)
  const app = createApp({ sql, config: desk.config, log: SILENT_LOG, now: () => desk.clock.now })
  const { post } = fromAddress(app, '203.0.113.9')
  const work = async (path: string, body: Record<string, string>) => {
    const before = [statements(), hashesDone()] as const
    const { status } = await post(path, body)
    return { status, statements: statements() - before[0], hashes: hashesDone() - before[1] }
  }
  const unverified = '08035550001'
  const asked = await work('/auth/forget/password', { phone: STRANGE_PHONE })
  expect(asked).toMatchObject({ status: 200, hashes: 1 })
  expect(await work('/auth/forget/password', { phone: PHONE })).toEqual(asked)
  const sentAgain = await work('/auth/resend/verify/token', { phone: '08035550404' })
  expect(sentAgain).toMatchObject({ status: 200, hashes: 1 })
  expect(await work('/auth/resend/verify/token', { phone: unverified })).toEqual(sentAgain)
  for (let count = 0; count < 9; count += 1) {
    if (count === 5) {
      desk.pass(60)
      for (const phone of [PHONE, STRANGE_PHONE]) await post('/auth/forget/password', { phone })
    }
    const wrong = { verification_token: '0000' }
    const unknown = await work('/auth/verify/password/token', { ...wrong, phone: STRANGE_PHONE })
    expect(unknown).toMatchObject({ status: 422, hashes: 1 })
    expect(await work('/auth/verify/password/token', { ...wrong, phone: PHONE })).toEqual(unknown)
  }
})

test('one network guesses at few phones: thirty wrong codes a day over all of them; another network is not limited', async () => {
  await desk.sql`
    insert into rate_limits select 'code tries by 203.0.113.9', ${desk.clock.now}::timestamptz from generate_series(1, 28)`
  const attempt = (address: string, phone: string, headers = {}) =>
    fromAddress(desk.app, address).post(
      '/auth/verify/password/token',
      { verification_token: '0000', phone },
      headers,
    )
  expect((await attempt('203.0.113.9', '08030000001')).status).toBe(422)
  expect((await attempt('203.0.113.9', '08030000002')).body).toEqual(WRONG_CODE)
  const refused = await attempt('203.0.113.9', PHONE, { 'X-Forwarded-For': '198.51.100.1' })
  expect([refused.status, refused.body.message, refused.headers.get('retry-after')]).toEqual([
    429,
    'Too many wrong codes came from your network. Try again later.',
    String(24 * 3600),
  ])
  expect((await attempt('198.51.100.7', PHONE)).status).toBe(422)
})

test('one network asks for thirty codes an hour', async () => {
  await desk.sql`
    insert into rate_limits select 'codes asked by 203.0.113.9', ${desk.clock.now}::timestamptz from generate_series(1, 29)`
  const ask = (address: string, phone: string) =>
    fromAddress(desk.app, address).post('/auth/forget/password', { phone })
  expect((await ask('203.0.113.9', '08030000001')).status).toBe(200)
  expect((await ask('203.0.113.9', '08030000002')).body.message).toBe(
    'Too many codes were requested from your network. Try again later.',
  )
  expect((await ask('198.51.100.7', '08030000002')).status).toBe(200)
})

test('a code that was sent before the password or the phone was changed opens nothing', async () => {
  const admin = await desk.signIn()
  const { id } = await desk.owner()
  const form = {
    id,
    firstname: 'Ada',
    lastname: 'Obi',
    email: 'ada@example.ng',
    role_id: 2,
    device_token: '',
  }
  await desk.ask()
  const password = { password: 'Other-word-1', password_confirmation: 'Other-word-1' }
  await admin.send('PUT', '/admin/members/edit', { ...form, ...password, phone: PHONE })
  expect((await desk.verify(CODE)).body).toEqual(WRONG_CODE)
  desk.pass(60)
  await desk.ask()
  await admin.send('PUT', '/admin/members/edit', { ...form, phone: '08035557777' })
  expect((await desk.verify(CODE, '08035557777')).body).toEqual(WRONG_CODE)
})
