import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { enqueue } from '../../../src/db/writes/outbox'
import type { Command, CommandId } from '../../../src/db/core/rows'
import { order, rider } from '../../support/world/console-rows'
import { at, row, rowIds } from '../../support/desk/orders-screen'
import { playedEngine, storeOrders, storeRiders } from '../../support/world/played-engine'
import { playLayout } from '../../support/desk/played-layout'
import { NOW, renderApp, userOf } from '../../support/page/rendered-app'

playLayout()

const MUSA = rider({ id: 7, first_name: 'Musa', last_name: 'Ibrahim' })
const [FREE, BUSY] = [order({ id: 2, created_at: at(9) }), order({ id: 1, created_at: at(10) })]
const { first_name, last_name, phone, current_position } = rider({ id: 8, first_name: 'Bola' })
const OTHER = { id: rider({ id: 8 }).id, first_name, last_name, phone: phone ?? '', current_position }

/** Each leaves the order as one that could be assigned, were it not for the change itself. */
const CHANGES: Record<string, Command> = {
  'an assignment': { kind: 'assign', orderId: BUSY.id, rider: OTHER },
  'an edited amount': { kind: 'editAmount', orderId: BUSY.id, amount: 900 },
}

/** Order 1 has a change that waits to be sent, order 2 has none. */
async function openOrders(change: Command, path = '/orders') {
  const app = await renderApp({
    path,
    user: userOf(),
    prepare: async (database) => {
      await storeOrders(database, [FREE, BUSY])
      await storeRiders(database, [MUSA, rider({ id: 8, first_name: 'Bola', current_position: [6.9, 3.9] })])
      await enqueue(database, { command: change, id: 'under-way' as CommandId, at: NOW, holdMs: 0 })
    },
    engine: (database) => playedEngine(database, { at: NOW }),
  })
  await rowIds(2)
  await waitFor(() => expect(row(1).dataset['pending']).toBe('queued'))
  const commands = async () =>
    (await app.database.outbox.toArray()).map(({ id, kind, lane }) => [id, kind, lane])
  return { ...app, commands }
}

const underWay = (change: Command) => ['under-way', change.kind, 'order:1']

describe.each(Object.entries(CHANGES))('over %s that is under way', (_, change) => {
  it('Shift+A gives the order to nobody, and gives the next one once, however often it is pressed', async () => {
    const { person, commands } = await openOrders(change, '/orders?order=1')
    await screen.findByRole('heading', { name: '1' })
    await person.keyboard('{Shift>}a{/Shift}')
    await person.click(within(row(2)).getByText('Sade Balogun'))
    await screen.findByRole('heading', { name: '2' })
    await person.keyboard('{Shift>}aaa{/Shift}')
    expect(await screen.findByRole('alertdialog', { name: /^Assign order 2 to/ })).toBeVisible()
    await person.keyboard('{Enter}{Enter}')
    await waitFor(() => expect(row(2).dataset['pending']).toBe('held'))
    expect(await commands()).toEqual([underWay(change), ['command-1', 'assign', 'order:2']])
  })

  it('Assign of the marked orders leaves it out, says so, and assigns the others', async () => {
    const { person, commands } = await openOrders(change)
    for (const id of [2, 1]) fireEvent.click(screen.getByRole('checkbox', { name: `Mark order ${id}` }))
    await person.keyboard('a')
    const dialog = await screen.findByRole('dialog', { name: 'Assign 1 order to a Rider' })
    expect(dialog.textContent).toContain('1 order cannot be assigned now and will not change.')
    await person.click(await within(dialog).findByRole('option', { name: /Musa/ }))
    await person.click(within(dialog).getByRole('button', { name: /^Assign 1/ }))
    await waitFor(() => expect(row(2).dataset['pending']).toBe('held'))
    expect(await commands()).toEqual([underWay(change), ['command-1', 'assign', 'order:2']])
  })
})
