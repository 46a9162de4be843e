import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { applyChanges } from '../../../src/db/writes/apply-changes'
import { shownSearch } from '../../../src/views/shared/address/private-address'
import { BOLA, decided, MUSA, TUNDE, waiting } from '../../support/desk/assign-mode'
import { fallOffline } from '../../support/desk/fall-offline'
import { layers, openFleet, orderCard, pinOf, strip, stripCard } from '../../support/desk/fleet'
import { storeOrders, storeRiders } from '../../support/world/played-engine'
import { playLayout } from '../../support/desk/played-layout'
import { at } from '../../support/desk/orders-screen'
import { NOW, renderApp, userOf, withShell } from '../../support/page/rendered-app'

playLayout()

const nobody = () => expect(document.querySelector('.fleet-card')).toBeNull()
const toolbar = (name: string) => within(screen.getByRole('toolbar', { name }))
describe('the fleet map', () => {
  it('shows each order and rider in its layer, with how many there are', async () => {
    await openFleet({
      orders: [
        waiting(1, 30),
        waiting(2, 5),
        waiting(3, 5, { status: 'ACCEPTED' }),
        waiting(4, 5, { status: 'INTRANSIT' }),
      ],
      riders: [MUSA, { ...BOLA, ongoing_orders_count: 2 }, { ...TUNDE, availability_status: 'OFFLINE' }],
    })
    expect(layers()).toEqual([
      '1 No rider',
      '1 Late',
      '1 To pick up',
      '1 In transit',
      '0 Delivered',
      '1 Free',
      '1 Busy, dot per job',
      '0 Unchanged 10 min',
      '1 Offline',
    ])
    expect(screen.getByText('4 open orders · 2 riders at work')).toBeVisible()
    expect(strip()).toEqual(['Free: Musa Ibrahim', '1 job: ', '2 jobs: Bola Ade', '3 or more: '])
  })

  it('opens with the day of the rider that a link asks for', async () => {
    await openFleet({ path: '/fleet?rider=1' })
    expect(await screen.findByRole('complementary', { name: 'Day of Musa Ibrahim' })).toBeVisible()
  })

  it('hides a layer, and says what it hides', async () => {
    const { person } = await openFleet()
    const free = screen.getByRole('button', { name: /^Free/ })
    await person.click(free)
    expect(free.getAttribute('aria-pressed')).toBe('false')
    expect(screen.getByText('Hidden: 3 free riders.')).toBeVisible()
    expect(document.querySelectorAll('[data-pin^="rider"], [data-group="riders"]')).toHaveLength(0)
    await person.click(free)
    expect(screen.queryByText(/^Hidden:/)).toBeNull()
    await waitFor(() =>
      expect(document.querySelectorAll('[data-pin^="rider"], [data-group="riders"]').length).toBeGreaterThan(
        0,
      ),
    )
  })

  it('says what could not be read, and not that it is loading', async () => {
    const failed = { lastGoodAt: null, failure: { cause: 'the server answered 500', at: 0, nextAt: 0 } }
    await renderApp({
      path: '/fleet',
      user: userOf(),
      prepare: (database) =>
        applyChanges(
          database,
          { changes: [], meta: { parts: { orders: failed, riders: failed } } },
          { epoch: 0 },
        ).then(() => undefined),
    })
    expect(await screen.findByText('Orders could not be read: the server answered 500.')).toBeVisible()
    await waitFor(() => expect(document.querySelector('.fleet-state')?.textContent).toBe(''))
  })

  it('says where there is nothing at all', async () => {
    await openFleet({ orders: [], riders: [] })
    expect(screen.getByText('No order is open, and no rider is known.')).toBeVisible()
  })

  it('says of what time all is once the connection is lost', async () => {
    const app = await openFleet()
    fallOffline(app)
    expect(await screen.findByText('Offline: last known positions, as of 14:05')).toBeVisible()
    await app.person.keyboard(']1')
    await waitFor(async () => expect(await decided(app)).toEqual(['1 → Musa held']))
  })

  it('offline, a rider at work does not become unchanged, because nobody sees whether the rider moves', async () => {
    const { connection } = await openFleet({
      riders: [
        { ...MUSA, position_at: at(21) },
        { ...BOLA, ongoing_orders_count: 1, position_at: at(21) },
      ],
    })
    expect(layers().slice(5, 8)).toEqual(['0 Free', '0 Busy, dot per job', '2 Unchanged 10 min'])
    act(() => {
      connection.send({ type: 'pull.succeeded', at: NOW - 20 * 60_000, tick: 0 })
      connection.send({ type: 'pull.failed', at: NOW })
    })
    expect(layers().slice(5, 8)).toEqual(['1 Free', '1 Busy, dot per job', '0 Unchanged 10 min'])
  })

  it('says whom it could not place', async () => {
    await openFleet({ riders: [MUSA, { ...BOLA, current_position: null }] })
    expect(screen.getByText('Not on the map: 1 rider without a position.')).toBeVisible()
    expect(screen.getByText('1 not on the map')).toBeVisible()
  })
})

describe('map and strip', () => {
  it('an order that is pressed on the map is looked at; a rider who is pressed is chosen for it', async () => {
    const { person } = await openFleet({
      orders: [waiting(1, 30), waiting(2, 5, { pickup_location_coordinate: [6.6, 3.3711] })],
    })
    await person.click(screen.getByRole('button', { name: 'Show all' }))
    await waitFor(() => expect(pinOf('order 2')).not.toBeNull())
    await person.click(pinOf('order 2') as HTMLElement)
    await orderCard(2)
    expect(document.querySelector('[data-pin="order 2"]')?.getAttribute('data-chosen')).toBe('true')
    await person.click(stripCard(/^Bola Ade/))
    expect(document.querySelector('[data-pin="rider 2"]')?.getAttribute('data-chosen')).toBe('true')
    expect(await screen.findByRole('button', { name: 'Assign to Bola' })).toBeVisible()
  })

  it('the menu of a pin has what its card has: for an order who takes it, for a rider the order that is looked at', async () => {
    const app = await openFleet({ orders: [waiting(1, 30)] })
    await waitFor(() => expect(pinOf('order 1')).not.toBeNull())
    fireEvent.contextMenu(pinOf('order 1') as HTMLElement)
    const menu = within(await screen.findByRole('menu'))
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Assign to Musa↵',
      'SelectX',
      'OpenO',
      'Track',
      'Copy tracking id',
    ])
    await app.person.click(menu.getByRole('menuitem', { name: /^Select/ }))
    expect(screen.getByRole('toolbar', { name: 'Selected orders' })).toBeVisible()
    await app.person.click(screen.getByRole('button', { name: 'Show all' }))
    await waitFor(() => expect(pinOf('rider 2')).not.toBeNull())
    fireEvent.contextMenu(pinOf('rider 2') as HTMLElement)
    await app.person.click(await screen.findByRole('menuitem', { name: /^Assign to Bola/ }))
    await waitFor(async () => expect(await decided(app)).toEqual(['1 → Bola held']))
  })

  it('a rider has no menu while no order is looked at, and none opens with the next order', async () => {
    const { person } = await openFleet({ orders: [waiting(1, 30)] })
    await person.click(screen.getByRole('button', { name: 'Show all' }))
    await waitFor(() => expect(pinOf('rider 2')).not.toBeNull())
    fireEvent.contextMenu(pinOf('rider 2') as HTMLElement)
    await person.click(pinOf('order 1') as HTMLElement)
    await orderCard(1)
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('without an order a rider shows the day: orders in hand, where they were seen, what they delivered', async () => {
    const { id, first_name, last_name, current_position, phone } = MUSA
    const ofMusa = { rider: { id, first_name, last_name, current_position, phone } }
    const { person } = await openFleet({
      orders: [waiting(4, 5, { status: 'ACCEPTED', ...ofMusa })],
      riders: [{ ...MUSA, ongoing_orders_count: 1 }],
    })
    await person.click(stripCard(/^Musa Ibrahim/))
    const day = within(await screen.findByRole('complementary', { name: 'Day of Musa Ibrahim' }))
    expect(day.getByText(/^1 job, seen 5 min ago$/)).toBeVisible()
    expect(day.getByText('0 delivered')).toBeVisible()
    expect(day.getByText('seen since 14:05, 1 place')).toBeVisible()
    await person.click(day.getByRole('button', { name: 'Look at order 4' }))
    expect(await within(await orderCard(4)).findByText('Rider about 1 min from the pickup')).toBeVisible()
  })

  it('where a rider was seen is still known to who left the map and comes back', async () => {
    withShell()
    const { person, database } = await openFleet({ orders: [] })
    await storeRiders(database, [{ ...MUSA, current_position: [6.5, 3.3711], revision: 2 }])
    await person.click(stripCard(/^Musa Ibrahim/))
    expect(await screen.findByText('seen since 14:05, 2 places')).toBeVisible()
    await person.click(screen.getByRole('link', { name: /Outbox/ }))
    await waitFor(() => expect(window.location.pathname).toBe('/outbox'))
    await person.click(screen.getByRole('link', { name: 'Fleet' }))
    await waitFor(() => expect(stripCard(/^Musa Ibrahim/)).toBeVisible())
    await person.click(stripCard(/^Musa Ibrahim/))
    expect(await screen.findByText('seen since 14:05, 2 places')).toBeVisible()
  })

  it('an order that is dragged onto a rider is assigned, and stays in view', async () => {
    const app = await openFleet()
    await app.person.keyboard(']')
    await orderCard(1)
    drag(document.querySelector('.fleet-card-head'), stripCard(/^Tunde Eze/))
    await waitFor(async () => expect(await decided(app)).toEqual(['1 → Tunde held']))
    await orderCard(1)
  })

  it('what is dropped that is no order does nothing', async () => {
    const app = await openFleet()
    for (const text of ['hello', '-1', '', '999']) drop(stripCard(/^Tunde Eze/), text)
    expect(await decided(app)).toEqual([])
    nobody()
  })
})

describe('several orders', () => {
  it('are selected one by one, counted by their state, and opened in the list', async () => {
    const { person } = await openFleet()
    await person.keyboard(']x]x')
    const bar = toolbar('Selected orders')
    expect(bar.getByText('2 orders selected').parentElement?.textContent).toBe(
      '2 orders selected 1 late, 1 waiting',
    )
    expect((await orderCard(2)).textContent).toContain('2 of 2 selected')
    expect(bar.getByRole('button', { name: /^Assign 2/ })).toBeVisible()
    await person.keyboard('vl')
    await waitFor(() => expect(window.location.pathname).toBe('/orders'))
    expect(new URLSearchParams(shownSearch()).get('q')).toBe('1, 2')
  })

  it('are assigned by the dialog of the list; done, nothing is selected', async () => {
    const app = await openFleet()
    await app.person.keyboard(']x]x')
    await app.person.click(toolbar('Selected orders').getByRole('button', { name: /^Assign 2/ }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findAllByText(/Musa Ibrahim/)).not.toEqual([])
    await app.person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('toolbar', { name: 'Selected orders' })).toBeVisible()
    await app.person.click(toolbar('Selected orders').getByRole('button', { name: /^Clear/ }))
    expect(screen.getByRole('toolbar', { name: 'Fleet' })).toBeVisible()
  })
})

describe('a dialog for orders that leave the map', () => {
  it('says why it closes, and does not open with the next selection', async () => {
    withShell()
    const app = await openFleet()
    await app.person.keyboard(']x]x')
    await app.person.click(toolbar('Selected orders').getByRole('button', { name: /^Assign 2/ }))
    await screen.findByRole('dialog')
    const cancelled = { status: 'CANCELLED', cancelled_by: 'USER' } as const
    await act(() => storeOrders(app.database, [waiting(1, 30, cancelled), waiting(2, 15, cancelled)]))
    await screen.findByText('The selected orders have left the map, so the dialog was closed.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await app.person.keyboard(']x')
    await screen.findByRole('toolbar', { name: 'Selected orders' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

function drag(from: Element | null, to: Element): void {
  const data = new Map<string, string>()
  const dataTransfer = {
    setData: (type: string, text: string) => data.set(type, text),
    getData: (type: string) => data.get(type) ?? '',
    effectAllowed: '',
  }
  if (from === null) throw new Error('nothing to drag')
  fireEvent.dragStart(from, { dataTransfer })
  fireEvent.dragOver(to, { dataTransfer })
  fireEvent.drop(to, { dataTransfer })
}

function drop(to: Element, text: string): void {
  fireEvent.drop(to, { dataTransfer: { getData: () => text } })
}
