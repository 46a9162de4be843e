import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { order } from '../../support/world/console-rows'
import { at, openList, rowIds, shownIds } from '../../support/desk/orders-screen'
import { storeOrders } from '../../support/world/played-engine'
import { playLayout } from '../../support/desk/played-layout'
import { renderApp, userOf } from '../../support/page/rendered-app'

playLayout()

describe('what limits the list', () => {
  const orders = [
    order({ id: 3, created_at: at(3), status: 'PENDING', package_name: 'Shoes' }),
    order({ id: 2, created_at: at(4), status: 'DELIVERED', package_name: 'Shoes', bulk_order_id: 9 }),
    order({ id: 1, created_at: at(5), status: 'DELIVERED', package_name: 'Cake' }),
  ]

  it('AG-01 AG-02 the status of the address, in any case', async () => {
    await openList(orders, '/orders/Delivered')
    expect(await rowIds(2)).toEqual(['2', '1'])
    const tabs = screen.getByRole('navigation', { name: 'Order status' })
    expect(within(tabs).getByRole('link', { current: 'page' }).textContent).toBe('Delivered2')
  })

  it('under a limit that every tab keeps, only the shown tab has a count, and it is that of its rows', async () => {
    await openList(orders, '/orders/delivered?bulk_order_id=9')
    expect(await rowIds(1)).toEqual(['2'])
    const tabs = screen.getByRole('navigation', { name: 'Order status' })
    const words = () =>
      within(tabs)
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
    await waitFor(() =>
      expect(words()).toEqual([
        'All',
        'Pending',
        'Assigned',
        'Accepted',
        'In transit',
        'Delivered1',
        'Cancelled',
      ]),
    )
  })

  it('AG-50 VA-06 a search covers all statuses, says so and can be cleared', async () => {
    const { person } = await openList(orders, '/orders/delivered')
    await rowIds(2)
    await person.type(screen.getByRole('searchbox'), 'SHOE')
    expect(await screen.findByText('2 orders for “SHOE”. The search covers all statuses.')).toBeVisible()
    await waitFor(() => expect(shownIds()).toEqual(['3', '2']))
    await person.click(screen.getByRole('button', { name: 'Clear search' }))
    await waitFor(() => expect(shownIds()).toEqual(['2', '1']))
  })

  it('a search that begins or ends keeps the list on the screen until it is answered', async () => {
    const { person } = await openList(orders, '/orders/delivered')
    await rowIds(2)
    const searchAndClear = async () => {
      await person.type(screen.getByRole('searchbox'), 's')
      await waitFor(() => expect(shownIds()).toEqual(['3', '2']))
      await person.click(screen.getByRole('button', { name: 'Clear search' }))
      await waitFor(() => expect(shownIds()).toEqual(['2', '1']))
    }
    // The first one reads the orders into memory.
    await searchAndClear()
    const grid = screen.getByRole('grid')
    const shown: string[] = []
    const watcher = new MutationObserver(() => shown.push(shownIds().join()))
    watcher.observe(document.body, { subtree: true, childList: true })
    await searchAndClear()
    watcher.disconnect()
    expect([...new Set(shown)].toSorted()).toEqual(['2,1', '3,2'])
    expect(screen.getByRole('grid')).toBe(grid)
  })

  it('who clears a search sees the list below it at once, without waiting for it to be read again', async () => {
    const { person } = await openList(orders, '/orders/delivered')
    await rowIds(2)
    await person.type(screen.getByRole('searchbox'), 'shoe')
    await waitFor(() => expect(shownIds()).toEqual(['3', '2']))
    // Nothing is awaited from here on, so no database can answer: what is shown was there.
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(shownIds()).toEqual(['2', '1'])
  })

  it('AG-51 the server is asked for what typing came to, once it pauses', async () => {
    const wanted: unknown[] = []
    await renderApp({
      path: '/orders',
      user: userOf(),
      prepare: (database) => storeOrders(database, orders),
      engine: () => ({
        want: (need) => {
          wanted.push(need)
          return () => undefined
        },
      }),
    })
    await rowIds(3)
    const box = screen.getByRole('searchbox')
    // Without a pause, whatever else this device does: no turn of the clock between the letters.
    for (const value of ['c', 'ca', 'cak', 'cake']) fireEvent.change(box, { target: { value } })
    await waitFor(() => expect(wanted).toEqual([{ kind: 'orderSearch', text: 'cake' }]))
  })

  it('OR-10 AG-71 a bulk order of the navigation state is named, kept in the address and can be cleared', async () => {
    const { person } = await renderApp({
      path: '/orders',
      state: { bulk_order_id: 9 },
      user: userOf(),
      prepare: (database) => storeOrders(database, orders),
    })
    expect(await screen.findByText('Bulk order 9')).toBeVisible()
    await waitFor(() => expect(shownIds()).toEqual(['2']))
    expect(window.location.search).toBe('?bulk_order_id=9')
    await person.click(screen.getByRole('button', { name: 'Clear bulk order' }))
    await waitFor(() => expect(shownIds()).toEqual(['3', '2', '1']))
    expect(window.location.search).toBe('')
  })

  it('AG-155 ER-17 an empty list says which filter emptied it, with a way out', async () => {
    const { person } = await renderApp({
      path: '/orders/accepted',
      user: userOf(),
      prepare: (database) => storeOrders(database, orders),
    })
    expect(await screen.findByText('No Record Found')).toBeVisible()
    expect(screen.getByText('Status Accepted')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(await rowIds(3)).toEqual(['3', '2', '1'])
  })
})
