import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  changePassword,
  requestPasswordCode,
  resendCode,
  verifyAccountCode,
  verifyPasswordCode,
} from '../../../contract/entities/codes'
import { renderApp, success, userOf, type Asked } from '../../support/page/rendered-app'

const answers = ({ call }: Asked) => {
  if (call === requestPasswordCode) return success({ data: 'A 4-digit code has been sent to your phone.' })
  if (call === verifyPasswordCode) return success({ access_token: 'reset-1' }, ['Code verified.'])
  if (call === changePassword) return success(null, ['Password changed successfully.'])
  if (call === verifyAccountCode) return success({ user_data: userOf() })
  return undefined
}

type App = Awaited<ReturnType<typeof renderApp>>

async function enterCode({ person }: App, code: string) {
  await person.click(await screen.findByLabelText('Digit 1 of 4'))
  await person.keyboard(code)
  await person.click(screen.getByRole('button', { name: 'Verify' }))
}

async function askForCode(app: App) {
  await app.person.type(await screen.findByLabelText('Phone'), '08031112222')
  await app.person.click(screen.getByRole('button', { name: 'Send code' }))
  await waitFor(() => expect(window.location.pathname).toBe('/verify-otp'))
}

/** Those that are marked; the focus is in the first of them. */
function wrongFields() {
  const marked = [...document.querySelectorAll('[aria-invalid="true"]')]
  expect(document.activeElement).toBe(marked[0])
  return marked
}

describe('codes and passwords', () => {
  it('VA-26 the phone is required', async () => {
    const { person, asked } = await renderApp({ path: '/forgot-password' })
    await person.click(await screen.findByRole('button', { name: 'Send code' }))
    expect(await screen.findByText('Enter the phone number.')).toBeVisible()
    expect(asked).toEqual([])
  })

  it("AU-11, AU-12, AG-24, AG-37 the forgotten password leads to the code with the server's words", async () => {
    const app = await renderApp({ path: '/forgot-password', answer: answers })
    expect(await screen.findByRole('link', { name: 'Return to login' })).toBeVisible()
    await askForCode(app)
    expect(await screen.findByText('A 4-digit code has been sent to your phone.')).toBeVisible()
    expect(await screen.findByText(/sent to 08031112222/)).toBeVisible()
  })

  it('AU-11 two quick presses of Enter send one code', async () => {
    const { person, asked } = await renderApp({ path: '/forgot-password', answer: answers })
    await person.type(await screen.findByLabelText('Phone'), '08031112222')
    const form = screen.getByRole('button', { name: 'Send code' }).closest('form')
    if (form === null) throw new Error('no form')
    fireEvent.submit(form)
    fireEvent.submit(form)
    await waitFor(() => expect(window.location.pathname).toBe('/verify-otp'))
    expect(asked.filter(({ call }) => call === requestPasswordCode).length).toBe(1)
  })

  it("AU-14, VA-13, ER-22, BC-13 fewer than four digits are refused with 'Please enter a 4-digit OTP'", async () => {
    const app = await renderApp({ path: '/forgot-password', answer: answers })
    await askForCode(app)
    await enterCode(app, '12a3')
    expect(await screen.findByText('Please enter a 4-digit OTP')).toBeVisible()
    expect(app.asked.filter(({ call }) => call === verifyPasswordCode)).toEqual([])
  })

  it('AU-16, AU-19, AU-20, AG-20, AG-21 code, then password, sent with the reset token alone', async () => {
    const app = await renderApp({ path: '/forgot-password', answer: answers })
    await askForCode(app)
    await enterCode(app, '1234')
    await app.person.type(await screen.findByLabelText('Password'), 'Secret-22')
    await app.person.type(screen.getByLabelText('Confirm password'), 'Secret-22')
    await app.person.click(screen.getByRole('button', { name: 'Change password' }))
    expect(await screen.findByText('Password changed successfully.')).toBeVisible()
    await waitFor(() => expect(window.location.pathname).toBe('/'))
    expect(app.asked.filter(({ call }) => call === verifyPasswordCode).map(({ input }) => input)).toEqual([
      { verification_token: '1234', phone: '08031112222' },
    ])
    expect(app.asked.filter(({ call }) => call === changePassword)).toEqual([
      {
        call: changePassword,
        input: { password: 'Secret-22', confirm_password: 'Secret-22' },
        token: 'reset-1',
      },
    ])
  })

  it('VA-10, VA-11, VA-12, ER-20, ER-21, AG-26 empty, unequal and weak passwords are refused in this order, each at its field', async () => {
    const app = await renderApp({ path: '/forgot-password', answer: answers })
    await askForCode(app)
    await enterCode(app, '1234')
    const submit = await screen.findByRole('button', { name: 'Change password' })
    await app.person.click(submit)
    expect(await screen.findByText('All input fields are required')).toBeVisible()
    expect(wrongFields()).toEqual([screen.getByLabelText('Password')])
    await app.person.type(screen.getByLabelText('Password'), 'abc1')
    await app.person.type(screen.getByLabelText('Confirm password'), 'abc2')
    await app.person.click(submit)
    expect(await screen.findByText('password must be the same with the confirmation password')).toBeVisible()
    expect(wrongFields()).toEqual([screen.getByLabelText('Confirm password')])
    await app.person.clear(screen.getByLabelText('Confirm password'))
    await app.person.type(screen.getByLabelText('Confirm password'), 'abc1')
    await app.person.click(submit)
    expect(
      await screen.findByText('The password still needs: at least 8 characters, upper and lower case.'),
    ).toBeVisible()
    expect(wrongFields()).toEqual([screen.getByLabelText('Password')])
    const rules = screen.getByRole('list', { name: 'The password needs' })
    expect([...rules.children].map(({ textContent }) => textContent)).toEqual([
      'At least 8 characters (not met)',
      'At least 1 number (met)',
      'Upper and lower case (not met)',
    ])
    expect(app.asked.filter(({ call }) => call === changePassword)).toEqual([])
  })

  it('AU-17, AG-29 outside the reset the code verifies the account and leads to /overview', async () => {
    const app = await renderApp({ path: '/overview', user: userOf(), answer: answers })
    await screen.findByRole('heading', { name: 'Overview' })
    app.session.send({ type: 'code.demanded', phone: '08031112222' })
    await enterCode(app, '4321')
    await waitFor(() => expect(window.location.pathname).toBe('/overview'))
    expect(app.asked.filter(({ call }) => call === verifyAccountCode).map(({ input }) => input)).toEqual([
      { verification_token: '4321' },
    ])
  })

  it('AU-18 a server that answers a resend without data has sent the code', async () => {
    const clock = { now: Date.parse('2026-11-21T13:05:00Z') }
    const app = await renderApp({
      path: '/verify-otp',
      state: { phone: '08039998888', type: 'password' },
      now: () => clock.now,
      answer: () => success(null),
    })
    await screen.findByRole('button', { name: 'Resend code in 60 s' })
    clock.now += 60_000
    await app.person.click(await screen.findByRole('button', { name: 'Resend code' }, { timeout: 5000 }))
    expect(await screen.findByText('A new code has been sent.')).toBeVisible()
  })

  it('AU-18, BC-14, AG-23, AG-28, AG-38 opened bare it offers a phone, and the resend waits 60 seconds', async () => {
    const { asked } = await renderApp({ path: '/verify-otp' })
    expect(await screen.findByLabelText('Phone')).toBeVisible()
    const resend = screen.getByRole<HTMLButtonElement>('button', { name: 'Resend code in 60 s' })
    expect(resend.disabled).toBe(true)
    expect(asked.filter(({ call }) => call === resendCode)).toEqual([])
  })
})
