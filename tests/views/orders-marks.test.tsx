import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { order, rider } from '../support/console-rows'
import { at, row, rowIds } from '../support/orders-screen'
import { playedEngine, storeOrders, storeRiders } from '../support/played-engine'
import { playLayout } from '../support/played-layout'
import { NOW, renderApp, userOf, withShell } from '../support/rendered-app'

playLayout()

const orders = [5, 4, 3, 2, 1].map((id) =>
  order({ id, created_at: at(10 - id), ...(id === 2 ? { status: 'DELIVERED' as const } : {}) }),
)

async function openMarks() {
  const app = await renderApp({
    path: '/orders',
    user: userOf(),
    prepare: async (database) => {
      await storeOrders(database, orders)
      await storeRiders(database, [
        rider({ id: 7, first_name: 'Musa', last_name: 'Ibrahim', ongoing_orders_count: 2 }),
      ])
    },
    engine: (database) => playedEngine(database, { at: NOW }),
  })
  await rowIds(5)
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

  it('by the mouse leave the keyboard to the list: the space bar switches the box, every other key is a shortcut', async () => {
    const { person } = await openMarks()
    for (const id of [4, 3]) await person.click(screen.getByRole('checkbox', { name: `Mark order ${id}` }))
    await waitFor(() => expect(marked()).toEqual(['4', '3']))
    await person.keyboard(' ')
    await waitFor(() => expect(marked()).toEqual(['4']))
    await person.keyboard('a')
    expect(await screen.findByRole('dialog', { name: /^Assign/ })).toBeTruthy()
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
    await person.click(within(dialog).getByRole('button', { name: /^Assign 2/ }))
    expect(within(dialog).getByRole('alert').textContent).toBe('Please select a rider to assign.')
    const option = await within(dialog).findByRole('option')
    expect(within(dialog).getByText('Press Enter to choose Musa Ibrahim.')).toBeTruthy()
    await person.click(option)
    expect(within(dialog).getByText('2 orders → Musa Ibrahim')).toBeTruthy()
    expect(within(dialog).getByText('now 2, will have 4')).toBeTruthy()
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
})
