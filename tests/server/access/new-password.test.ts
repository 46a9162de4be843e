import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '../../../server/domain/passwords/hash-password'
import { openCodeDesk, shown, type CodeDesk } from '../../support/server/code-desk'
import { request } from '../../support/calls/waybill'

const RESET_EXPIRED = {
  status: 'error',
  message: 'Your reset session has expired. Request a new code.',
}

let desk: CodeDesk

beforeEach(async () => {
  desk = await openCodeDesk()
})
afterEach(() => desk.close())

describe('new password', () => {
  const GOOD = { password: 'New-pass-1', confirm_password: 'New-pass-1' }
  const change = (body: unknown, token?: string) => desk.post('/forget/password/change', body, token)

  it('API-04 changes it, ends every session of the account, and logs in again', async () => {
    const caller = await desk.signIn({
      phone: '2348035551234',
      email: 'owner@example.ng',
      password_hash: await hashPassword('Old-pass-1'),
    })
    const token = await desk.resetToken()
    const { status, body } = await change(GOOD, token)
    expect({ status, body }).toEqual({
      status: 200,
      body: { status: 'success', message: 'Password changed successfully.', data: null },
    })
    expect((await caller.get('/admin/settings')).status).toBe(401)
    const logIn = (password: string) => desk.logIn('owner@example.ng', password)
    expect((await logIn('Old-pass-1')).status).toBe(401)
    expect((await logIn('New-pass-1')).status).toBe(200)
  })

  it('API-04 the reset token is spent by it: 400', async () => {
    await desk.owner()
    const token = await desk.resetToken()
    await change(GOOD, token)
    expect(shown(await change(GOOD, token))).toEqual({ status: 400, body: RESET_EXPIRED, retryAfter: null })
  })

  it('API-04 a reset token used twice at once changes the password once', async () => {
    await desk.owner()
    const token = await desk.resetToken()
    const answers = await Promise.all([change(GOOD, token), change(GOOD, token)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  it('API-04 without a token, after 10 minutes or with a session token: 400 and nothing changes', async () => {
    await desk.owner()
    const { token: session } = await desk.signIn()
    const reset = await desk.resetToken()
    expect((await change(GOOD)).body).toEqual(RESET_EXPIRED)
    expect((await change(GOOD, session)).body).toEqual(RESET_EXPIRED)
    desk.pass(600)
    expect(shown(await change(GOOD, reset))).toEqual({ status: 400, body: RESET_EXPIRED, retryAfter: null })
    const changed = await desk.sql`select id from users where password_hash is not null`
    expect(changed).toHaveLength(0)
  })

  it('API-04 the reset token opens no other call: 401', async () => {
    await desk.owner()
    const token = await desk.resetToken()
    const headers = { Authorization: `Bearer ${token}` }
    expect((await request(desk.app, 'GET', '/api/admin/settings', { headers })).status).toBe(401)
  })

  it('API-04 AG-26 enforces the rules in words, and keeps the reset token for the next try', async () => {
    await desk.owner()
    const token = await desk.resetToken()
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
    expect(await said({ password: 'Password1!', confirm_password: 'Password1!' })).toEqual({
      password: ['The password is too common: choose one that is harder to guess.'],
    })
    expect((await change(GOOD, token)).status).toBe(200)
  })
})
