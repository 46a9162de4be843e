import { configure, screen, waitFor, within } from '@testing-library/react'
import { Dexie } from 'dexie'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import { readSession } from '../../../src/db/core/session-database'
import { CONFIG, renderApp, success, userOf } from '../../support/page/rendered-app'

const REFUSED: ApiOutcome<unknown> = { kind: 'unauthorized', messages: [] }

function accepted(type = 'ADMIN') {
  return success({ access_token: 'fresh', refresh_token: null, user_data: userOf({ type }) })
}

async function fillIn(person: Awaited<ReturnType<typeof renderApp>>['person']) {
  await person.type(await screen.findByLabelText('Email'), 'ada@waybill.ng')
  await person.type(screen.getByLabelText('Password'), 'secret-1')
}

describe('the login screen', () => {
  it("AU-02, AU-03 asks for an email and a password under 'Login to Dashboard'", async () => {
    await renderApp()
    expect(await screen.findByRole('heading', { name: 'Login to Dashboard' })).toBeVisible()
    expect(screen.getByLabelText('Email').getAttribute('type')).toBe('email')
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password')
  })

  it('AU-05, AU-06, AG-32 links to the forgotten password, and to the root, where it already is', async () => {
    const { person } = await renderApp()
    const forgotten = await screen.findByRole('link', { name: 'Forgot Password?' })
    expect(forgotten.getAttribute('href')).toBe('/forgot-password')
    const register = screen.getByRole('link', { name: 'Register' })
    expect(register.getAttribute('href')).toBe('/')
    await person.click(register)
    expect([window.location.pathname, screen.getByRole('heading', { level: 1 }).textContent]).toEqual([
      '/',
      'Login to Dashboard',
    ])
    await person.click(forgotten)
    expect(await screen.findByRole('heading', { name: 'Forgot Password' })).toBeVisible()
  })

  it('VA-01 names what is missing and what is no email, and sends nothing', async () => {
    const { person, asked } = await renderApp()
    await person.click(await screen.findByRole('button', { name: 'Login' }))
    expect(await screen.findByText('Enter the email.')).toBeVisible()
    expect(screen.getByText('Enter the password.')).toBeVisible()
    await person.type(screen.getByLabelText('Email'), 'ada')
    expect(await screen.findByText('The email must be a valid email address.')).toBeVisible()
    expect(asked).toEqual([])
  })

  it("AU-04 the button reads 'Loading' while the call is in flight", async () => {
    let answer: (outcome: ApiOutcome<unknown>) => void = () => undefined
    const { person } = await renderApp({
      answer: () => new Promise((resolve) => (answer = resolve)),
    })
    await fillIn(person)
    await person.click(screen.getByRole('button', { name: 'Login' }))
    expect(await screen.findByRole('button', { name: 'Loading' })).toBeVisible()
    answer(REFUSED)
    expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible()
  })

  it('AU-07, AU-08 a success stores token and user and goes to /overview', async () => {
    const { person, sessions } = await renderApp({
      answer: ({ call }) => (call.path === '/auth/new-login' ? accepted() : undefined),
    })
    await fillIn(person)
    await person.click(screen.getByRole('button', { name: 'Login' }))
    await waitFor(() => expect(window.location.pathname).toBe('/overview'))
    expect(await readSession(sessions)).toEqual({ token: 'fresh', user: userOf({ type: 'ADMIN' }) })
  })

  it('AU-04 the form stays, and its button busy, until the session is stored', async () => {
    const { person, session, sessions } = await renderApp({
      answer: ({ call }) => (call.path === '/auth/new-login' ? accepted() : undefined),
    })
    vi.spyOn(sessions.session, 'put').mockReturnValue(new Dexie.Promise(() => undefined))
    await fillIn(person)
    await person.click(screen.getByRole('button', { name: 'Login' }))
    await waitFor(() => expect(session.getSnapshot().value).toBe('storing'))
    expect(screen.getByRole('button', { name: 'Loading' })).toBeVisible()
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@waybill.ng')
  })

  it('EN-02, AG-30 of a session the token and the user are stored, and no refresh token', async () => {
    const { person, sessions } = await renderApp({
      answer: ({ call }) =>
        call.path === '/auth/new-login'
          ? success({ access_token: 'fresh', refresh_token: 'never-kept', user_data: userOf() })
          : undefined,
    })
    await fillIn(person)
    await person.click(screen.getByRole('button', { name: 'Login' }))
    await waitFor(() => expect(window.location.pathname).toBe('/overview'))
    expect(await sessions.session.toArray()).toEqual([{ key: 'current', token: 'fresh', user: userOf() }])
  })

  it("AU-09, ER-07 a failure shows the dismissible banner 'Incorrect Login Credentials' and keeps what was typed", async () => {
    const { person } = await renderApp({ answer: () => REFUSED })
    await fillIn(person)
    await person.click(screen.getByRole('button', { name: 'Login' }))
    const banner = await screen.findByRole('alert')
    expect([banner.textContent, banner.dataset['tone']]).toEqual(['Incorrect Login Credentials', 'warning'])
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@waybill.ng')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret-1')
    await person.click(within(banner).getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(screen.queryByText('Incorrect Login Credentials')).toBeNull())
  })

  it('AG-33 a lost network is not called wrong credentials', async () => {
    const { person } = await renderApp({ answer: () => ({ kind: 'offline' }) })
    await fillIn(person)
    await person.click(screen.getByRole('button', { name: 'Login' }))
    const banner = await screen.findByRole('alert')
    expect(banner.textContent).toBe('No connection to the server. Check your network and try again.')
    expect(screen.getByText('Server not reachable')).toBeVisible()
    await person.click(within(banner).getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(screen.getByText('Server not reachable')).toBeVisible()
  })

  it('says whether the server can be reached as the last call showed it, and nothing before a call', async () => {
    const failure = { kind: 'server' as const, status: 503, messages: ['Busy.'], retryAfterMs: null }
    const { person } = await renderApp({ answer: () => failure })
    await fillIn(person)
    expect(screen.queryByText(/reachable/)).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Login' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Busy.')
    expect(screen.getByText('Server reachable')).toBeVisible()
  })

  it('AU-09 AG-33 AG-150 a server that fails shows the banner, and its own message as a toast', async () => {
    const failure = {
      kind: 'server' as const,
      status: 500,
      messages: ['The server made a mistake.'],
      retryAfterMs: null,
    }
    const { person } = await renderApp({ answer: () => failure })
    await fillIn(person)
    await person.click(screen.getByRole('button', { name: 'Login' }))
    expect(await screen.findByText('Incorrect Login Credentials')).toBeVisible()
    const toast = await screen.findByText('The server made a mistake.')
    expect(toast.closest('[data-sonner-toast]')).toBeVisible()
  })

  it.each(['08037777777', null])(
    'AG-22 ER-03 a login that is refused for want of a code leads to /verify-otp, with the phone %s',
    async (phone) => {
      const messages = ['Your account is not verified.']
      const { person } = await renderApp({ answer: () => ({ kind: 'notVerified', messages, phone }) })
      await fillIn(person)
      await person.click(screen.getByRole('button', { name: 'Login' }))
      await waitFor(() => expect(window.location.pathname).toBe('/verify-otp'))
      expect(window.history.state).toEqual({ phone, type: 'account' })
      expect(await screen.findByText('Your account is not verified.')).toBeVisible()
      await person.click(await screen.findByRole('button', { name: 'Return to login' }))
      expect(await screen.findByRole('heading', { name: 'Login to Dashboard' })).toBeVisible()
    },
  )

  it('a notice ends when the person leaves the screen', async () => {
    const { person, session } = await renderApp({ answer: () => REFUSED })
    await fillIn(person)
    await person.click(screen.getByRole('button', { name: 'Login' }))
    await screen.findByText('Incorrect Login Credentials')
    await person.click(screen.getByRole('link', { name: 'Forgot Password?' }))
    await person.click(await screen.findByRole('link', { name: 'Return to login' }))
    await screen.findByRole('heading', { name: 'Login to Dashboard' })
    expect([screen.queryByRole('alert'), session.getSnapshot().context.notice]).toEqual([null, null])
  })

  it('ER-02 the notice of an expired session is there in StrictMode too, which mounts the screen twice', async () => {
    configure({ reactStrictMode: true })
    onTestFinished(() => configure({ reactStrictMode: false }))
    const { session } = await renderApp({ path: '/overview', user: userOf() })
    await screen.findByRole('heading', { name: 'Overview' })
    session.send({ type: 'token.refused' })
    expect(await screen.findByText('Your session has expired. Please log in again.')).toBeVisible()
  })

  it.each(['USER', 'RIDER', 'COMPANY'])(
    'AU-10, ER-08, AG-34 a %s is refused at the top center, nothing is stored and nobody is moved',
    async (type) => {
      const { person, sessions } = await renderApp({ answer: () => accepted(type) })
      await fillIn(person)
      await person.click(screen.getByRole('button', { name: 'Login' }))
      const toast = await screen.findByText("You don't have the right access to this app!")
      const region = toast.closest('[data-sonner-toaster]')
      expect(region?.getAttribute('data-y-position')).toBe('top')
      expect(region?.getAttribute('data-x-position')).toBe('center')
      expect(await readSession(sessions)).toBeNull()
      expect(window.location.pathname).toBe('/')
    },
  )

  it('a demo account fills the form; without demo mode there is none', async () => {
    const accounts = [{ role: 'ADMIN', email: 'admin@waybill.demo', password: 'waybill-demo-1' }]
    const { person } = await renderApp({ config: { ...CONFIG, demo: { accounts } } })
    await person.click(await screen.findByRole('button', { name: 'ADMIN' }))
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('admin@waybill.demo')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('waybill-demo-1')
  })

  it('shows the password on demand', async () => {
    const { person } = await renderApp()
    await person.click(await screen.findByRole('button', { name: 'Show password' }))
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text')
    await person.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password')
  })
})
