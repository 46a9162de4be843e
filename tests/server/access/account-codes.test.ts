import { hashPassword } from '../../../server/domain/passwords/hash-password'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  CODE,
  openCodeDesk,
  shown,
  STRANGE_PHONE,
  TOO_MANY_TRIES,
  WRONG_CODE,
  type CodeDesk,
} from '../../support/server/code-desk'

let desk: CodeDesk

beforeEach(async () => {
  desk = await openCodeDesk()
})
afterEach(() => desk.close())

describe('verification of an account', () => {
  it('API-05 API-06 AG-28 an unverified member asks for a code and is verified by it', async () => {
    const caller = await desk.signIn({ is_verified: false, phone: '2348035551234' })
    expect((await caller.get('/admin/settings')).body).toEqual({
      status: 'error',
      message: 'Your account is not verified.',
      code: 'ACCOUNT_NOT_VERIFIED',
      data: { phone: '2348035551234' },
    })
    expect((await desk.resend()).body).toEqual({
      status: 'success',
      message: 'A new code has been sent.',
      data: { data: 'A new code has been sent.' },
    })
    const verified = await caller.post('/auth/verify/token', { verification_token: CODE })
    const { user_data: user } = verified.body.data as { user_data: { id: number; is_verified: string } }
    expect([verified.status, user.id, user.is_verified]).toEqual([200, caller.userId, 'TRUE'])
    expect((await caller.get('/admin/settings')).status).toBe(200)
  })

  it('AG-36 the code of an unverified member is sent when they log in, once a minute, and to nobody else', async () => {
    const password_hash = await hashPassword('Secret-22')
    const member = { email: 'new@example.ng', phone: '2348035551234', is_verified: false, password_hash }
    await desk.owner(member)
    await desk.owner({ email: 'old@example.ng', phone: '2348035550001', password_hash })
    await desk.owner({ ...member, email: 'user@example.ng', phone: '2348035550002', type: 'USER' })
    const codes = () => desk.sql`select purpose from one_time_codes`
    for (const email of ['old@example.ng', 'user@example.ng'])
      expect((await desk.logIn(email, 'Secret-22')).status).toBe(200)
    expect(await codes()).toEqual([])
    const first = await desk.logIn('new@example.ng', 'Secret-22')
    expect([first.status, (await desk.logIn('new@example.ng', 'Secret-22')).status]).toEqual([200, 200])
    expect(await codes()).toEqual([{ purpose: 'verify' }])
    const { access_token: token } = first.body.data as { access_token: string }
    const verified = await desk.post('/verify/token', { verification_token: CODE }, token)
    expect(verified.status).toBe(200)
  })

  it('API-05 a wrong code is 422, a reset code too, and one who is verified needs none', async () => {
    const caller = await desk.signIn({ is_verified: false, phone: '2348035551234' })
    await desk.ask()
    const attempt = await caller.post('/auth/verify/token', { verification_token: CODE })
    expect({ status: attempt.status, body: attempt.body }).toEqual({ status: 422, body: WRONG_CODE })
    const verified = await desk.signIn()
    expect((await verified.post('/auth/verify/token', { verification_token: '0000' })).status).toBe(200)
  })

  it('API-05 the sixth try is 429', async () => {
    const caller = await desk.signIn({ is_verified: false, phone: '2348035551234' })
    await desk.resend()
    const attempt = (code: string) => caller.post('/auth/verify/token', { verification_token: code })
    for (let count = 0; count < 5; count += 1) await attempt('0000')
    expect(shown(await attempt(CODE))).toEqual({ status: 429, body: TOO_MANY_TRIES, retryAfter: '600' })
  })

  it('API-06 resends the pending code of the reset, also after it has expired', async () => {
    await desk.owner({ is_verified: false })
    await desk.ask()
    desk.pass(700)
    await desk.resend()
    expect((await desk.verify(CODE)).status).toBe(200)
  })

  it('API-06 AG-28 a reset whose page was reloaded after its code is begun again by a new code', async () => {
    await desk.owner()
    await desk.ask()
    await desk.verify(CODE)
    desk.pass(60)
    await desk.resend()
    expect((await desk.verify(CODE)).status).toBe(200)
  })

  it('API-06 after the password was changed there is nothing to send again', async () => {
    await desk.owner()
    const token = await desk.resetToken()
    const password = { password: 'Kola-nut-77', confirm_password: 'Kola-nut-77' }
    expect((await desk.post('/forget/password/change', password, token)).status).toBe(200)
    desk.pass(60)
    await desk.resend()
    expect((await desk.verify(CODE)).body).toEqual(WRONG_CODE)
  })

  it('API-06 an unknown phone and one that needs no code get the same answer, and no code is made', async () => {
    await desk.owner()
    const unknown = shown(await desk.resend(STRANGE_PHONE))
    expect(shown(await desk.resend())).toEqual(unknown)
    expect(await desk.sql`select id from one_time_codes`).toHaveLength(0)
  })

  it('API-06 within 60 s: 429 with Retry-After', async () => {
    await desk.ask()
    desk.pass(1)
    expect(shown(await desk.resend())).toEqual({
      status: 429,
      body: { status: 'error', message: 'Please wait 59 seconds before you request another code.' },
      retryAfter: '59',
    })
  })
})

describe('the recipient of a code', () => {
  it('on the log of a demo, stored as a salted hash only', async () => {
    const { id } = await desk.owner()
    await desk.ask()
    const told = desk.logged.filter(({ message }) => message === 'one-time code')
    expect(told.map(({ fields }) => fields)).toEqual([{ userId: id, purpose: 'reset', code: CODE }])
    const [row] = await desk.sql<{ code_hash: Buffer }[]>`select code_hash from one_time_codes`
    expect(row?.code_hash.length).toBe(48)
    expect(row?.code_hash.includes(CODE)).toBe(false)
  })
})
