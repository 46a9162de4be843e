import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ConsoleDatabase } from '../../../src/db/core/console-database'
import { order, rider } from '../../support/world/console-rows'
import { at, row, rowIds } from '../../support/desk/orders-screen'
import { playedEngine, storeOrders, storeRiders } from '../../support/world/played-engine'
import { playLayout } from '../../support/desk/played-layout'
import { NOW, renderApp, userOf, withShell } from '../../support/page/rendered-app'

playLayout()

const orders = [5, 4, 3, 2, 1].map((id) =>
  order({
    id,
    created_at: at(10 - id),
    ...(id === 2 ? { status: 'DELIVERED' as const } : {}),
    ...(id === 5 ? { bulk_order_id: 9 } : {}),
  }),
)

/** The order as a colleague has just assigned it. */
const given = (id: number) => {
  const musa = { id: 7, first_name: 'Musa', last_name: 'Ibrahim', phone: '', current_position: null }
  const assigned = { status: 'ASSIGNEDTORIDER', rider: musa, assigned_by: 'Ada Okafor' } as const
  return order({ id, created_at: at(10 - id), ...assigned, revision: 2 })
}

type Options = { path?: string; count?: number; engine?: typeof played }

function played(database: ConsoleDatabase) {
  return playedEngine(database, { at: NOW })
}

async function openMarks({ path = '/orders', count = 5, engine = played }: Options = {}) {
  const app = await renderApp({
    path,
    user: userOf(),
    prepare: async (database) => {
      await storeOrders(database, orders)
      await storeRiders(database, [
        rider({ id: 7, first_name: 'Musa', last_name: 'Ibrahim', ongoing_orders_count: 2 }),
      ])
    },
    engine,
  })
  await rowIds(count)
  return app
}

const marked = () =>
  [...document.querySelectorAll<HTMLElement>('[data-marked]')].map(({ dataset }) => dataset['orderId'])

describe('marked orders', () => {
  it('X, Shift+J, Shift+click and Ctrl+A mark, Escape clears; a bar takes the place of the toolbar', async () => {
    const { person } = await openMarks()
    await person.keyboard('jx')
    await waitFor(() => expect(marked()).toEqual(['5']))
    await person.keyboard('{Shift>}j{/Shift}')
    await waitFor(() => expect(marked()).toEqual(['5', '4']))
    const bar = screen.getByRole('toolbar', { name: 'Marked orders' })
    expect(within(bar).getByRole('status').textContent).toBe('2 marked')
    expect(screen.queryByRole('toolbar', { name: 'List' })).toBeNull()

    await person.keyboard('{Escape}')
    await waitFor(() => expect(marked()).toEqual([]))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Mark order 4' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Mark order 1' }), { shiftKey: true })
    await waitFor(() => expect(marked()).toEqual(['4', '3', '2', '1']))
    row(4).focus()
    await person.keyboard('{Control>}a{/Control}')
    await waitFor(() => expect(marked()).toEqual(['5', '4', '3', '2', '1']))
    await person.click(screen.getByRole('checkbox', { name: 'Mark all orders of this page' }))
    await waitFor(() => expect(marked()).toEqual([]))
  })

  it.each([
    ['Close of an order', '', 'View Order', 'Close'],
    ['Close of the riders', '&panel=assign', 'Assign Order to a Rider', 'Close'],
    ['Close of the amount', '&panel=amount', 'Edit order details', 'Close'],
    ['Back of the amount', '&panel=amount', 'Edit order details', 'Back'],
    ['Save amount', '&panel=amount', 'Edit order details', 'Save amount'],
  ])('OR-09 OR-13 stay when %s closes the pane', async (_what, query, name, button) => {
    const { person } = await openMarks({ path: `/orders?order=5${query}` })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Mark order 4' }))
    await waitFor(() => expect(marked()).toEqual(['4']))
    const pane = await screen.findByRole('complementary', { name })
    await person.click(within(pane).getByRole('button', { name: button }))
    const panes = () => screen.queryAllByRole('complementary', { name })
    await waitFor(() => expect([marked(), panes().length]).toEqual([['4'], 0]))
  })

  it('by the mouse leave the keyboard to the list: the space bar switches the box, every other key is a shortcut', async () => {
    const { person } = await openMarks()
    for (const id of [4, 3]) await person.click(screen.getByRole('checkbox', { name: `Mark order ${id}` }))
    await waitFor(() => expect(marked()).toEqual(['4', '3']))
    await person.keyboard(' ')
    await waitFor(() => expect(marked()).toEqual(['4']))
    await person.keyboard('a')
    expect(await screen.findByRole('dialog', { name: /^Assign/ })).toBeVisible()
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await person.click(screen.getByRole('checkbox', { name: 'Mark order 1' }))
    await waitFor(() => expect(marked()).toEqual(['4', '1']))
    await person.keyboard('{Escape}')
    await waitFor(() => expect(marked()).toEqual([]))
  })

  it('G and a letter go nowhere while somebody types, and go from a checkbox', async () => {
    withShell()
    const { person } = await openMarks()
    const search = screen.getByRole<HTMLInputElement>('searchbox')
    await person.type(search, 'gb gs go')
    expect([search.value, window.location.pathname]).toEqual(['gb gs go', '/orders'])
    await person.clear(search)
    await rowIds(5)
    await person.click(screen.getByRole('checkbox', { name: 'Mark order 4' }))
    await person.keyboard('gb')
    await waitFor(() => expect(window.location.pathname).toBe('/bulk-orders'))
  })

  it('are given to one rider as single changes that can be undone; what cannot be assigned stays as it is', async () => {
    const { person, database } = await openMarks()
    for (const id of [4, 3, 2]) fireEvent.click(screen.getByRole('checkbox', { name: `Mark order ${id}` }))
    await waitFor(() => expect(marked()).toEqual(['4', '3', '2']))
    await person.keyboard('a')
    const dialog = await screen.findByRole('dialog', { name: 'Assign 2 orders to a Rider' })
    expect(dialog.textContent).toContain('1 order cannot be assigned now and will not change.')
    await within(dialog).findByText('Press Enter to choose Musa Ibrahim.')
    await person.click(within(dialog).getByRole('button', { name: /^Assign 2/ }))
    expect(within(dialog).getByText('2 orders → Musa Ibrahim')).toBeVisible()
    expect(within(dialog).getByText('now 2, will have 4')).toBeVisible()
    await person.click(within(dialog).getByRole('button', { name: /^Assign 2/ }))
    await waitFor(async () =>
      expect((await database.outbox.toArray()).map(({ lane, state, dueAt }) => [lane, state, dueAt])).toEqual(
        [
          ['order:4', 'held', NOW + 4000],
          ['order:3', 'held', NOW + 4000],
        ],
      ),
    )
    await waitFor(() => expect(row(3).dataset['pending']).toBe('held'))
    expect([marked(), row(2).dataset['pending']]).toEqual([[], undefined])
  })

  it('a marked order that a colleague assigns meanwhile is left out, and the dialog says who has it', async () => {
    const { person, database } = await openMarks({ path: '/orders/pending', count: 4 })
    for (const id of [4, 3]) fireEvent.click(screen.getByRole('checkbox', { name: `Mark order ${id}` }))
    await screen.findByText('2 marked')
    await person.keyboard('a')
    const dialog = await screen.findByRole('dialog', { name: 'Assign 2 orders to a Rider' })
    await storeOrders(database, [given(4)])
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'Order 4: Assigned to Musa Ibrahim by Ada Okafor while this was open. It is left out.',
    )
    await person.click(await within(dialog).findByRole('option'))
    await person.click(within(dialog).getByRole('button', { name: /^Assign 1/ }))
    await waitFor(async () =>
      expect((await database.outbox.toArray()).map(({ lane }) => lane)).toEqual(['order:3']),
    )
  })

  it('the dialog stays and says why nothing is left when colleagues assign every marked order', async () => {
    const { person, database } = await openMarks({ path: '/orders/pending', count: 4 })
    for (const id of [4, 3]) fireEvent.click(screen.getByRole('checkbox', { name: `Mark order ${id}` }))
    await screen.findByText('2 marked')
    await person.keyboard('a')
    await screen.findByRole('dialog', { name: 'Assign 2 orders to a Rider' })
    await storeOrders(database, [given(4), given(3)])
    const dialog = await screen.findByRole('dialog', { name: 'Assign 0 orders to a Rider' })
    expect(within(dialog).getByRole('alert').textContent).toContain('They are left out.')
  })

  it('an assignment of a colleague that arrives with the press is not taken as seen', async () => {
    const { person, database } = await openMarks({
      engine: (console) => {
        const { enqueue, ...others } = played(console)
        const afterColleague: typeof enqueue = async (...command) => {
          await storeOrders(console, [given(4)])
          return enqueue(...command)
        }
        return { ...others, enqueue: afterColleague }
      },
    })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Mark order 4' }))
    await screen.findByText('1 marked')
    await person.keyboard('a')
    const dialog = await screen.findByRole('dialog', { name: 'Assign 1 order to a Rider' })
    await person.click(await within(dialog).findByRole('option'))
    await person.click(within(dialog).getByRole('button', { name: /^Assign 1/ }))
    await waitFor(async () => expect(await database.outbox.count()).toBe(1))
    const [command] = await database.outbox.toArray()
    expect([command?.precondition?.status, command?.precondition?.revision]).toEqual(['PENDING', 1])
  })
})
