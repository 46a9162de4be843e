import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { CommandId } from '../../../src/db/core/rows'
import { readPreferences } from '../../../src/db/core/stored-preferences'
import { enqueue } from '../../../src/db/writes/outbox'
import { shownSearch } from '../../../src/views/shared/address/private-address'
import { order, rider } from '../../support/world/console-rows'
import { at, DAY_MIN, openList, row, rowIds, shownIds } from '../../support/desk/orders-screen'
import { storeOrders, storeRiders } from '../../support/world/played-engine'
import { playLayout } from '../../support/desk/played-layout'
import { renderApp, userOf } from '../../support/page/rendered-app'

playLayout()

const musa = { id: 7, first_name: 'Musa', last_name: 'Ibrahim', phone: '8034127765', current_position: null }

const orders = [
  order({ id: 4, created_at: at(3), status_changed_at: at(3), payee: 'SENDER' }),
  order({ id: 3, created_at: at(30), status_changed_at: at(30) }),
  order({ id: 2, created_at: at(DAY_MIN), status: 'DELIVERED', rider: musa, payment_status: 'APPROVED' }),
  order({ id: 1, created_at: at(DAY_MIN + 1), status: 'DELIVERED', order_type: 'bulk', bulk_order_id: 9 }),
]

const chips = (): string[] =>
  [...document.querySelectorAll('.filter-chip')].map(({ textContent }) => textContent ?? '')

describe('the filter builder', () => {
  it('limits the list at once, is in the address and shown as chips, and each chip clears its own', async () => {
    const { person } = await renderApp({
      path: '/orders',
      user: userOf(),
      prepare: async (database) => {
        await storeOrders(database, orders)
        await storeRiders(database, [rider({ id: 7, first_name: 'Musa', last_name: 'Ibrahim' })])
      },
    })
    await rowIds(4)
    await person.keyboard('f')
    const panel = await screen.findByRole('dialog', { name: 'Filter the list' })
    const choose = (label: string, words: string) =>
      person.selectOptions(within(panel).getByLabelText(label), words)

    await choose('Payee', 'Receiver')
    expect(await rowIds(3)).toEqual(['3', '2', '1'])
    await choose('Order type', 'Single')
    expect(await rowIds(2)).toEqual(['3', '2'])
    await person.type(within(panel).getByLabelText('Rider'), 'musa{Enter}')
    expect(await rowIds(1)).toEqual(['2'])
    expect(window.location.search).toBe('?payee=receiver&kind=single&rider=7')

    await person.click(within(panel).getByRole('button', { name: 'Done' }))
    expect(chips()).toEqual(['Payee: Receiver', 'Order type: Single', 'Rider: Musa Ibrahim'])
    expect(screen.getByText('1 order')).toBeVisible()

    await person.click(screen.getByRole('button', { name: 'Clear rider' }))
    expect(await rowIds(2)).toEqual(['3', '2'])
    await person.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(await rowIds(4)).toEqual(['4', '3', '2', '1'])
    expect(window.location.search).toBe('')
  })

  it('the status and a text are filters too; a text counts within the status, unlike a search', async () => {
    const { person } = await openList(orders, '/orders')
    await rowIds(4)
    await person.keyboard('f')
    const panel = await screen.findByRole('dialog', { name: 'Filter the list' })
    await person.selectOptions(within(panel).getByLabelText('Status'), 'Pending')
    await waitFor(() => expect(window.location.pathname).toBe('/orders/pending'))
    await person.type(within(panel).getByLabelText('Text'), ' 3, 2')
    expect(shownSearch()).toBe('?text=3%2C+2')
    expect(await rowIds(1)).toEqual(['3'])
    await person.click(within(panel).getByRole('button', { name: 'Done' }))
    expect(chips()).toEqual(['Text: “3, 2”'])
  })

  it('says how many are left only once they are counted', async () => {
    const { person } = await openList(orders, '/orders')
    await rowIds(4)
    const said = new Set<string>()
    const count = (): string => document.querySelector('.search-note > span')?.textContent ?? ''
    const watch = new MutationObserver(() => void said.add(`${chips().length}: ${count()}`))
    watch.observe(document.body, { subtree: true, childList: true, characterData: true })
    await person.keyboard('f')
    const panel = await screen.findByRole('dialog', { name: 'Filter the list' })
    await person.selectOptions(within(panel).getByLabelText('Payee'), 'Receiver')
    await waitFor(() => expect(count()).toBe('3 orders'))
    await person.selectOptions(within(panel).getByLabelText('Order type'), 'Single')
    await waitFor(() => expect(count()).toBe('2 orders'))
    watch.disconnect()
    expect([...said].filter((words) => !words.endsWith(': '))).toEqual(['1: 3 orders', '2: 2 orders'])
  })

  it('a link carries the filters; with a status both count, with a text the status does not (AG-50)', async () => {
    const { person } = await openList(orders, '/orders/pending?age=late')
    expect(await rowIds(1)).toEqual(['3'])
    await person.type(screen.getByRole('searchbox'), 'lekki')
    await waitFor(() => expect(shownSearch()).toBe('?age=late&q=lekki'))
    expect(await screen.findByText('1 order for “lekki”. The search covers all statuses.')).toBeVisible()
    expect(shownIds()).toEqual(['3'])
  })

  it('AG-155 an empty list names the filters that emptied it', async () => {
    await renderApp({
      path: '/orders/accepted?payee=sender&rider=8',
      user: userOf(),
      prepare: (database) => storeOrders(database, orders),
    })
    expect(await screen.findByText('No Record Found')).toBeVisible()
    expect(screen.getByText('Status Accepted, Payee Sender, Rider 8')).toBeVisible()
  })
})

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

describe('columns and views of one’s own', () => {
  it('columns are taken away, added and moved, kept for this person, and reset', async () => {
    const { person, sessions } = await openList(orders, '/orders?order=4')
    await rowIds(4)
    await person.click(screen.getByRole('button', { name: 'Columns' }))
    const chooser = await screen.findByRole('dialog', { name: 'Choose columns' })
    await person.click(within(chooser).getByRole('checkbox', { name: 'Age' }))
    await waitFor(() =>
      expect(heads()).toEqual([
        'Package ID',
        'Customer name',
        "Rider's Name",
        'Delivery',
        'Status',
        'Action',
      ]),
    )
    await person.click(within(chooser).getByRole('checkbox', { name: 'Amount (N)' }))
    await waitFor(() => expect(heads()).toContain('Amount (N)'))
    await person.click(within(chooser).getByRole('button', { name: 'Move Amount (N) up' }))
    const own = ['customer', 'rider', 'delivery', 'amount', 'status']
    await waitFor(async () => expect((await readPreferences(sessions)).orderColumns).toEqual(own))
    expect((await sessions.preferences.get('orderColumns@1'))?.value).toEqual(own)
    await person.click(within(chooser).getByRole('button', { name: 'Reset' }))
    await waitFor(() =>
      expect(heads()).toEqual([
        'Package ID',
        'Customer name',
        "Rider's Name",
        'Delivery',
        'Status',
        'Age',
        'Action',
      ]),
    )
  })

  it('columns that change are shown from the first on, if some are scrolled out of sight', async () => {
    const { person } = await openList(orders, '/orders?order=4')
    await rowIds(4)
    const grid = screen.getByRole('grid', { name: 'Orders' })
    const scrolls: unknown[] = []
    grid.scrollTo = (...to: unknown[]) => void scrolls.push(...to)
    await person.click(screen.getByRole('button', { name: 'Columns' }))
    const chooser = await screen.findByRole('dialog', { name: 'Choose columns' })
    await person.click(within(chooser).getByRole('checkbox', { name: 'Age' }))
    await waitFor(() => expect(heads()).not.toContain('Age'))
    expect(scrolls).toEqual([])
    grid.scrollLeft = 300
    fireEvent.scroll(grid)
    await person.click(within(chooser).getByRole('checkbox', { name: 'Age' }))
    await waitFor(() => expect(heads()).toContain('Age'))
    expect(scrolls).toEqual([{ left: 0 }])
  })

  it('a change that is not confirmed is shown in words in Finance, and by the last column that can show it', async () => {
    const { person } = await renderApp({
      path: '/orders',
      user: userOf(),
      prepare: async (database) => {
        await storeOrders(database, orders)
        const command = { kind: 'cancel', orderId: order({ id: 4 }).id } as const
        await enqueue(database, { command, id: 'waits' as CommandId, at: 0 })
      },
    })
    await rowIds(4)
    await person.click(screen.getByRole('button', { name: /^View:/ }))
    await person.click(await screen.findByRole('menuitemradio', { name: 'Finance' }))
    await waitFor(() => expect(heads()).toContain('Amount (N)'))
    expect(row(4).textContent).toContain('Waiting to be sent')

    await person.click(screen.getByRole('button', { name: 'Columns' }))
    const chooser = await screen.findByRole('dialog', { name: 'Choose columns' })
    await person.click(within(chooser).getByRole('checkbox', { name: "Rider's Name" }))
    await waitFor(() => expect(heads()).not.toContain("Rider's Name"))
    expect(within(chooser).getByRole<HTMLInputElement>('checkbox', { name: 'Age' }).disabled).toBe(true)
    expect(row(4).textContent).toContain('Waiting to be sent')
  })

  it('a saved view keeps filters, sort, columns and row height, not the search; Alt+1 opens it', async () => {
    const { person, sessions } = await openList(
      orders,
      '/orders/delivered?payment=approved&sort=-status&q=lekki',
    )
    await rowIds(1)
    const openMenu = async () => person.click(screen.getByRole('button', { name: /^View:/ }))
    await openMenu()
    await person.click(await screen.findByRole('menuitemradio', { name: 'Finance' }))
    await openMenu()
    await person.click(await screen.findByRole('menuitem', { name: 'Saved views…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Saved views' })
    await person.click(within(dialog).getByRole('button', { name: 'Save view' }))
    expect(within(dialog).getByRole('alert').textContent).toBe('Enter a name for the view.')
    await person.type(within(dialog).getByRole('textbox'), 'To bank')
    await person.click(within(dialog).getByRole('button', { name: 'Save view' }))
    await waitFor(async () =>
      expect((await readPreferences(sessions)).savedViews).toEqual([
        {
          name: 'To bank',
          path: '/orders/delivered?payment=approved&sort=-status',
          layout: 'finance',
          columns: null,
          density: 'default',
        },
      ]),
    )
    await openMenu()
    await person.click(await screen.findByRole('menuitemradio', { name: 'All columns' }))
    await waitFor(() => expect(heads()).toContain('Assigned By'))
    await person.click(screen.getByRole('link', { name: /^All/ }))
    await waitFor(() => expect(window.location.pathname).toBe('/orders'))
    await person.keyboard('{Alt>}1{/Alt}')
    await waitFor(() =>
      expect(window.location.pathname + window.location.search).toBe(
        '/orders/delivered?payment=approved&sort=-status',
      ),
    )
    await waitFor(() => expect(heads()).toContain('Amount (N)'))
    expect(await rowIds(1)).toEqual(['2'])
  })
})
