import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { readOrder } from '../../../contract/entities/orders'
import '../../../src/maps/places-map'
import '../../../src/views/app/orders-route'
import { order, rider } from '../../support/world/console-rows'
import { outboxCommand, settledCommand } from '../../support/desk/outbox-rows'
import { storeOrders, storeRiders } from '../../support/world/played-engine'
import { playLayout } from '../../support/desk/played-layout'
import { NOW, renderApp, success, userOf } from '../../support/page/rendered-app'

playLayout()

const whole = order({
  id: 1042,
  status: 'INTRANSIT',
  status_changed_at: new Date(NOW - 600_000).toISOString(),
  landmark: 'Beside the bank',
  destination_landmark: 'Toll gate',
  payment_status: 'APPROVED',
  approved_by: 'Ada Okafor',
})

describe('the page of one order', () => {
  it('OD-05 works from a link, offline', async () => {
    const app = await renderApp({
      path: '/orders/1042',
      user: userOf(),
      prepare: (database) => storeOrders(database, [whole]),
    })
    app.connection.send({ type: 'pull.failed', at: NOW })
    expect(await screen.findByRole('heading', { name: '1042' })).toBeVisible()
    expect(screen.getByRole('region', { name: 'Order Information' })).toBeVisible()
    const shown = screen.getByRole('article').textContent ?? ''
    const once = ['Beside the bank', 'Toll gate', '18.20 km', 'Ada Okafor', 'Not asked for', 'Receiver']
    expect(once.map((text) => shown.split(text).length - 1)).toEqual([1, 1, 1, 1, 1, 2])
    // 'Receiver' is who pays, and the heading of a group.
    expect(shown.match(/\d\d?:\d\d(?! [AP]M)/g)).toBeNull()
  })

  it('has a map with its two ends and its rider, and nobody else', async () => {
    const { person, database } = await renderApp({
      path: '/orders/1042',
      user: userOf(),
      prepare: async (database) => {
        await storeOrders(database, [order({ id: 1042, status: 'ACCEPTED', rider: rider({ id: 7 }) })])
        await storeRiders(database, [rider({ id: 7 }), rider({ id: 8 })])
      },
    })
    await person.click(await screen.findByRole('tab', { name: 'Map' }))
    const pins = () =>
      new Set([...document.querySelectorAll<HTMLElement>('[data-pin]')].map(({ dataset }) => dataset['pin']))
    await waitFor(() => expect(pins()).toEqual(new Set(['pickup 1042', 'dropOff 1042', 'rider 7'])))
    const nowhere = { pickup_location_coordinate: null, delivery_point_location_coordinate: null }
    await storeOrders(database, [order({ id: 1042, ...nowhere, revision: 2 })])
    expect(await screen.findByText('No position of this order is known.')).toBeVisible()
  })

  it('OD-05 an order that this device does not hold is asked for by its id', async () => {
    const { asked } = await renderApp({
      path: '/orders/77',
      user: userOf(),
      answer: ({ call }) => (call === readOrder ? success(order({ id: 77 })) : undefined),
    })
    expect(await screen.findByRole('heading', { name: '77' })).toBeVisible()
    expect(asked.filter(({ call }) => call === readOrder).map(({ input }) => input)).toEqual([{ id: 77 }])
  })

  it('AG-68 an unknown id is Record not found, with a way back', async () => {
    const { person } = await renderApp({
      path: '/orders/999999',
      user: userOf(),
      answer: ({ call }) =>
        call === readOrder ? { kind: 'notFound', messages: ['Order not found'] } : undefined,
    })
    expect(await screen.findByText('Record not found')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Back to orders' }))
    expect(window.location.pathname).toBe('/orders')
  })

  it('the log lists the changes of this device to the order, those that wait first, then what became of the others', async () => {
    const cancel = (id: number) => ({ kind: 'cancel', orderId: order({ id }).id }) as const
    const { person, database } = await renderApp({
      path: '/orders/1042',
      user: userOf(),
      prepare: async (database) => {
        await storeOrders(database, [order({ id: 1042 })])
        await database.settled.bulkAdd([
          settledCommand(cancel(1042), { outcome: 'discarded', at: NOW, id: 'a' }),
          settledCommand(cancel(7), { outcome: 'sent', at: NOW, id: 'b' }),
          settledCommand(cancel(1042), { outcome: 'sent', at: NOW, id: 'c' }),
        ])
        await database.outbox.add(outboxCommand(cancel(1042)))
      },
    })
    await person.click(await screen.findByRole('tab', { name: 'Log' }))
    const panel = within(await screen.findByRole('tabpanel'))
    const entries = () => panel.getAllByRole('listitem').map(({ textContent }) => textContent)
    await waitFor(() =>
      expect(entries().slice(1)).toEqual([
        'Cancel order 1042Order cancelled successfully! · Nov 21, 2026, 2:05 PM',
        'Cancel order 1042Discarded · Nov 21, 2026, 2:05 PM',
      ]),
    )
    expect(entries()[0]).toContain('Waiting to be sent')
    await Promise.all([database.outbox.clear(), database.settled.clear()])
    expect(await panel.findByText('Nothing is waiting to be sent')).toBeVisible()
  })

  it('OR-13 a link opens the amount, and Escape closes it, from its field and from elsewhere', async () => {
    const { person } = await renderApp({
      path: '/orders/1042?panel=amount',
      user: userOf(),
      prepare: (database) => storeOrders(database, [order({ id: 1042, bulk_order_id: 9 })]),
    })
    const panel = () => screen.queryByRole('complementary', { name: 'Edit order details' })
    const field = await screen.findByRole('textbox', { name: /^Amount/ })
    expect(document.activeElement).toBe(field)
    await person.keyboard('{Escape}')
    await waitFor(() => expect(panel()).toBeNull())
    expect([screen.getAllByRole('article').length, window.location.search]).toEqual([1, ''])
    await person.keyboard('e')
    await waitFor(() => expect(panel()).not.toBeNull())
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    await person.keyboard('{Escape}')
    await waitFor(() => expect(panel()).toBeNull())
  })

  it('shows the order in place of the amount where a link asks for an amount that cannot be edited', async () => {
    await renderApp({
      path: '/orders/1042?panel=amount',
      user: userOf(),
      prepare: (database) => storeOrders(database, [order({ id: 1042 })]),
    })
    expect(await screen.findByRole('article', { name: 'Order 1042' })).toBeVisible()
  })

  it('OR-11 assigning there happens in a dialog', async () => {
    const { person } = await renderApp({
      path: '/orders/1042',
      user: userOf(),
      prepare: (database) => storeOrders(database, [order({ id: 1042 })]),
    })
    await screen.findByRole('heading', { name: '1042' })
    await person.keyboard('a')
    expect(await screen.findByRole('dialog', { name: 'Assign Order to a Rider' })).toBeVisible()
  })
})
