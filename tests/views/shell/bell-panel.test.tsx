import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import { listNotifications } from '../../../contract/entities/notifications'
import { NOW, renderApp, success, userOf, withShell } from '../../support/page/rendered-app'

beforeEach(withShell)

const SIGNED_IN = { path: '/overview', user: userOf({ type: 'ADMIN' }) } as const
const ENTRIES = [
  { id: 3, message: 'New order', message_body: 'Order 1051', created_at: '2026-11-21T13:02:00Z' },
  { id: 2, message: 'No date', message_body: 'Of whenever' },
  { id: 1, message: 'Delivered', message_body: 'Order 1034', created_at: '2026-11-20T11:12:00Z' },
  { id: 0.5, message: 'Old', message_body: 'Order 900', created_at: '2026-11-02T11:12:00Z' },
]

describe('the bell', () => {
  it("LY-06, LY-07, EN-05, AG-40 opens 'Notification' headed 'Today', older days below", async () => {
    const { person } = await renderApp({
      ...SIGNED_IN,
      answer: ({ call }) => (call === listNotifications ? success({ data: ENTRIES }) : undefined),
    })
    await person.click(await screen.findByRole('button', { name: 'Notification' }))
    const panel = await screen.findByRole('dialog', { name: 'Notification' })
    await within(panel).findByText('New order')
    const headings = within(panel).getAllByRole('heading', { level: 2 })
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Today', 'Yesterday', '2026-11-02'])
    const today = within(within(panel).getByRole('region', { name: 'Today' }))
    expect(today.getByText('New order').tagName).toBe('STRONG')
    expect(today.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'New order14:02Order 1051',
      'No dateOf whenever',
    ])
  })

  it("LY-08, AG-41 shows a spinner while it loads, then 'No Record Found' when there is nothing", async () => {
    let answer: (outcome: ApiOutcome<unknown>) => void = () => undefined
    const { person } = await renderApp({
      ...SIGNED_IN,
      answer: ({ call }) => {
        if (call !== listNotifications) return undefined
        return new Promise((resolve) => (answer = resolve))
      },
    })
    await person.click(await screen.findByRole('button', { name: 'Notification' }))
    const panel = await screen.findByRole('dialog', { name: 'Notification' })
    expect(within(panel).getByRole('status', { name: 'Loading' })).toBeVisible()
    answer(success({ data: [] }))
    expect(await within(panel).findByText('No Record Found')).toBeVisible()
    expect(within(panel).queryByRole('status', { name: 'Loading' })).toBeNull()
    expect(within(panel).getByRole('heading', { name: 'Today' })).toBeVisible()
  })

  it('AG-41 a realtime event asks again while it is open', async () => {
    const answers = [[], ENTRIES]
    const { person, happen } = await renderApp({
      ...SIGNED_IN,
      answer: ({ call }) =>
        call === listNotifications ? success({ data: answers.shift() ?? ENTRIES }) : undefined,
    })
    await person.click(await screen.findByRole('button', { name: 'Notification' }))
    const panel = await screen.findByRole('dialog', { name: 'Notification' })
    await within(panel).findByText('No Record Found')
    happen('new_order')
    expect(await within(panel).findByText('New order', {}, { timeout: 10_000 })).toBeVisible()
    expect(within(panel).queryByText('No Record Found')).toBeNull()
  })

  it('offline it shows what was read last, and when that was', async () => {
    let isThere = true
    const clock = { now: NOW }
    const { person, connection } = await renderApp({
      ...SIGNED_IN,
      now: () => clock.now,
      answer: ({ call }) => (isThere && call === listNotifications ? success({ data: ENTRIES }) : undefined),
    })
    const bell = await screen.findByRole('button', { name: 'Notification' })
    await person.click(bell)
    const first = within(await screen.findByRole('dialog'))
    await first.findByText('New order')
    await person.click(first.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    isThere = false
    clock.now += 60 * 60_000
    connection.send({ type: 'pull.failed', at: clock.now })
    await person.click(bell)
    const panel = await screen.findByRole('dialog', { name: 'Notification' })
    expect(await within(panel).findByText('New order')).toBeVisible()
    expect(within(panel).getByText('as of 14:05 · will refresh when you are back online')).toBeVisible()
  })
})
