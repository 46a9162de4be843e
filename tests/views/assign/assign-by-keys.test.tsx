import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import '../../../src/views/app/orders-route'
import { order, rider } from '../../support/world/console-rows'
import { at, row, rowIds, shownIds } from '../../support/desk/orders-screen'
import { playedEngine, settleLast, storeOrders, storeRiders } from '../../support/world/played-engine'
import { playLayout } from '../../support/desk/played-layout'
import { NOW, renderApp, userOf } from '../../support/page/rendered-app'

playLayout()

const MUSA = rider({ id: 1, last_name: 'Rider', current_position: [6.51, 3.3711] })

/** Orders 5 to 1, the newest first. */
async function openPending() {
  const app = await renderApp({
    path: '/orders/pending',
    user: userOf(),
    prepare: async (database) => {
      await storeOrders(
        database,
        [1, 2, 3, 4, 5].map((id) => order({ id, created_at: at(10 - id) })),
      )
      await storeRiders(database, [MUSA])
    },
    engine: (database) => playedEngine(database, { at: NOW }),
  })
  await rowIds(5)
  const panelOf = async (id: number) => {
    const panel = await screen.findByRole('complementary', { name: 'Assign Order to a Rider' })
    await within(panel).findByRole('heading', { name: `${id}` })
    await within(panel).findByRole('option')
  }
  /** The panel of the order is open: Enter takes the nearest rider, and the server says yes. */
  const assignInPanel = async (id: number) => {
    await panelOf(id)
    await app.person.keyboard('{Enter}')
    await waitFor(() => expect(shownIds()).not.toContain(`${id}`))
    await settleLast(app.database, (present) => {
      const after = {
        ...present,
        status: 'ASSIGNEDTORIDER' as const,
        rider: { ...MUSA, phone: '0' },
        revision: 2,
      }
      return { event: { type: 'effect.confirmed', row: after }, order: after }
    })
    await screen.findByRole('dialog', { name: 'Order Assigned' })
  }
  return { ...app, panelOf, assignInPanel }
}

const focused = () => document.activeElement

it('AG-171 A and Enter assign one order; J closes the dialog and stays on the row that came under the cursor', async () => {
  const { person, assignInPanel } = await openPending()
  await person.keyboard('ja')
  await assignInPanel(5)
  await person.keyboard('j')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(focused()).toBe(row(4)))
  await person.keyboard('j')
  await waitFor(() => expect(focused()).toBe(row(3)))
})

it('AG-171 A in the dialog opens the panel of the next order at once', async () => {
  const { person, assignInPanel, panelOf } = await openPending()
  await person.keyboard('ja')
  await assignInPanel(5)
  await person.keyboard('a')
  await assignInPanel(4)
  await person.keyboard('a')
  await panelOf(3)
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Search riders' })),
  )
})

it('AG-171 K in the dialog goes to the row above, Enter opens the row under the cursor, Escape closes', async () => {
  const { person, assignInPanel } = await openPending()
  await person.keyboard('jjja')
  await assignInPanel(3)
  await person.keyboard('k')
  await waitFor(() => expect(focused()).toBe(row(4)))
  await person.keyboard('a')
  await assignInPanel(4)
  await person.keyboard('{Enter}')
  const pane = await screen.findByRole('complementary', { name: 'View Order' })
  expect(within(pane).getByRole('heading', { name: '2' })).toBeVisible()
  await person.keyboard('a')
  await assignInPanel(2)
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(focused()).toBe(row(1)))
})

it('a row that was opened is left by J, however the cursor came to it', async () => {
  const { person, assignInPanel } = await openPending()
  await person.keyboard('ja')
  await assignInPanel(5)
  await person.keyboard('{Escape}')
  await waitFor(() => expect(focused()).toBe(row(4)))
  await person.keyboard(' ')
  await screen.findByRole('complementary', { name: 'View Order' })
  await person.keyboard('j')
  await waitFor(() => expect(focused()).toBe(row(3)))
})
