import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SILENT_LOG, type LogFields } from '../../server/log'
import { hashPassword } from '../../server/domain/passwords/hash-password'
import { openWaybill, request, type ApiAnswer, type Waybill } from '../support/waybill'
import { addUser, type NewUser } from '../support/waybill-rows'

const PHONE = '08035551234'
const CODE = '4321'
const SENT = { status: 'success', data: { data: 'A 4-digit code has been sent to your phone.' } }
const WRONG = { status: 'error', message: { verification_token: ['The code is invalid or has expired.'] } }
const TOO_MANY = { status: 'error', message: 'Too many attempts. Request a new code.' }
const RESET_EXPIRED = {
  status: 'error',
  message: 'Your reset session has expired. Request a new code.',
}

let waybill: Waybill
let logged: { message: string; fields: LogFields | undefined }[]

beforeEach(async () => {
  logged = []
  const keep = (message: string, fields?: LogFields) => void logged.push({ message, fields })
  const log = { ...SILENT_LOG, info: keep, warn: keep }
  waybill = await openWaybill({ env: { DEMO: 'on', OTP_DEV_CODE: CODE }, parts: { log } })
})
afterEach(() => waybill.close())

function post(path: string, body: unknown, token?: string): Promise<ApiAnswer> {
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` }
  return request(waybill.app, 'POST', `/api/auth${path}`, { body, headers })
}

function pass(seconds: number): void {
  waybill.clock.now = new Date(waybill.clock.now.getTime() + seconds * 1000)
}

const ask = (phone = PHONE) => post('/forget/password', { phone })
const resend = (phone = PHONE) => post('/resend/verify/token', { phone })
const verify = (code: string, phone = PHONE) =>
  post('/verify/password/token', { verification_token: code, phone })

function owner(user: NewUser = {}): Promise<{ id: number }> {
  return addUser(waybill.sql, { type: 'ADMIN', phone: '2348035551234', ...user })
}

async function resetToken(): Promise<string> {
  await ask()
  const { body } = await verify(CODE)
  return (body.data as { access_token: string }).access_token
}

function shown({ status, body, headers }: ApiAnswer) {
  return { status, body, retryAfter: headers.get('retry-after') }
}

describe('forgotten password', () => {
  it('API-02 AG-39 a known and an unknown phone get the same answer', async () => {
    await owner()
    const known = shown(await ask(PHONE))
    expect(known).toEqual({ status: 200, body: SENT, retryAfter: null })
    expect(shown(await ask('08099999999'))).toEqual(known)
    const codes = await waybill.sql`select user_id from one_time_codes`
    expect(codes).toHaveLength(1)
  })

  it('API-02 an empty phone is 422', async () => {
    expect(shown(await ask(' '))).toEqual({
      status: 422,
      body: { status: 'error', message: { phone: ['The phone field is required.'] } },
      retryAfter: null,
    })
  })

  it('API-02 a phone is known by its last 10 digits, however it is written', async () => {
    const { id } = await owner()
    await ask('+234 803-555-1234')
    expect(await waybill.sql`select user_id, purpose from one_time_codes`).toEqual([
      { user_id: id, purpose: 'reset' },
    ])
  })

  it('API-02 within 60 s of a code there is no other, for an unknown phone alike, then there is', async () => {
    await owner()
    for (const phone of [PHONE, '08099999999']) {
      await ask(phone)
      pass(18)
      expect(shown(await ask(phone))).toEqual({
        status: 429,
        body: { status: 'error', message: 'Please wait 42 seconds before you ask for another code.' },
        retryAfter: '42',
      })
      pass(42)
      expect((await ask(phone)).status).toBe(200)
    }
  })

  it('A11 after 10 codes in a day a phone gets no more until a day has passed', async () => {
    for (let sent = 0; sent < 10; sent += 1) {
      expect((await ask()).status).toBe(200)
      pass(60)
    }
    const refused = await ask()
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'Too many codes were sent to this phone. Try again later.',
    ])
    expect(Number(refused.headers.get('retry-after'))).toBe(24 * 3600 - 600)
  })

  it('API-03 AG-21 the code buys a reset token of 10 minutes', async () => {
    await owner()
    await ask()
    const { status, body } = await verify(CODE)
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        status: 'success',
        message: 'Code verified.',
        data: { access_token: expect.stringMatching(/^[\w-]{43}$/), expires_in: 600 },
      },
    })
  })

  it('API-03 a code is used once', async () => {
    await owner()
    await ask()
    expect((await verify(CODE)).status).toBe(200)
    expect(shown(await verify(CODE))).toEqual({ status: 422, body: WRONG, retryAfter: null })
  })

  it('API-03 AG-39 a code is over after 10 minutes', async () => {
    await owner()
    await ask()
    pass(600)
    expect((await verify(CODE)).body).toEqual(WRONG)
  })

  it('API-03 another phone cannot use it', async () => {
    await owner()
    await owner({ phone: '2348035559999' })
    await ask()
    expect((await verify(CODE, '08035559999')).body).toEqual(WRONG)
  })

  it('API-03 AG-39 five wrong tries are 422, the sixth is 429 even with the right code, for nobody alike', async () => {
    await owner()
    for (const phone of [PHONE, '08099999999']) {
      await ask(phone)
      const tries: unknown[] = []
      for (let count = 0; count < 5; count += 1) tries.push((await verify('0000', phone)).body)
      expect(tries).toEqual([WRONG, WRONG, WRONG, WRONG, WRONG])
      expect(shown(await verify(CODE, phone))).toEqual({ status: 429, body: TOO_MANY, retryAfter: '600' })
    }
  })

  it('API-03 a new code comes with five new tries', async () => {
    await owner()
    await ask()
    for (let count = 0; count < 6; count += 1) await verify('0000')
    pass(60)
    await resend()
    expect((await verify(CODE)).status).toBe(200)
  })

  it('A11 of fifty tries at once exactly five are looked at', async () => {
    await owner()
    await ask()
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify('0000')))
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([...Array<number>(5).fill(422), ...Array<number>(45).fill(429)])
  })

  it('A11 of right codes at once one is used', async () => {
    await owner()
    await ask()
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(CODE)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('API-03 a code that is not 4 digits is 422', async () => {
    expect((await verify('12a4')).body).toEqual({
      status: 'error',
      message: { verification_token: ['The verification token must have exactly 4 digits.'] },
    })
  })
})

describe('new password', () => {
  const GOOD = { password: 'New-pass-1', confirm_password: 'New-pass-1' }
  const change = (body: unknown, token?: string) => post('/forget/password/change', body, token)

  it('API-04 changes it, ends every session of the account, and logs in anew', async () => {
    const caller = await waybill.signIn({
      phone: '2348035551234',
      email: 'owner@example.ng',
      password_hash: await hashPassword('Old-pass-1'),
    })
    const token = await resetToken()
    const { status, body } = await change(GOOD, token)
    expect({ status, body }).toEqual({
      status: 200,
      body: { status: 'success', message: 'Password changed successfully.', data: null },
    })
    expect((await caller.get('/admin/settings')).status).toBe(401)
    const logIn = (password: string) =>
      post('/new-login', { email: 'owner@example.ng', password, device_token: 'web-console' })
    expect((await logIn('Old-pass-1')).status).toBe(401)
    expect((await logIn('New-pass-1')).status).toBe(200)
  })

  it('API-04 the reset token is spent by it: 400', async () => {
    await owner()
    const token = await resetToken()
    await change(GOOD, token)
    expect(shown(await change(GOOD, token))).toEqual({ status: 400, body: RESET_EXPIRED, retryAfter: null })
  })

  it('API-04 a reset token used twice at once changes the password once', async () => {
    await owner()
    const token = await resetToken()
    const answers = await Promise.all([change(GOOD, token), change(GOOD, token)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  it('API-04 without a token, after 10 minutes or with a session token: 400 and nothing changes', async () => {
    await owner()
    const { token: session } = await waybill.signIn()
    const reset = await resetToken()
    expect((await change(GOOD)).body).toEqual(RESET_EXPIRED)
    expect((await change(GOOD, session)).body).toEqual(RESET_EXPIRED)
    pass(600)
    expect(shown(await change(GOOD, reset))).toEqual({ status: 400, body: RESET_EXPIRED, retryAfter: null })
    const changed = await waybill.sql`select id from users where password_hash is not null`
    expect(changed).toHaveLength(0)
  })

  it('API-04 the reset token opens no other call: 401', async () => {
    await owner()
    const token = await resetToken()
    const headers = { Authorization: `Bearer ${token}` }
    expect((await request(waybill.app, 'GET', '/api/admin/settings', { headers })).status).toBe(401)
  })

  it('API-04 AG-26 enforces the rules in words, and keeps the reset token for the next try', async () => {
    await owner()
    const token = await resetToken()
    const said = async (body: unknown) => (await change(body, token)).body.message
    expect(await said({})).toEqual({
      password: ['The password field is required.'],
      confirm_password: ['The confirm password field is required.'],
    })
    expect(await said({ password: 'New-pass-1', confirm_password: 'New-pass-2' })).toEqual({
      confirm_password: ['password must be the same with the confirmation password'],
    })
    expect(await said({ password: 'short', confirm_password: 'short' })).toEqual({
      password: [
        'The password must be at least 8 characters.',
        'The password must contain a number.',
        'The password must contain an upper case letter.',
      ],
    })
    expect((await change(GOOD, token)).status).toBe(200)
  })
})

describe('verification of an account', () => {
  it('API-05 API-06 AG-28 an unverified member asks for a code and is verified by it', async () => {
    const caller = await waybill.signIn({ is_verified: false, phone: '2348035551234' })
    expect((await caller.get('/admin/settings')).body).toEqual({
      status: 'error',
      message: 'Your account is not verified.',
      code: 'ACCOUNT_NOT_VERIFIED',
      data: { phone: '2348035551234' },
    })
    expect((await resend()).body).toEqual({
      status: 'success',
      message: 'A new code has been sent.',
      data: { data: 'A new code has been sent.' },
    })
    const verified = await caller.post('/auth/verify/token', { verification_token: CODE })
    const { user_data: user } = verified.body.data as { user_data: { id: number; is_verified: string } }
    expect([verified.status, user.id, user.is_verified]).toEqual([200, caller.userId, 'TRUE'])
    expect((await caller.get('/admin/settings')).status).toBe(200)
  })

  it('API-05 a wrong code is 422, a reset code too, and one who is verified needs none', async () => {
    const caller = await waybill.signIn({ is_verified: false, phone: '2348035551234' })
    await ask()
    const attempt = await caller.post('/auth/verify/token', { verification_token: CODE })
    expect({ status: attempt.status, body: attempt.body }).toEqual({ status: 422, body: WRONG })
    const verified = await waybill.signIn()
    expect((await verified.post('/auth/verify/token', { verification_token: '0000' })).status).toBe(200)
  })

  it('API-05 the sixth try is 429', async () => {
    const caller = await waybill.signIn({ is_verified: false, phone: '2348035551234' })
    await resend()
    const attempt = (code: string) => caller.post('/auth/verify/token', { verification_token: code })
    for (let count = 0; count < 5; count += 1) await attempt('0000')
    expect(shown(await attempt(CODE))).toEqual({ status: 429, body: TOO_MANY, retryAfter: '600' })
  })

  it('API-06 resends the pending code of the reset, also after it has expired', async () => {
    await owner({ is_verified: false })
    await ask()
    pass(700)
    await resend()
    expect((await verify(CODE)).status).toBe(200)
  })

  it('API-06 an unknown phone and one that needs no code get the same answer, and no code is made', async () => {
    await owner()
    const unknown = shown(await resend('08099999999'))
    expect(shown(await resend())).toEqual(unknown)
    expect(await waybill.sql`select id from one_time_codes`).toHaveLength(0)
  })

  it('API-06 within 60 s: 429 with Retry-After', async () => {
    await ask()
    pass(1)
    expect(shown(await resend())).toEqual({
      status: 429,
      body: { status: 'error', message: 'Please wait 59 seconds before you ask for another code.' },
      retryAfter: '59',
    })
  })
})

describe('where a code is told', () => {
  it('on the log of a demo, stored as a salted hash only', async () => {
    const { id } = await owner()
    await ask()
    expect(logged.filter(({ message }) => message === 'one-time code')).toEqual([
      { message: 'one-time code', fields: { userId: id, purpose: 'reset', code: CODE } },
    ])
    const [row] = await waybill.sql<{ code_hash: Buffer }[]>`select code_hash from one_time_codes`
    expect(row?.code_hash.length).toBe(48)
    expect(row?.code_hash.includes(CODE)).toBe(false)
  })

  it('never on the log outside a demo', async () => {
    const { id } = await owner()
    const kept: unknown[] = []
    const keep = (message: string, fields?: LogFields) => void kept.push({ message, ...fields })
    const log = { ...SILENT_LOG, info: keep, warn: keep }
    const production = await openWaybill({ parts: { sql: waybill.sql, log } })
    await request(production.app, 'POST', '/api/auth/forget/password', { body: { phone: PHONE } })
    expect(await waybill.sql`select purpose from one_time_codes`).toEqual([{ purpose: 'reset' }])
    expect(kept.slice(0, 1)).toEqual([
      { message: 'one-time code not sent: no message gateway', userId: id, purpose: 'reset' },
    ])
    await production.close()
  })
})
