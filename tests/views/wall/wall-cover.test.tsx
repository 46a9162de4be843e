import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import { DEFAULT_DISPLAY } from '../../../contract/entities/displays'
import { readSession } from '../../../src/db/core/session-database'
import { audioOf } from '../../support/desk/played-audio'
import {
  CONFIG,
  NOW,
  renderApp,
  success,
  userOf,
  withShell,
  type Asked,
} from '../../support/page/rendered-app'

const OWN = { ...CONFIG, displays: true, build: '412' }
beforeEach(withShell)

const BEGUN = success({ code: 'K7RM4D', secret: 'secret-of-this-screen', expires_in: 480 })
const WAITING = success({ state: 'waiting', session: null })
const DISPLAY = userOf({ id: 9, type: 'DISPLAY', email: null })
const REPORT = success({ name: 'Yaba hub', settings: DEFAULT_DISPLAY, alarm_acknowledged_at: null })

/** `claim`: what the server says of the code. */
function answering(claim: ApiOutcome<unknown> = WAITING) {
  return ({ call }: Asked): ApiOutcome<unknown> | undefined => {
    if (call.path === '/displays/pairings') return BEGUN
    if (call.path === '/displays/pairings/claim') return claim
    return call.path === '/displays/seen' ? REPORT : undefined
  }
}

function paths(asked: readonly Asked[]): string[] {
  return asked.map(({ call }) => call.path)
}

const title = () => screen.findByRole('heading', { level: 1 })

describe('the wall without a session', () => {
  it('shows its code in two groups, how long it lives, and what a superadmin does with it', async () => {
    await renderApp({ path: '/wall', config: OWN, answer: answering() })
    expect((await title()).textContent).toBe('This screen is not paired yet')
    const code = await screen.findByRole('img', { name: 'K 7 R M 4 D' })
    expect([...code.children].map(({ textContent }) => textContent)).toEqual(['K7R', 'M4D'])
    expect(screen.getByText('New code in 8 min')).toBeVisible()
    expect(screen.getByText('Connected')).toBeVisible()
    expect(screen.getByText('14:05')).toBeVisible()
    expect(screen.getByText('Sat 21 Nov')).toBeVisible()
    expect(screen.getByText('Build 412 · WAT')).toBeVisible()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'On a signed-in computer open Settings, Displays',
      'Choose Pair a display and type this code',
      'A superadmin confirms. This screen then starts on its own',
    ])
  })

  it('opens the wall once its code was confirmed, and stores the session', async () => {
    const paired = success({ state: 'paired', session: { access_token: 'display', user_data: DISPLAY } })
    const { sessions } = await renderApp({ path: '/wall', config: OWN, answer: answering(paired) })
    await screen.findByRole('img', { name: 'K 7 R M 4 D' })
    await waitFor(() => {
      // A network that returns asks at once for what would be asked in 3 seconds.
      fireEvent(window, new Event('online'))
      expect(screen.queryByText('Pairing code')).toBeNull()
    })
    expect(await readSession(sessions)).toEqual({ token: 'display', user: DISPLAY })
    expect(window.location.pathname).toBe('/wall')
    await waitFor(async () => expect(await sessions.preferences.get('display.pairing')).toBeUndefined())
  })

  it('offline says so, shows no code, and has one once the server answers', async () => {
    let isReachable = false
    const answer = (asked: Asked) => (isReachable ? answering()(asked) : undefined)
    await renderApp({ path: '/wall', config: OWN, answer })
    expect(await screen.findByText('Offline')).toBeVisible()
    expect(
      screen.getByText('This screen is offline. It gets a code when the server answers again.'),
    ).toBeVisible()
    expect(screen.queryByRole('img')).toBeNull()
    isReachable = true
    fireEvent(window, new Event('online'))
    expect(await screen.findByRole('img', { name: 'K 7 R M 4 D' })).toBeVisible()
    expect(screen.getByText('Connected')).toBeVisible()
  })

  it('says since when a sign-in is needed where a session ended, with one low tone, and asks for a code', async () => {
    const played = audioOf()
    onTestFinished(() => void vi.unstubAllGlobals())
    const { session, sessions } = await renderApp({
      path: '/wall',
      user: DISPLAY,
      config: OWN,
      answer: answering(),
    })
    await waitFor(async () => expect(await sessions.preferences.get('display.report')).toBeDefined())
    session.send({ type: 'token.refused' })
    await waitFor(async () => expect((await title()).textContent).toBe('Sign-in needed since 14:05'))
    expect(screen.getByText('The session ended. No orders are kept on this screen.')).toBeVisible()
    expect(screen.getByText('Display “Yaba hub”')).toBeVisible()
    expect(await screen.findByRole('img', { name: 'K 7 R M 4 D' })).toBeVisible()
    await waitFor(() => expect(played).toEqual([220]))
    expect(await sessions.preferences.get('display.ended')).toEqual({
      key: 'display.ended',
      value: { at: NOW, token: 'token' },
    })
  })

  it('of a server without displays offers the sign-in alone, and asks for no code', async () => {
    const { asked, person } = await renderApp({ path: '/wall', config: CONFIG, answer: answering() })
    await title()
    expect(screen.queryByText('Pairing code')).toBeNull()
    expect(paths(asked)).toEqual([])
    await person.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: 'Login to Dashboard' })).toBeVisible()
    expect(window.location.pathname + window.location.search).toBe('/?then=wall')
  })

  it('keeps the ground that was chosen on its computer when the session of staff ends', async () => {
    const { session, sessions } = await renderApp({ path: '/wall', user: userOf(), config: CONFIG })
    await sessions.preferences.put({ key: 'display.own', value: { appearance: 'light' } })
    await waitFor(() => expect(document.querySelector('.wall')?.classList.contains('light')).toBe(true))
    session.send({ type: 'token.refused' })
    expect((await title()).closest('.radix-themes')?.classList.contains('light')).toBe(true)
  })

  it('looks every five minutes whether its server gives codes, which may have been away at the first start', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue(undefined)
    onTestFinished(() => void vi.useRealTimers())
    await renderApp({ path: '/wall', config: CONFIG })
    await title()
    // The cover is seen before its effects have run.
    await act(() => Promise.resolve())
    vi.advanceTimersByTime(4 * 60_000)
    expect(reload).not.toHaveBeenCalled()
    vi.advanceTimersByTime(61_000)
    await waitFor(() => expect(reload).toHaveBeenCalled())
  })

  it('Enter leads to the login, and the login back to the wall', async () => {
    const accepted = success({ access_token: 'fresh', refresh_token: null, user_data: userOf() })
    const { person } = await renderApp({
      path: '/wall',
      config: OWN,
      answer: (asked) => (asked.call.path === '/auth/new-login' ? accepted : answering()(asked)),
    })
    await screen.findByRole('img')
    await person.keyboard('{Enter}')
    await person.type(await screen.findByLabelText('Email'), 'ada@waybill.ng')
    await person.type(screen.getByLabelText('Password'), 'secret-1')
    await person.click(screen.getByRole('button', { name: 'Login' }))
    await waitFor(() => expect(window.location.pathname).toBe('/wall'))
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

describe('the wall with a session', () => {
  it.each(['/', '/orders', '/settings', '/verify-otp', '/nowhere'])(
    'is all that a display sees, also at %s',
    async (path) => {
      const { asked } = await renderApp({ path, user: DISPLAY, config: OWN, answer: answering() })
      await waitFor(() => expect(window.location.pathname).toBe('/wall'))
      await waitFor(() => expect(paths(asked)).toContain('/displays/seen'))
      expect(screen.queryByRole('navigation')).toBeNull()
      await waitFor(() => expect(paths(asked).toSorted()).toEqual(['/admin/settings', '/displays/seen']))
    },
  )

  it('fills the screen for staff too, without menu and notices', async () => {
    await renderApp({ path: '/wall', user: userOf({ type: 'SUPERVISOR' }), config: OWN })
    await waitFor(() => expect(document.title).toBe('Wall · Waybill'))
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(document.querySelector('.toast-region')).toBeNull()
  })

  it('on a server without displays sends no report', async () => {
    const { asked } = await renderApp({ path: '/wall', user: userOf(), config: CONFIG })
    await waitFor(() => expect(document.title).toBe('Wall · Waybill'))
    await waitFor(() => expect(paths(asked)).toEqual(['/admin/settings']))
  })
})
