import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { order } from '../../support/world/console-rows'
import { at, DAY_MIN, openList, row, rowIds, shownIds } from '../../support/desk/orders-screen'
import { storeOrders } from '../../support/world/played-engine'
import { playLayout } from '../../support/desk/played-layout'

playLayout()

describe('the hand in the list', () => {
  const orders = [1, 2, 3].map((id) => order({ id, created_at: at(10 - id) }))

  it('OR-09 OR-12 a click on a row opens View Order beside the list', async () => {
    const { person } = await openList(orders)
    await rowIds(3)
    await person.click(within(row(2)).getByText('Sade Balogun'))
    const pane = await screen.findByRole('complementary', { name: 'View Order' })
    expect(within(pane).getByRole('heading', { name: '2' })).toBeVisible()
    expect(row(2).getAttribute('aria-selected')).toBe('true')
  })

  it('text that was marked in a row does not open it; Ctrl, Cmd and the middle button open its page in a new tab', async () => {
    const opened: unknown[] = []
    vi.spyOn(window, 'open').mockImplementation((...given) => {
      opened.push(given)
      return null
    })
    onTestFinished(() => void vi.restoreAllMocks())
    await openList(orders)
    await rowIds(3)
    const name = within(row(2)).getByText('Sade Balogun')
    window.getSelection()?.selectAllChildren(name)
    fireEvent.click(name)
    window.getSelection()?.removeAllRanges()
    fireEvent.click(name, { ctrlKey: true })
    fireEvent.click(name, { metaKey: true })
    fireEvent(name, new MouseEvent('auxclick', { bubbles: true, button: 1 }))
    fireEvent(name, new MouseEvent('auxclick', { bubbles: true, button: 2 }))
    expect(opened).toEqual(Array(3).fill(['/orders/2', '_blank', 'noopener']))
    expect(screen.queryByRole('complementary', { name: 'View Order' })).toBeNull()
    window.getSelection()?.selectAllChildren(within(row(3)).getByText('Sade Balogun'))
    fireEvent.click(name)
    expect(await screen.findByRole('complementary', { name: 'View Order' })).toBeVisible()
  })

  it('AG-75 J and K move, Enter opens, Escape closes and gives the row back', async () => {
    const { person } = await openList(orders)
    await rowIds(3)
    await person.keyboard('jjj')
    await waitFor(() => expect(document.activeElement).toBe(row(1)))
    await person.keyboard('k')
    await waitFor(() => expect(document.activeElement).toBe(row(2)))
    await person.keyboard('{Enter}')
    expect(await screen.findByRole('complementary', { name: 'View Order' })).toBeVisible()
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'View Order' })).toBeNull())
    expect(document.activeElement).toBe(row(2))
  })

  it('L puts the most late of all days first, and the days back', async () => {
    const { person } = await openList([
      order({ id: 3, created_at: at(5), status_changed_at: at(5) }),
      order({ id: 2, created_at: at(45), status_changed_at: at(45) }),
      order({ id: 1, created_at: at(DAY_MIN), status_changed_at: at(DAY_MIN) }),
    ])
    expect(await rowIds(3)).toEqual(['3', '2', '1'])
    await person.keyboard('l')
    await waitFor(async () => expect(await rowIds(3)).toEqual(['1', '2', '3']))
    expect(screen.getByRole('columnheader', { name: 'Age' }).getAttribute('aria-sort')).toBe('ascending')
    expect(screen.queryByRole('button', { name: /^Today/ })).toBeNull()
    await person.keyboard('l')
    await waitFor(async () => expect(await rowIds(3)).toEqual(['3', '2', '1']))
  })

  it('L sorts the orders of all pages, shows the first page, and puts orders that are never late last', async () => {
    const many = Array.from({ length: 50 }, (_, index) =>
      order({ id: index + 10, created_at: at(5), status_changed_at: at(5) }),
    )
    const { person } = await openList(
      [
        ...many,
        order({ id: 3, created_at: at(0), status: 'DELIVERED' }),
        order({ id: 2, created_at: at(DAY_MIN), status_changed_at: at(45) }),
        order({ id: 1, created_at: at(DAY_MIN), status_changed_at: at(DAY_MIN) }),
      ],
      '/orders?page=2',
    )
    expect(await rowIds(3)).toEqual(['10', '2', '1'])
    await person.keyboard('l')
    await waitFor(() => expect(shownIds().slice(0, 3)).toEqual(['1', '2', '59']))
    expect(window.location.search).toBe('?sort=late')
    await person.keyboard(']')
    expect(await rowIds(3)).toEqual(['11', '10', '3'])
    await person.keyboard('l')
    await waitFor(() => expect(shownIds()[0]).toBe('3'))
    expect(window.location.search).toBe('')
  })

  it('AG-75 a button of a row does not open the row', async () => {
    const { person } = await openList(orders)
    await rowIds(3)
    await person.click(within(row(2)).getByRole('button', { name: 'Actions of order 2' }))
    const menu = await screen.findByRole('menu')
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'View Order',
      'TrackT',
      'AssignA',
      'Assign nearest⇧ A',
      'Copy tracking idY',
      'Copy summary⇧ Y',
      'Create again⇧ N',
      'Print waybillP',
      'Print label',
      'Cancel⇧ C',
    ])
    expect(screen.queryByRole('complementary', { name: 'View Order' })).toBeNull()
  })

  it('the focused row keeps the focus while newer orders come in above it', async () => {
    const { person, database } = await openList(orders)
    await rowIds(3)
    await person.keyboard('jj')
    await waitFor(() => expect(document.activeElement).toBe(row(2)))
    await storeOrders(database, [order({ id: 4, created_at: at(0) })])
    expect(await rowIds(4)).toEqual(['4', '3', '2', '1'])
    expect(document.activeElement).toBe(row(2))
  })
})

describe('the menu of a row', () => {
  const orders = [1, 2, 3].map((id) => order({ id, created_at: at(10 - id) }))

  it('opens by the second button of the mouse with the same list as by its button', async () => {
    const { person } = await openList(orders)
    await rowIds(3)
    await person.pointer({ keys: '[MouseRight]', target: within(row(2)).getByText('Sade Balogun') })
    const menu = await screen.findByRole('menu')
    expect(menu.getAttribute('aria-label')).toBe('Order 2')
    expect(within(menu).getAllByRole('menuitem')[0]?.textContent).toBe('View Order')
    expect(within(menu).getByRole('menuitem', { name: /^Assign nearest/ }).textContent).toBe(
      'Assign nearest⇧ A',
    )
    await person.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(row(2)))
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('opens by the menu key on the row that has the focus', async () => {
    const { person } = await openList(orders)
    await rowIds(3)
    await person.keyboard('jj')
    await waitFor(() => expect(document.activeElement).toBe(row(2)))
    fireEvent.contextMenu(row(2), { button: 0 })
    expect((await screen.findByRole('menu')).getAttribute('aria-label')).toBe('Order 2')
  })
})
