import { act, render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ErrorBoundary } from '../../../src/views/shared/storage/error-boundary'
import { renderApp, userOf, withShell } from '../../support/page/rendered-app'

/** The path once it is `path`, or what it still was when patience ran out. */
async function landed(wanted: string): Promise<string> {
  await waitFor(() => expect(window.location.pathname).toBe(wanted))
  return window.location.pathname
}

describe('routes', () => {
  it('RT-02 / signed out is the login', async () => {
    await renderApp({ path: '/' })
    expect(await screen.findByRole('heading', { name: 'Login to Dashboard' })).toBeVisible()
  })

  it('RT-03, RT-30 / with a stored session leads to /overview', async () => {
    await renderApp({ path: '/', user: userOf() })
    expect(await landed('/overview')).toBe('/overview')
  })

  it('RT-04 /forgot-password shows signed out and leads to /overview signed in', async () => {
    await renderApp({ path: '/forgot-password' })
    expect(await screen.findByRole('heading', { name: 'Forgot Password' })).toBeVisible()
    expect(window.location.pathname).toBe('/forgot-password')
  })

  it('RT-04 /forgot-password signed in leads to /overview', async () => {
    await renderApp({ path: '/forgot-password', user: userOf() })
    expect(await landed('/overview')).toBe('/overview')
  })

  it('RT-05 /change-password shows for SUPERADMIN', async () => {
    await renderApp({ path: '/change-password', user: userOf() })
    expect(await screen.findByLabelText('Phone')).toBeVisible()
    expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('08031112222')
  })

  it.each(['/overview', '/orders', '/orders/7', '/change-password'])(
    'AG-03 %s signed out leads to the login',
    async (path) => {
      await renderApp({ path })
      expect(await landed('/')).toBe('/')
      expect(await screen.findByRole('heading', { name: 'Login to Dashboard' })).toBeVisible()
    },
  )

  it('AG-12 a stored session of a type that may not enter is not restored', async () => {
    await renderApp({ path: '/overview', user: userOf({ type: 'RIDER' }) })
    expect(await landed('/')).toBe('/')
    expect(await screen.findByRole('heading', { name: 'Login to Dashboard' })).toBeVisible()
  })

  it.each([null, userOf()])(
    "RT-32, ER-23, AG-18 an unknown path reads 'Unexpected Application Error!' with '404 Not Found'",
    async (user) => {
      withShell()
      await renderApp({ path: '/nowhere', user })
      expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
      expect(screen.getByText('404 Not Found')).toBeVisible()
      expect(document.title).toBe('Unexpected Application Error! · Waybill')
      // Whoever is signed in has the menu and the search there too.
      const around = [screen.queryByRole('navigation', { name: 'Main' }), screen.queryByRole('searchbox')]
      expect(around.filter((part) => part !== null).length).toBe(user === null ? 0 : 2)
    },
  )

  it("RT-32, ER-23 a screen that breaks reads 'Unexpected Application Error!' with its message", async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    function Broken(): never {
      throw new Error('the chart has no axis')
    }
    render(
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>,
    )
    const shown = within(screen.getByRole('alert'))
    expect(shown.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    expect(shown.getByText('the chart has no axis')).toBeVisible()
    expect(shown.getByRole('button', { name: 'Reload' })).toBeVisible()
  })

  it('the shell stays mounted when the page changes, also to a page that is not found', async () => {
    withShell()
    const { person } = await renderApp({ path: '/outbox', user: userOf() })
    const menu = await screen.findByRole('navigation', { name: 'Main' })
    await person.click(within(menu).getByRole('link', { name: 'Settings' }))
    await screen.findByRole('heading', { level: 1, name: 'Settings' })
    expect(screen.getByRole('navigation', { name: 'Main' })).toBe(menu)
    act(() => history.pushState(null, '', '/nowhere'))
    await screen.findByText('404 Not Found')
    expect(screen.getByRole('navigation', { name: 'Main' })).toBe(menu)
  })

  it('ER-03, AG-23 a demanded code leads to /verify-otp and nowhere else', async () => {
    withShell()
    const { session } = await renderApp({ path: '/overview', user: userOf() })
    await screen.findByRole('heading', { name: 'Overview' })
    session.send({ type: 'code.demanded', phone: '08037777777' })
    expect(await landed('/verify-otp')).toBe('/verify-otp')
    expect(await screen.findByText(/from the message to 08037777777/)).toBeVisible()
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it("ER-03 ER-05 the page of the code has the server's words about the account, once", async () => {
    const started: { demand?: () => void } = {}
    const app = await renderApp({
      path: '/outbox',
      user: userOf({ is_verified: 'FALSE' }),
      answer: () => {
        started.demand?.()
        return { kind: 'notVerified', messages: ['Your account is not verified.'], phone: '08037777777' }
      },
    })
    started.demand = () => app.session.send({ type: 'code.demanded', phone: '08037777777' })
    expect(await landed('/verify-otp')).toBe('/verify-otp')
    expect((await screen.findAllByText('Your account is not verified.')).length).toBe(1)
  })

  it('ER-02, AG-154 a refused token leads to the login and says why', async () => {
    const { session } = await renderApp({ path: '/overview', user: userOf() })
    await screen.findByRole('heading', { name: 'Overview' })
    session.send({ type: 'token.refused' })
    expect(await landed('/')).toBe('/')
    expect(await screen.findByText('Your session has expired. Please log in again.')).toBeVisible()
  })
})
