import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { writePreference } from '../../../src/db/core/stored-preferences'
import {
  BOLA,
  decided,
  hand,
  handOn,
  MUSA,
  openAssignMode,
  queue,
  ranks,
  TUNDE,
  waiting,
} from '../../support/desk/assign-mode'
import { at } from '../../support/desk/orders-screen'
import { playLayout } from '../../support/desk/played-layout'
import { NOW, withShell } from '../../support/page/rendered-app'

playLayout()

/** Of each rank, as its row tells it to who points at it. */
const reasons = () =>
  [...document.querySelectorAll<HTMLElement>('.ranked-row .rider-words')].map(({ title }) => title)
const said = () => document.querySelector('.assign-mode > [role="status"]')?.textContent

describe('finding a rider', () => {
  it('F and letters find one by name, Enter assigns the first, and the keys are back in the queue', async () => {
    const app = await openAssignMode()
    await app.person.keyboard('ftun')
    await waitFor(() => expect(ranks()).toEqual(['Tunde Eze']))
    await app.person.keyboard('{Enter}')
    await waitFor(async () => expect(await decided(app)).toEqual(['1 → Tunde held']))
    await handOn(2)
    expect(ranks()).toEqual(['Musa Ibrahim', 'Bola Ade', 'Tunde Eze'])
    expect(document.activeElement).toBe(screen.getByRole('grid'))
  })

  it('a digit in the empty box is the key of a rider, also where its row types a sign', async () => {
    const app = await openAssignMode()
    await app.person.keyboard('f')
    fireEvent.keyDown(screen.getByLabelText('Search riders'), { key: '"', code: 'Digit3' })
    await waitFor(async () => expect(await decided(app)).toEqual(['1 → Tunde held']))
  })

  it('Escape clears the text and goes back to the queue; letters there are its keys', async () => {
    const app = await openAssignMode()
    await app.person.keyboard('fx{Escape}')
    expect(screen.getByLabelText<HTMLInputElement>('Search riders').value).toBe('')
    expect(document.activeElement).toBe(screen.getByRole('grid'))
    expect(ranks().length).toBe(3)
    await app.person.keyboard('x')
    expect(screen.getByText(/marked$/).textContent).toBe('1 marked')
  })

  it('a name that nobody has says so, and how to go on', async () => {
    const app = await openAssignMode()
    await app.person.keyboard('fzzz')
    expect(await screen.findByText('No rider matching “zzz” can take this order.')).toBeVisible()
    await app.person.click(screen.getByRole('button', { name: 'Show all riders' }))
    expect(ranks().length).toBe(3)
  })

  it('Balanced ranks by distance and load, and stays chosen for this person', async () => {
    withShell()
    const app = await openAssignMode({
      riders: [{ ...MUSA, ongoing_orders_count: 4 }, BOLA, TUNDE],
    })
    expect(ranks()[0]).toBe('Musa Ibrahim')
    expect(reasons()).toEqual(['Nearest, 0.06 km, 4 jobs', 'Balanced pick, 1.17 km, free', '2.28 km, free'])
    await app.person.click(screen.getByRole('radio', { name: 'Balanced' }))
    await waitFor(() => expect(ranks()).toEqual(['Bola Ade', 'Tunde Eze', 'Musa Ibrahim']))
    await app.person.keyboard('go')
    await waitFor(() => expect(window.location.pathname).toBe('/orders'))
    await app.person.keyboard('ga')
    await screen.findByRole('list', { name: /^Riders for order/ })
    expect(ranks()[0]).toBe('Bola Ade')
    const stored = await app.sessions.preferences.toArray()
    expect(stored.map(({ key, value }) => [key, value])).toContainEqual(['riderOrder@1', 'balanced'])
  })

  it('Balanced lists riders last who do not move although they have a job, and says since when, or how many jobs', async () => {
    const app = await openAssignMode({
      riders: [
        { ...MUSA, ongoing_orders_count: 1, position_at: at(12) },
        { ...BOLA, ongoing_orders_count: 6 },
        TUNDE,
      ],
    })
    await app.person.click(screen.getByRole('radio', { name: 'Balanced' }))
    await waitFor(() => expect(ranks()).toEqual(['Tunde Eze', 'Musa Ibrahim', 'Bola Ade']))
    expect(reasons()).toEqual([
      'Balanced pick, 2.28 km, free',
      'Unchanged 12 min, 0.06 km, 1 job',
      '6 jobs, 1.17 km',
    ])
    expect(screen.getByText('Unchanged 12 min').tagName).toBe('B')
  })
})

describe('Balanced offline', () => {
  it('lists nobody last for a place that nobody sees change', async () => {
    const app = await openAssignMode({
      riders: [{ ...MUSA, ongoing_orders_count: 1, position_at: at(21) }, TUNDE],
    })
    act(() => {
      app.connection.send({ type: 'pull.succeeded', at: NOW - 20 * 60_000, tick: 0 })
      app.connection.send({ type: 'pull.failed', at: NOW })
    })
    await app.person.click(screen.getByRole('radio', { name: 'Balanced' }))
    expect(reasons()[0]).toBe('Balanced pick, 0.06 km, 1 job')
  })
})

describe('the other keys', () => {
  it('where single keys are switched off no digit or letter assigns or moves; arrows, Enter and the mouse do', async () => {
    const app = await openAssignMode()
    await act(() => writePreference(app.sessions, 'singleKeys', false))
    await screen.findByText(/^Single keys are switched off\./)
    const caps = document.querySelectorAll('.rider-key:not(:empty), .kbd')
    expect([...caps].map((cap) => cap.textContent)).toEqual(['Ctrl K'])
    expect(document.querySelectorAll('[aria-keyshortcuts]:not([aria-keyshortcuts="Control+K"])').length).toBe(
      0,
    )
    await app.person.keyboard('1jsx')
    expect([await decided(app), queue(), hand()]).toEqual([[], ['1', '2', '3'], '1'])
    await app.person.keyboard('{ArrowDown}')
    await handOn(2)
    await app.person.click(screen.getByRole('button', { name: 'Assign order 2 to Bola Ade' }))
    await waitFor(async () => expect(await decided(app)).toEqual(['2 → Bola held']))
  })

  it('S skips to the end of the queue and says so', async () => {
    const app = await openAssignMode()
    await app.person.keyboard('s')
    await handOn(2)
    expect([queue(), said()]).toEqual([['2', '3', '1'], 'Order 1 comes back at the end. Next: order 2.'])
  })

  it('O opens the order in place of the riders, where no digit assigns; O and A go back to them', async () => {
    const app = await openAssignMode()
    await app.person.keyboard('o')
    expect(await screen.findByRole('complementary', { name: 'View Order' })).toBeVisible()
    await app.person.keyboard('1')
    expect(await decided(app)).toEqual([])
    await app.person.keyboard('o')
    await handOn(1)
    await app.person.keyboard('o')
    await screen.findByRole('complementary', { name: 'View Order' })
    await app.person.keyboard('a')
    await handOn(1)
  })

  it('C asks before it cancels, and the hand goes on', async () => {
    const app = await openAssignMode()
    await app.person.keyboard('c')
    const dialog = await screen.findByRole('alertdialog', { name: 'Cancel order 1?' })
    await app.person.click(within(dialog).getByRole('button', { name: 'Cancel order 1' }))
    await handOn(2)
    expect((await app.database.outbox.toArray()).map(({ kind }) => kind)).toEqual(['cancel'])
  })

  it('X marks, and a digit gives all that are marked to one rider', async () => {
    const app = await openAssignMode()
    await app.person.keyboard('xjjx')
    expect(screen.getByRole('heading', { name: 'Assign 2 marked orders' })).toBeVisible()
    await app.person.keyboard('1')
    await waitFor(async () => expect(await decided(app)).toEqual(['1 → Musa held', '3 → Musa held']))
    await handOn(2)
    expect(screen.queryByText(/marked$/)).toBeNull()
  })

  it('a digit asks about each marked order that is in another town, and once more when another one is marked', async () => {
    const inIbadan = (id: number) => waiting(id, 5, { pickup_location_coordinate: [7.4, 3.9] })
    const app = await openAssignMode({ orders: [waiting(1, 9), inIbadan(2), inIbadan(3)] })
    await app.person.keyboard('xjxk1')
    const asked = () => screen.findByRole('alert')
    expect((await asked()).textContent).toMatch(/km from the pickup of order 2\. Press 1 again/)
    await app.person.keyboard('jjxkk1')
    await waitFor(async () =>
      expect((await asked()).textContent).toMatch(
        /is up to .* km from the pickups of 2 orders\. Press 1 again/,
      ),
    )
    expect(await decided(app)).toEqual([])
    await app.person.keyboard('1')
    await waitFor(async () =>
      expect(await decided(app)).toEqual(['1 → Musa held', '2 → Musa held', '3 → Musa held']),
    )
  })

  it('the key after G is not a key of the queue', async () => {
    withShell()
    const app = await openAssignMode()
    await app.person.keyboard('go')
    await waitFor(() => expect(window.location.pathname).toBe('/orders'))
    await app.person.keyboard('ga')
    await waitFor(() => expect(window.location.pathname).toBe('/assign'))
    expect(await screen.findByRole('heading', { name: 'Assign mode' })).toBeVisible()
  })

  it('the arrows move the hand, and nothing happens to the orders', async () => {
    const app = await openAssignMode()
    await app.person.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    await handOn(2)
    await app.person.keyboard('{End}')
    await handOn(3)
    await app.person.keyboard('{Home}')
    await handOn(1)
    expect(await decided(app)).toEqual([])
  })
})
