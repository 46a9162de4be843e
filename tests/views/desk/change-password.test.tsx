import { screen, waitFor } from '@testing-library/react'
import { Dexie } from 'dexie'
import { describe, expect, it, vi } from 'vitest'
import {
  changePassword,
  requestPasswordCode,
  resendCode,
  verifyAccountCode,
  verifyPasswordCode,
} from '../../../contract/entities/codes'
import { readSession } from '../../../src/db/core/session-database'
import { renderApp, success, userOf, type Asked } from '../../support/page/rendered-app'

const EXPIRED = 'Your reset session has expired. Request a new code.'

const answers = ({ call }: Asked) => {
  if (call === requestPasswordCode) return success({ data: 'A 4-digit code has been sent to your phone.' })
  if (call === verifyPasswordCode) return success({ access_token: 'reset-1' }, ['Code verified.'])
  if (call === changePassword) return success(null, ['Password changed successfully.'])
  return undefined
}

type App = Awaited<ReturnType<typeof renderApp>>

async function enterCode({ person }: App) {
  await person.click(await screen.findByLabelText('Digit 1 of 4'))
  await person.keyboard('1234')
  await person.click(screen.getByRole('button', { name: 'Verify' }))
}

async function choosePassword({ person }: App) {
  await person.type(await screen.findByLabelText('Password'), 'Kola-nut-77')
  await person.type(screen.getByLabelText('Confirm password'), 'Kola-nut-77')
  await person.click(screen.getByRole('button', { name: 'Change password' }))
}

/** The field that has the focus: its label, its text and its error message. */
function wrongField() {
  const field = document.activeElement as HTMLInputElement
  const note = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  return [field.labels?.[0]?.textContent, field.value, note?.textContent]
}

const at = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path))

describe('a changed password', () => {
  it("AU-13 AG-25 the phone of whoever is signed in is there to be sent a code, which leads to the code with phone and type 'password'", async () => {
    const app = await renderApp({ path: '/change-password', user: userOf(), answer: answers })
    const phone = await screen.findByLabelText<HTMLInputElement>('Phone')
    expect([phone.value, phone.readOnly]).toEqual(['08031112222', false])
    await app.person.click(screen.getByRole('button', { name: 'Send code' }))
    await at('/verify-otp')
    expect(window.history.state).toEqual({ phone: '08031112222', type: 'password' })
    expect(await screen.findByText('A 4-digit code has been sent to your phone.')).toBeVisible()
    expect(app.asked.filter(({ call }) => call === requestPasswordCode).map(({ input }) => input)).toEqual([
      { phone: '08031112222' },
    ])
  })

  it("AG-29 one's own ends the session at the login, in the words of the server", async () => {
    const app = await renderApp({ path: '/change-password', user: userOf(), answer: answers })
    await app.person.click(await screen.findByRole('button', { name: 'Send code' }))
    await enterCode(app)
    await choosePassword(app)
    expect(await screen.findByRole('heading', { name: 'Login to Dashboard' })).toBeVisible()
    const toast = await screen.findByText('Password changed successfully.')
    expect(toast.closest('[data-sonner-toast]')?.getAttribute('data-removed')).toBe('false')
    expect([window.location.pathname, await readSession(app.sessions)]).toEqual(['/', null])
  })

  it("AG-29 somebody else's leaves the session as it is", async () => {
    const app = await renderApp({ path: '/change-password', user: userOf(), answer: answers })
    const phone = await screen.findByLabelText('Phone')
    await app.person.clear(phone)
    await app.person.type(phone, '08039998888')
    await app.person.click(screen.getByRole('button', { name: 'Send code' }))
    await enterCode(app)
    await choosePassword(app)
    await at('/overview')
    expect(await screen.findByText('Password changed successfully.')).toBeVisible()
    expect((await readSession(app.sessions))?.token).toBe('token')
  })

  it.each([
    ['signed out leads to the forgotten password', 400, null, '/forgot-password'],
    ['signed in leads to the changed one', 400, userOf(), '/change-password'],
    ['answered with 401 leads there too', 401, null, '/forgot-password'],
  ])('AG-21 AG-150 a reset token that ran out says so, and %s', async (_, status, user, path) => {
    const state = { phone: '08039998888', type: 'password' }
    const answer = (asked: Asked) =>
      asked.call === changePassword
        ? { kind: 'refused' as const, status, messages: [EXPIRED] }
        : answers(asked)
    const app = await renderApp({ path: '/verify-otp', state, user, answer })
    await enterCode(app)
    await choosePassword(app)
    await at(path)
    expect(await screen.findByText(EXPIRED)).toBeVisible()
  })

  it('AG-26 what the server does not take stays in the form, with its words', async () => {
    const words = 'This password is used too often. Choose another one.'
    const answer = (asked: Asked) =>
      asked.call === changePassword
        ? { kind: 'invalid' as const, messages: [words], fields: { password: [words] } }
        : answers(asked)
    const state = { phone: '08039998888', type: 'password' }
    const app = await renderApp({ path: '/verify-otp', state, answer })
    await enterCode(app)
    await choosePassword(app)
    await screen.findByText(words)
    expect(screen.getAllByText(words)).toHaveLength(1)
    expect(wrongField()).toEqual(['Password', 'Kola-nut-77', words])
  })

  it('the form of the new password has a way out', async () => {
    const state = { phone: '08039998888', type: 'password' }
    const app = await renderApp({ path: '/verify-otp', state, answer: answers })
    await enterCode(app)
    await screen.findByLabelText('Confirm password')
    await app.person.click(screen.getByRole('button', { name: 'Return to login' }))
    expect(await screen.findByRole('heading', { name: 'Login to Dashboard' })).toBeVisible()
  })
})

describe('the page of the code', () => {
  it.each([null, userOf()])(
    "AU-15 RT-06 reads phone and type from the navigation: type 'password' resets",
    async (user) => {
      const state = { phone: '08039998888', type: 'password' }
      const app = await renderApp({ path: '/verify-otp', state, user, answer: answers })
      expect(await screen.findByText('Enter the 4-digit code that was sent to 08039998888.')).toBeVisible()
      expect(screen.queryByLabelText('Phone')).toBeNull()
      await enterCode(app)
      expect(await screen.findByRole('heading', { name: 'Reset Password' })).toBeVisible()
      // Its message is kept, and not said.
      expect(screen.queryByText('Code verified.')).toBeNull()
      expect(app.asked.filter(({ call }) => call === verifyPasswordCode).map(({ input }) => input)).toEqual([
        { verification_token: '1234', phone: '08039998888' },
      ])
    },
  )

  it('AG-23 AG-150 a reset that no phone came with asks for it at its field before anything is sent, and says there what the server says of it', async () => {
    const words = 'The phone may have 40 characters at most.'
    const app = await renderApp({
      path: '/verify-otp',
      state: { phone: null, type: 'password' },
      answer: () => ({ kind: 'invalid', messages: [words], fields: { phone: [words] } }),
    })
    await enterCode(app)
    expect(await screen.findByText('The phone field is required.')).toBeVisible()
    expect([wrongField(), app.asked]).toEqual([['Phone', '', 'The phone field is required.'], []])
    await app.person.keyboard('0803{Enter}')
    await screen.findByText(words)
    expect(wrongField()).toEqual(['Phone', '0803', words])
    expect(screen.getByLabelText<HTMLInputElement>('Digit 4 of 4').value).toBe('4')
  })

  it('AG-38 AG-29 a verified person who opens it has no code to enter, and comes to /overview', async () => {
    const app = await renderApp({ path: '/verify-otp', user: userOf(), answer: answers })
    await at('/overview')
    await screen.findByRole('heading', { name: 'Overview' })
    expect(app.session.getSnapshot().value).toBe('signedIn')
  })

  it('AG-29 between the accepted code and /overview no other page is seen, and the history does not lead back to the code', async () => {
    const user = userOf({ is_verified: 'FALSE' })
    const app = await renderApp({
      path: '/overview',
      user,
      answer: ({ call }) => (call === verifyAccountCode ? success({ user_data: user }) : undefined),
    })
    await screen.findByRole('heading', { name: 'Overview' })
    let storeNow: (key: string) => void = () => undefined
    vi.spyOn(app.sessions.session, 'put').mockReturnValue(new Dexie.Promise((done) => (storeNow = done)))
    const pushed = vi.spyOn(window.history, 'pushState')
    app.session.send({ type: 'code.demanded', phone: '08031112222' })
    await enterCode(app)
    await waitFor(() => expect(app.session.getSnapshot().value).toBe('storing'))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Verify OTP' })).toBeNull())
    expect(screen.queryByRole('heading')).toBeNull()
    storeNow('current')
    await at('/overview')
    await screen.findByRole('heading', { name: 'Overview' })
    expect(pushed).not.toHaveBeenCalled()
  })

  it('AG-38 signed out, a server that knows accounts by their session says that a login is needed first', async () => {
    const app = await renderApp({
      path: '/verify-otp',
      answer: () => ({ kind: 'unauthorized', messages: ['Unauthenticated.'] }),
    })
    await enterCode(app)
    expect(await screen.findByText('Log in first, then enter the code.')).toBeVisible()
  })

  it.each([success({ user_data: userOf() }), success(null)])(
    'ER-03 AU-17 signed out, a server that knows accounts by their code verifies one, and the login follows (%#)',
    async (accepted) => {
      const app = await renderApp({ path: '/verify-otp', answer: () => accepted })
      await enterCode(app)
      expect(await screen.findByText('Your account is verified. Log in now.')).toBeVisible()
      await at('/')
      expect(app.asked.map(({ call }) => call)).toEqual([verifyAccountCode])
    },
  )

  it('AU-18 AG-28 AG-37 BC-14 after 60 seconds it sends another code to the phone, and counts again', async () => {
    const clock = { now: Date.parse('2026-11-21T13:05:00Z') }
    const app = await renderApp({
      path: '/verify-otp',
      state: { phone: '08039998888', type: 'password' },
      now: () => clock.now,
      answer: ({ call }) =>
        call === resendCode
          ? success({ data: 'A new code has been sent.' }, ['A new code has been sent.'])
          : undefined,
    })
    const waiting = await screen.findByRole<HTMLButtonElement>('button', { name: 'Resend code in 60 s' })
    expect(waiting.disabled).toBe(true)
    clock.now += 59_000
    await screen.findByRole('button', { name: 'Resend code in 1 s' }, { timeout: 5000 })
    clock.now += 1000
    await app.person.click(await screen.findByRole('button', { name: 'Resend code' }, { timeout: 5000 }))
    expect(await screen.findByText('A new code has been sent.')).toBeVisible()
    expect(app.asked).toEqual([{ call: resendCode, input: { phone: '08039998888' } }])
    expect(await screen.findByRole('button', { name: 'Resend code in 60 s' })).toBeVisible()
  })

  it('a server that wants more time before the next code is given it', async () => {
    const clock = { now: Date.parse('2026-11-21T13:05:00Z') }
    const words = 'Too many codes were sent to this phone. Try again later.'
    const app = await renderApp({
      path: '/verify-otp',
      state: { phone: '08039998888', type: 'password' },
      now: () => clock.now,
      answer: () => ({ kind: 'tooMany', messages: [words], retryAfterMs: 125_000 }),
    })
    await screen.findByRole('button', { name: 'Resend code in 60 s' })
    clock.now += 60_000
    await app.person.click(await screen.findByRole('button', { name: 'Resend code' }, { timeout: 5000 }))
    expect(await screen.findByText(words)).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Resend code in 3 min' })).toBeVisible()
  })

  it.each([
    ['a person', { user_data: userOf({ is_verified: 'TRUE' }) }],
    ['nothing', null],
  ])(
    'AG-29 AU-17 a code that is answered with %s marks the stored user as verified, and goes on',
    async (_, data) => {
      const user = userOf({ is_verified: 'FALSE' })
      const app = await renderApp({
        path: '/overview',
        user,
        answer: ({ call }) => (call === verifyAccountCode ? success(data) : undefined),
      })
      await screen.findByRole('heading', { name: 'Overview' })
      app.session.send({ type: 'code.demanded', phone: '08031112222' })
      await screen.findByText(
        'Your account is not verified yet. Enter the 4-digit code from the message to 08031112222.',
      )
      await enterCode(app)
      await at('/overview')
      expect((await readSession(app.sessions))?.user.is_verified).toBe('TRUE')
      expect(app.asked.filter(({ call }) => call === verifyAccountCode).map(({ input }) => input)).toEqual([
        { verification_token: '1234' },
      ])
    },
  )
})
