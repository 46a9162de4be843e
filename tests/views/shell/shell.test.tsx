import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { listSettings, updateSetting } from '../../../contract/entities/settings'
import { keepAnswer } from '../../../src/db/queries/state/kept-answers'
import { readPreferences } from '../../../src/db/core/stored-preferences'
import type { ApiFailure } from '../../../contract/wire/api-outcome'
import { readSession } from '../../../src/db/core/session-database'
import { NOW, renderApp, success, userOf, withShell } from '../../support/page/rendered-app'

beforeEach(withShell)

const SIGNED_IN = { path: '/overview', user: userOf() } as const

describe('the shell', () => {
  it('LY-01, LY-02 the rail ends with the avatar, the full name and the email', async () => {
    await renderApp(SIGNED_IN)
    expect(await screen.findByText('Folake Adeniyi')).toBeVisible()
    expect(screen.getByText('folake@waybill.ng')).toBeVisible()
    expect(screen.getAllByText('FA')).toHaveLength(2)
  })

  it('LY-01 the picture is shown where there is one, and the avatar where it cannot be loaded', async () => {
    const picture = 'https://waybill.ng/folake.jpg'
    await renderApp({ ...SIGNED_IN, user: userOf({ profile_picture: picture }) })
    await screen.findByText('Folake Adeniyi')
    const footer = document.querySelector('.rail-footer')
    const image = footer?.querySelector('img')
    expect(image?.getAttribute('src')).toBe(picture)
    act(() => void image?.dispatchEvent(new Event('error')))
    expect([footer?.querySelector('img'), footer?.querySelector('.avatar')?.textContent]).toEqual([
      null,
      'FA',
    ])
  })

  it('LY-01 who has neither picture nor name has a figure', async () => {
    await renderApp({ ...SIGNED_IN, user: userOf({ first_name: '', last_name: '' }) })
    await screen.findByText('folake@waybill.ng')
    expect(document.querySelectorAll('.rail-footer .avatar > svg')).toHaveLength(1)
  })

  it('AG-44 the arrow leads one step back', async () => {
    const { person } = await renderApp(SIGNED_IN)
    await person.click(await screen.findByRole('link', { name: 'Outbox' }))
    await waitFor(() => expect(window.location.pathname).toBe('/outbox'))
    await person.click(screen.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(window.location.pathname).toBe('/overview'))
  })

  it('AG-44 with nothing to go back to it leads to /overview', async () => {
    vi.stubGlobal('navigation', { canGoBack: false })
    onTestFinished(() => void vi.unstubAllGlobals())
    const { person } = await renderApp({ ...SIGNED_IN, path: '/outbox' })
    await person.click(await screen.findByRole('button', { name: 'Back' }))
    expect(window.location.pathname).toBe('/overview')
  })

  it('LY-05 the header shows the title, a bell and an avatar', async () => {
    await renderApp(SIGNED_IN)
    expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Notification' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Account of Folake Adeniyi' })).toBeVisible()
  })

  it("LY-03, LY-04 'No, Stay' keeps the session, 'Yes, Logout' ends it at the root", async () => {
    const { person, sessions } = await renderApp(SIGNED_IN)
    await person.click(await screen.findByRole('button', { name: 'Log out' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure you want to log out' })
    expect(within(dialog).queryByText(/waiting/)).toBeNull()
    expect(document.activeElement?.textContent).toBe('No, Stay')
    await person.click(within(dialog).getByRole('button', { name: 'No, Stay' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect((await readSession(sessions))?.token).toBe('token')

    await person.click(screen.getByRole('button', { name: 'Log out' }))
    await person.click(await screen.findByRole('button', { name: 'Yes, Logout' }))
    await waitFor(() => expect(window.location.pathname).toBe('/'))
    expect(await screen.findByRole('heading', { name: 'Login to Dashboard' })).toBeVisible()
    expect(await readSession(sessions)).toBeNull()
  })

  it('AG-35 the logout dialog says how many changes wait', async () => {
    const { person } = await renderApp({
      ...SIGNED_IN,
      prepare: async ({ counters }) => {
        await counters.bulkPut([
          { id: 'outbox.waiting', count: 2 },
          { id: 'outbox.attention', count: 1 },
        ])
      },
    })
    await person.click(await screen.findByRole('button', { name: 'Log out' }))
    expect(await screen.findByText('3 changes are waiting and will be kept on this device')).toBeVisible()
  })

  it('RT-43, OR-03, OR-33 only SUPERADMIN gets the switch, labelled by setting 1', async () => {
    const answer = settings('TRUE')
    await renderApp({ ...SIGNED_IN, answer })
    const control = await screen.findByRole('switch', { name: 'Switch Order' })
    expect(control.getAttribute('aria-checked')).toBe('true')
    expect(screen.getByText('ON')).toBeVisible()
  })

  it.each(['ADMIN', 'SUPERVISOR', 'OPERATIONALSTAFF'])(
    'RT-43, OR-03, TR-12 a %s sees the state and no switch',
    async (type) => {
      await renderApp({ ...SIGNED_IN, user: userOf({ type }), answer: settings('FALSE') })
      expect(await screen.findByText('Order intake OFF')).toBeVisible()
      expect(screen.queryByRole('switch')).toBeNull()
      expect(screen.getByText('Order intake is OFF. No new orders can be placed.')).toBeVisible()
    },
  )

  it('OR-03 without the server the state is the one of the last visit, with its time', async () => {
    const { connection } = await renderApp({
      ...SIGNED_IN,
      user: userOf({ type: 'ADMIN' }),
      prepare: (database) =>
        keepAnswer(database, { question: 'order intake', data: 'FALSE', at: NOW - 3_600_000 }),
    })
    act(() => connection.send({ type: 'pull.failed', at: NOW }))
    expect(await screen.findByText('Order intake OFF')).toBeVisible()
    expect(screen.getByText('as of 13:05')).toBeVisible()
  })

  it("AG-109, TO-06, TR-11 locking asks first, moves when the server confirms, and says 'Orders locked!' then", async () => {
    let answerSwitch = () => {}
    const answered = new Promise<void>((resolve) => (answerSwitch = resolve))
    const { person, asked } = await renderApp({
      ...SIGNED_IN,
      answer: async (one) => {
        if (one.call === updateSetting) await answered
        return settings('TRUE')(one) ?? { kind: 'offline' }
      },
    })
    await person.click(await screen.findByRole('switch', { name: 'Switch Order' }))
    expect(asked.some(({ call }) => call === updateSetting)).toBe(false)
    await person.click(await screen.findByRole('button', { name: 'Turn OFF' }))
    const control = await screen.findByRole<HTMLButtonElement>('switch', { busy: true })
    expect([control.getAttribute('aria-checked'), control.disabled]).toEqual(['true', true])
    expect(screen.queryByText('Order intake is OFF. No new orders can be placed.')).toBeNull()
    expect(screen.queryByText('Orders locked!')).toBeNull()
    answerSwitch()
    expect(await screen.findByText('Orders locked!')).toBeVisible()
    expect(screen.getByText('Order intake is OFF. No new orders can be placed.')).toBeVisible()
    expect(asked.filter(({ call }) => call === updateSetting).map(({ input }) => input)).toEqual([
      { id: 1, value: 'FALSE' },
    ])
    await waitFor(() => expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false'))
  })

  it("TO-05 unlocking says 'Orders Unlocked!'", async () => {
    const { person } = await renderApp({ ...SIGNED_IN, answer: settings('FALSE') })
    await person.click(await screen.findByRole('switch', { name: 'Switch Order' }))
    await person.click(await screen.findByRole('button', { name: 'Turn ON' }))
    expect(await screen.findByText('Orders Unlocked!')).toBeVisible()
  })

  it("ER-11, AG-151 a failed switch says 'Error updating order status!' and the server's words, and stays", async () => {
    const { person } = await renderApp({
      ...SIGNED_IN,
      answer: (asked) =>
        asked.call === updateSetting
          ? { kind: 'server', status: 500, messages: ['The database is resting.'], retryAfterMs: null }
          : settings('TRUE')(asked),
    })
    await person.click(await screen.findByRole('switch', { name: 'Switch Order' }))
    await person.click(await screen.findByRole('button', { name: 'Turn OFF' }))
    expect(await screen.findByText('Error updating order status!')).toBeVisible()
    expect(screen.getByText('The database is resting.')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true'))
  })

  it('OR-33 offline the switch keeps its value, says how old it is, and waits for the connection', async () => {
    const { connection } = await renderApp({ ...SIGNED_IN, answer: settings('TRUE') })
    const control = await screen.findByRole<HTMLButtonElement>('switch', { name: 'Switch Order' })
    act(() => connection.send({ type: 'pull.failed', at: NOW }))
    expect(await screen.findByText('as of 14:05')).toBeVisible()
    expect([control.disabled, control.getAttribute('aria-checked')]).toEqual([true, 'true'])
    act(() => connection.send({ type: 'pull.succeeded', at: NOW, tick: 1000 }))
    await waitFor(() => expect(control.disabled).toBe(false))
    await waitFor(() => expect(screen.queryByText('as of 14:05')).toBeNull())
  })

  it('an intake that could not be read is not taken for ON or OFF', async () => {
    await renderApp({ ...SIGNED_IN, path: '/outbox' })
    expect(await screen.findByText('Order intake unknown')).toBeVisible()
    expect(screen.queryByRole('switch')).toBeNull()
    // Nobody asked for it, and the banner says that there is no connection.
    expect(screen.queryByText(/^No connection to the server/)).toBeNull()
  })

  it('an intake that was asked for before there was a connection is asked for again once there is one', async () => {
    let isThere = false
    const answer = (one: Parameters<ReturnType<typeof settings>>[0]) =>
      isThere ? settings('TRUE')(one) : undefined
    const { connection } = await renderApp({ ...SIGNED_IN, path: '/outbox', answer })
    expect(await screen.findByText('Order intake unknown')).toBeVisible()
    isThere = true
    act(() => connection.send({ type: 'pull.succeeded', at: NOW, tick: 0 }))
    // After a minute it would be asked for anyway.
    expect(await screen.findByRole('switch', { name: 'Switch Order' }, { timeout: 30_000 })).toBeVisible()
  })

  it('the reason of the server for not sending the intake is shown', async () => {
    const failure = {
      kind: 'server',
      status: 500,
      messages: ['The database is resting.'],
      retryAfterMs: null,
    }
    await renderApp({ ...SIGNED_IN, answer: () => failure as ApiFailure })
    expect(await screen.findByText('The database is resting.')).toBeVisible()
    expect(screen.getByText('Order intake could not be read: the server answered 500.')).toBeVisible()
  })

  it('open orders are counted from this device, with or without a server', async () => {
    await renderApp({
      ...SIGNED_IN,
      prepare: async ({ counters }) => {
        await counters.bulkPut([{ id: 'order.PENDING', count: 1212 }])
      },
    })
    expect(await screen.findByText('1,212+ open now')).toBeVisible()
  })

  it('the theme of the menu is remembered and shown', async () => {
    const { person, sessions } = await renderApp(SIGNED_IN)
    await person.click(await screen.findByRole('button', { name: 'Account of Folake Adeniyi' }))
    await person.click(await screen.findByRole('menuitemradio', { name: 'Dark' }))
    await waitFor(() => expect(document.documentElement.classList.contains('dark')).toBe(true))
    expect((await readPreferences(sessions)).appearance).toBe('dark')
  })

  it('the banner says when the console is offline and when it is back', async () => {
    const { connection, database } = await renderApp(SIGNED_IN)
    await database.counters.put({ id: 'outbox.waiting', count: 3 })
    await screen.findByText('3 waiting')
    connection.send({ type: 'socket.opened' })
    connection.send({ type: 'pull.succeeded', at: NOW - 8000, tick: 1000 })
    expect(await screen.findByText('Live · 8 s')).toBeVisible()
    connection.send({ type: 'pull.failed', at: NOW })
    expect(
      await screen.findByText('Offline since 14:05. You can keep working; 3 changes waiting.'),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
    connection.send({ type: 'pull.succeeded', at: NOW, tick: 2000 })
    expect(await screen.findByText('Back online. Sending 3…')).toBeVisible()
  })

  it('P11 a page that is out of date says to reload it, and never that it is offline and can be worked on', async () => {
    const { connection, storage } = await renderApp(SIGNED_IN)
    connection.send({ type: 'pull.failed', at: NOW })
    expect(await screen.findByText('Offline since 14:05. You can keep working.')).toBeVisible()
    act(() => storage.send({ type: 'code.outdated' }))
    expect(await screen.findByText(/^Waybill was updated in another tab/)).toBeVisible()
    expect(screen.queryByText(/Offline since/)).toBeNull()
    expect(screen.getByText('Out of date')).toBeVisible()
  })
})

function settings(value: 'TRUE' | 'FALSE') {
  return ({ call, input }: { call: unknown; input: unknown }) => {
    if (call === listSettings) return success([{ id: 1, value }])
    return call === updateSetting ? success(input) : undefined
  }
}
