import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn } from '../../../contract/entities/auth'
import { hashPassword } from '../../../server/domain/passwords/hash-password'
import { revokeSessions } from '../../../server/domain/sessions'
import { dataOf, openWaybill, request } from '../../support/calls/waybill'
import type { Waybill } from '../../support/calls/waybill'
import { addUser } from '../../support/calls/waybill-rows'

const PASSWORD = 'Correct-horse-1'
let waybill: Waybill
let password_hash: string

beforeAll(async () => {
  waybill = await openWaybill()
  password_hash = await hashPassword(PASSWORD)
})

afterAll(() => waybill.close())

const tryLogIn = (email: string, password: string) =>
  request(waybill.app, 'POST', '/api/auth/new-login', {
    body: { email, password, device_token: 'web-console' },
  })

test('API-01 the right password: a token that works, the user, no message, nothing secret in the database', async () => {
  const { sql } = waybill
  const user = { email: 'sade@example.ng', phone: '2348031112222', first_name: 'Sade', last_name: 'Cole' }
  const { id } = await addUser(sql, { ...user, type: 'ADMIN', password_hash })
  const answer = await tryLogIn('Sade@Example.ng', PASSWORD)
  const { access_token } = dataOf(answer, logIn)
  expect(answer.body).toEqual({
    status: 'success',
    data: {
      access_token: expect.stringMatching(/^[\w-]{43}$/) as string,
      refresh_token: null,
      user_data: {
        id,
        ...user,
        profile_picture: null,
        is_verified: 'TRUE',
        type: 'ADMIN',
        coupon: null,
        delivered_orders_count: 0,
        promo_active: 'FALSE',
      },
      seal_key: expect.stringMatching(/^[\w+/]{43}=$/) as string,
    },
  })
  const headers = { Authorization: `Bearer ${access_token}` }
  expect((await request(waybill.app, 'GET', '/api/admin/riders', { headers })).status).toBe(200)
  const dump = await sql`select s::text from sessions s`
  expect(JSON.stringify(dump)).not.toContain(access_token)
  await revokeSessions(sql, id)
  expect((await request(waybill.app, 'GET', '/api/admin/riders', { headers })).status).toBe(401)
})

test('API-01 a wrong password, an unknown, a deleted and a passwordless account: one and the same 401', async () => {
  const { sql } = waybill
  await addUser(sql, { email: 'here@example.ng', password_hash })
  await addUser(sql, { email: 'nopass@example.ng' })
  const { id } = await addUser(sql, { email: 'gone@example.ng', password_hash })
  await sql`update users set deleted_at = now() where id = ${id}`
  const tries: [string, string][] = [
    ['here@example.ng', 'wrong'],
    ['nobody@example.ng', PASSWORD],
    ['gone@example.ng', PASSWORD],
    ['nopass@example.ng', PASSWORD],
    ['here@example.ng', `${PASSWORD} `],
  ]
  for (const [email, password] of tries) {
    const { status, body } = await tryLogIn(email, password)
    expect([status, body]).toEqual([401, { status: 'error', message: 'Incorrect Login Credentials' }])
  }
})

test('AG-34, AG-36 customers, riders, companies and unverified staff sign in with their type', async () => {
  for (const type of ['USER', 'RIDER', 'COMPANY'] as const) {
    await addUser(waybill.sql, { type, email: `${type}@example.ng`, password_hash })
    expect(dataOf(await tryLogIn(`${type}@example.ng`, PASSWORD), logIn).user_data.type).toBe(type)
  }
  const unverified = { type: 'SUPERVISOR', email: 'new@example.ng', is_verified: false } as const
  await addUser(waybill.sql, { ...unverified, password_hash })
  expect(dataOf(await tryLogIn('new@example.ng', PASSWORD), logIn).user_data.is_verified).toBe('FALSE')
})

test('ten tries in 15 minutes, then 429 with Retry-After, for the right password too; a success clears them', async () => {
  await addUser(waybill.sql, { email: 'busy@example.ng', password_hash })
  const wrong = async (count: number) => {
    for (let index = 0; index < count; index += 1) {
      expect((await tryLogIn('busy@example.ng', `wrong ${index}`)).status).toBe(401)
    }
  }
  await wrong(9)
  expect((await tryLogIn('busy@example.ng', PASSWORD)).status).toBe(200)
  const start = waybill.clock.now
  await wrong(5)
  waybill.clock.now = new Date(start.getTime() + 5 * 60_000)
  await wrong(5)
  const refused = await tryLogIn('BUSY@example.ng', PASSWORD)
  expect([refused.status, refused.body, refused.headers.get('retry-after')]).toEqual([
    429,
    {
      status: 'error',
      message: expect.stringMatching(/^Too many login attempts\. Please try again at /) as string,
    },
    '600',
  ])
  waybill.clock.now = new Date(start.getTime() + 15 * 60_000 + 1)
  expect((await tryLogIn('busy@example.ng', PASSWORD)).status).toBe(200)
  waybill.clock.now = start
})

test('of 30 guesses at once, 10 are looked at', async () => {
  await addUser(waybill.sql, { email: 'guessed@example.ng', password_hash })
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => tryLogIn('guessed@example.ng', `guess ${index}`)),
  )
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
})

test('API-01 422 for what is missing or no address', async () => {
  const empty = await request(waybill.app, 'POST', '/api/auth/new-login', { body: {} })
  expect([empty.status, empty.body.message]).toEqual([
    422,
    {
      email: ['The email field is required.'],
      password: ['The password field is required.'],
      device_token: ['The device token field is required.'],
    },
  ])
  const answer = await tryLogIn('ada', PASSWORD)
  expect(answer.body.message).toEqual({ email: ['The email must be a valid email address.'] })
})
