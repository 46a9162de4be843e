import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '../../../contract/entities/orders'
import type { Rider } from '../../../contract/entities/riders'
import '../../../src/views/app/orders-route'
import { order, rider } from '../../support/world/console-rows'
import { rowIds, row } from '../../support/desk/orders-screen'
import { playedEngine, settleLast, storeOrders, storeRiders } from '../../support/world/played-engine'
import { playLayout } from '../../support/desk/played-layout'
import { NOW, renderApp, userOf, withShell } from '../../support/page/rendered-app'

playLayout()

const AGO = new Date(NOW - 60_000).toISOString()
const PENDING = order({ id: 1046, created_at: AGO })
const MUSA = rider({ id: 1, last_name: 'Rider', current_position: [6.51, 3.3711] })
const BOLA = rider({ id: 2, first_name: 'Bola', last_name: 'Rider', current_position: [6.52, 3.3711] })

async function openOrder(setup: { orders?: Order[]; riders?: Rider[]; path?: string } = {}) {
  const { orders = [PENDING], riders = [BOLA, MUSA], path = '/orders?order=1046' } = setup
  const app = await renderApp({
    path,
    user: userOf(),
    prepare: async (database) => {
      await storeOrders(database, orders)
      await storeRiders(database, riders)
    },
    engine: (database) => playedEngine(database, { at: NOW }),
  })
  if (path.startsWith('/orders')) await rowIds(orders.length)
  return app
}

type App = Awaited<ReturnType<typeof openOrder>>

/** Shift+A shows who it is; Enter agrees. */
async function assignNearest({ person }: App) {
  await person.keyboard('{Shift>}a{/Shift}')
  await screen.findByRole('alertdialog')
  await person.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
}

const given = async ({ database }: App) =>
  (await database.outbox.toArray()).flatMap((command) =>
    command.kind === 'assign'
      ? [[command.orderId, command.rider.first_name, command.state, command.dueAt]]
      : [],
  )

describe('undo before send', () => {
  beforeEach(withShell)

  it('Shift+A gives the order to the nearest rider, held for the undo window, counted down in the row', async () => {
    const app = await openOrder()
    await assignNearest(app)
    await waitFor(async () => expect(await given(app)).toEqual([[1046, 'Musa', 'held', NOW + 4000]]))
    await waitFor(() => expect(row(1046).dataset['pending']).toBe('held'))
    expect(within(row(1046)).getByText(/Sending in 4 s/)).toBeVisible()
    const toast = (await screen.findByText('Order 1046 → Musa Rider', { selector: '.toast-title' })).closest(
      '.toast-card',
    )
    expect(toast?.textContent).toContain('Sending in 4 s')
    expect(toast?.querySelector('kbd')?.textContent).toBe('Z')
  })

  it('offline neither the row nor the notice says that it is about to be sent', async () => {
    const app = await openOrder()
    app.connection.send({ type: 'pull.failed', at: NOW })
    await assignNearest(app)
    await waitFor(() => expect(row(1046).dataset['pending']).toBe('held'))
    const title = await screen.findByText('Order 1046 → Musa Rider', { selector: '.toast-title' })
    for (const place of [row(1046), title.closest<HTMLElement>('.toast-card')]) {
      expect(place?.textContent).toContain('Waiting for connection')
      expect(place?.textContent).toContain('Undo')
    }
    expect(screen.queryByText(/Sending in/)).toBeNull()
  })

  it('Shift+A shows the rider before it acts, and Escape leaves the order alone', async () => {
    const app = await openOrder()
    await app.person.keyboard('{Shift>}a{/Shift}')
    const dialog = await screen.findByRole('alertdialog', { name: 'Assign order 1046 to Musa Rider?' })
    expect(dialog.textContent).toContain('The nearest rider: 0.06 km from the pickup, free, seen 5 min ago.')
    expect(document.activeElement?.textContent).toBe('Assign')
    expect(await given(app)).toEqual([])
    await app.person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(await given(app)).toEqual([])
  })

  it('Z takes it back: nothing was sent, the row is as it was', async () => {
    const app = await openOrder()
    await assignNearest(app)
    await waitFor(() => expect(row(1046).dataset['pending']).toBe('held'))
    await app.person.keyboard('z')
    expect(await screen.findByText('Undone')).toBeVisible()
    expect(await given(app)).toEqual([])
    await waitFor(() => expect(row(1046).dataset['pending']).toBeUndefined())
    expect((await app.database.orders.get(1046))?.rider).toBeNull()
    await waitFor(() => expect(screen.queryByText(/Sending in/)).toBeNull())
  })

  it('the Undo of the notice does the same, and so does the one in the row', async () => {
    const app = await openOrder()
    const places = {
      row: () => row(1046),
      notice: () => document.querySelector<HTMLElement>('.toast-card[data-kind="held"]') ?? document.body,
    }
    for (const place of ['row', 'notice'] as const) {
      await waitFor(() => expect(row(1046).dataset['pending']).toBeUndefined())
      await waitFor(() => expect(document.querySelector('.toast-card[data-kind="held"]')).toBeNull())
      await assignNearest(app)
      await waitFor(() => expect(row(1046).dataset['pending']).toBe('held'))
      await screen.findByText('Order 1046 → Musa Rider', { selector: '.toast-card[data-kind="held"] *' })
      await app.person.click(within(places[place]()).getByRole('button', { name: 'Undo' }))
      await waitFor(async () => expect(await given(app)).toEqual([]))
    }
  })

  it('Shift+Z takes all of them back', async () => {
    const app = await openOrder({ orders: [PENDING, order({ id: 1047, created_at: AGO })] })
    await assignNearest(app)
    await waitFor(() => expect(row(1046).dataset['pending']).toBe('held'))
    await app.person.click(within(row(1047)).getByText('Sade Balogun'))
    await screen.findByRole('heading', { name: '1047' })
    await assignNearest(app)
    await waitFor(async () => expect((await given(app)).length).toBe(2))
    await app.person.keyboard('{Shift>}z{/Shift}')
    await waitFor(async () => expect(await given(app)).toEqual([]))
  })

  it('without an undo window it is queued at once', async () => {
    const app = await openOrder({ path: '/settings' })
    await app.person.click(await screen.findByRole('radio', { name: 'Off' }))
    await waitFor(() =>
      expect(screen.getByRole('radio', { name: 'Off' }).getAttribute('aria-checked')).toBe('true'),
    )
    await app.person.click(screen.getByRole('link', { name: 'Orders' }))
    await rowIds(1)
    await app.person.click(within(row(1046)).getByText('Sade Balogun'))
    await screen.findByRole('heading', { name: '1046' })
    await assignNearest(app)
    await waitFor(async () => expect(await given(app)).toEqual([[1046, 'Musa', 'queued', null]]))
  })

  it('who has the order already is passed over', async () => {
    const assigned = order({
      ...PENDING,
      status: 'ASSIGNEDTORIDER',
      rider: { ...MUSA, phone: MUSA.phone ?? '' },
    })
    const app = await openOrder({ orders: [assigned] })
    await assignNearest(app)
    await waitFor(async () => expect(await given(app)).toEqual([[1046, 'Bola', 'held', NOW + 4000]]))
  })

  it('when nobody can come, a message says so, and nothing is stored', async () => {
    const app = await openOrder({ riders: [rider({ id: 3, availability_status: 'OFFLINE' })] })
    await app.person.keyboard('{Shift>}a{/Shift}')
    expect(await screen.findByText('No rider can be assigned now.')).toBeVisible()
    expect(await given(app)).toEqual([])
  })

  it('riders that could not be read are named, and the next press tries again', async () => {
    const app = await openOrder()
    const fail = (): never => {
      throw new Error('The disk failed.')
    }
    app.database.riders.hook('reading', fail)
    await app.person.keyboard('{Shift>}a{/Shift}')
    expect(await screen.findByText('This device could not read its riders. Nothing was sent.')).toBeVisible()
    app.database.riders.hook('reading').unsubscribe(fail)
    await assignNearest(app)
    await waitFor(async () => expect(await given(app)).toEqual([[1046, 'Musa', 'held', NOW + 4000]]))
  })

  it('an order in transit is not given away by a key', async () => {
    const app = await openOrder({
      orders: [order({ ...PENDING, status: 'INTRANSIT', rider: { ...MUSA, phone: MUSA.phone ?? '' } })],
    })
    await app.person.keyboard('{Shift>}a{/Shift}a')
    expect(await screen.findByRole('complementary', { name: 'Assign Order to a Rider' })).toBeVisible()
    expect(await given(app)).toEqual([])
  })

  it('TO-01 once the server has it, the notice says so', async () => {
    const app = await openOrder()
    await assignNearest(app)
    await waitFor(async () => expect((await given(app)).length).toBe(1))
    const [command] = await app.database.outbox.toArray()
    if (command !== undefined) await playedEngine(app.database, { at: NOW }).endHold(command.id)
    await waitFor(() => expect(document.querySelector('.toast-card[data-kind="held"]')).toBeNull())
    await settleLast(app.database, (present) => {
      const after = {
        ...present,
        status: 'ASSIGNEDTORIDER' as const,
        rider: { ...MUSA, phone: MUSA.phone ?? '' },
        revision: 2,
      }
      return { event: { type: 'effect.confirmed', row: after }, order: after }
    })
    expect(await screen.findByText('Order assigned successfully!')).toBeVisible()
  })
})
