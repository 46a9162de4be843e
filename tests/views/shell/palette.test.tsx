import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { shownSearch } from '../../../src/views/shared/address/private-address'
import { order } from '../../support/world/console-rows'
import { customer } from '../../support/desk/customers-server'
import { openConsole, openPalette, options, palette } from '../../support/desk/palette'
import { at, rowIds } from '../../support/desk/orders-screen'
import { storeOrders } from '../../support/world/played-engine'
import { playLayout } from '../../support/desk/played-layout'
import { withShell } from '../../support/page/rendered-app'

beforeEach(withShell)

playLayout()

describe('the palette', () => {
  it('opens from a field by Ctrl+K, closes by the same keys and by Escape, and gives the focus back', async () => {
    const { person } = await openConsole()
    await rowIds(3)
    const search = screen.getByRole('searchbox')
    await person.click(search)
    const field = await openPalette(person)
    expect(document.activeElement).toBe(field)
    await person.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(search))
    expect(palette()).toBeNull()

    await openPalette(person)
    await person.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(document.activeElement).toBe(search))
    expect(palette()).toBeNull()
  })

  it('opens by the mouse, beside the search of the page', async () => {
    const { person } = await openConsole()
    await person.click(await screen.findByRole('button', { name: 'Find anything' }))
    expect(await screen.findByRole('dialog', { name: 'Find anything' })).toBeVisible()
  })

  it('opens, and runs an action, while single keys are switched off', async () => {
    const { person } = await openConsole()
    await rowIds(3)
    await person.keyboard('?')
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    await person.click(within(sheet).getByRole('switch', { name: 'Single-key shortcuts' }))
    await person.click(within(sheet).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await openPalette(person)
    await person.keyboard('filter{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Filter the list' })).toBeVisible()
  })

  it.each([
    ['its number', '1042', 'Order 1042'],
    ['its tracking id', 'TRK-89043', 'Order 1043'],
    ["the recipient's name", 'tari', 'Order 1043'],
    ["the customer's phone", '0805550', 'Order 1041'],
    ["the customer's phone with its country and spaces", '+234 805 550', 'Order 1041'],
  ])('finds an order by %s and opens it, without the server', async (_, typed, words) => {
    const { person, asked } = await openConsole({ path: '/overview' })
    await openPalette(person)
    await person.keyboard(typed)
    const option = await screen.findByRole('option', { name: new RegExp(`^${words}`) })
    const before = asked.length
    await person.click(option)
    await waitFor(() =>
      expect(`${window.location.pathname}${window.location.search}`).toBe(`/orders?order=${words.slice(6)}`),
    )
    expect(await screen.findByRole('complementary', { name: 'View Order' })).toBeVisible()
    expect(asked.slice(before).filter(({ call }) => call.path.includes('search'))).toEqual([])
  })

  it('puts the order of exactly that number first, and Enter right after the last digit opens it', async () => {
    const { person, database } = await openConsole({ path: '/overview' })
    await storeOrders(database, [order({ id: 104, created_at: at(90) })])
    await openPalette(person)
    await person.keyboard('104{Enter}')
    await waitFor(() => expect(window.location.search).toBe('?order=104'))
    expect(palette()).toBeNull()
  })

  it('shows six orders and leads to the list for the others', async () => {
    const { person } = await openConsole({ many: 9 })
    await rowIds(12)
    await openPalette(person)
    await person.keyboard('garden')
    const more = await screen.findByRole('option', { name: '3 more: search the list' })
    expect(options('Orders')).toHaveLength(7)
    await person.click(more)
    await waitFor(() => expect(shownSearch()).toBe('?q=garden'))
    expect(await rowIds(9)).toContain('2008')
  })

  it('finds a rider by name or phone and lists the orders of that rider', async () => {
    const { person } = await openConsole()
    await openPalette(person)
    await person.keyboard('080341')
    expect(await screen.findByRole('option', { name: /^Musa Ibrahim/ })).toBeVisible()
    await person.clear(screen.getByRole('combobox', { name: 'Find anything' }))
    await person.keyboard('sala')
    await person.click(await screen.findByRole('option', { name: /^Bola Salami/ }))
    await waitFor(() => expect(window.location.search).toBe('?rider=8'))
  })

  it('finds a customer once, however many orders there are, and lists the orders of that phone', async () => {
    const { person } = await openConsole()
    await openPalette(person)
    await person.keyboard('sade')
    await screen.findByRole('option', { name: /^Sade Balogun/ })
    expect(options('Customers')).toEqual(['Sade Balogun08099263715', 'Search all customers for “sade”'])
    expect(options('Orders')).toHaveLength(2)
    await person.click(screen.getByRole('option', { name: /^Sade Balogun/ }))
    await waitFor(() => expect(shownSearch()).toBe('?q=08099263715'))
    expect(await rowIds(2)).toEqual(['1043', '1042'])
  })

  it('AD-10 opens the card of a customer on this device, and lists nobody twice', async () => {
    const customers = [
      customer(41, 'Sade', { last_name: 'Balogun', phone: '08099263715' }),
      customer(42, 'Sade', { last_name: 'Ojo', phone: null }),
    ]
    const { person } = await openConsole({ customers })
    await openPalette(person)
    await person.keyboard('sade')
    await screen.findByRole('option', { name: /^Sade Ojo/ })
    // The orders of the same person are found, too.
    await waitFor(() => expect(options('Orders')).toHaveLength(2))
    await waitFor(() =>
      expect(options('Customers')).toEqual([
        'Sade Balogun08099263715',
        'Sade Ojo-',
        'Search all customers for “sade”',
      ]),
    )
    await person.clear(screen.getByRole('combobox', { name: 'Find anything' }))
    await person.keyboard('0809926')
    await person.click(await screen.findByRole('option', { name: /^Sade Balogun/ }))
    await waitFor(() => expect(window.location.pathname).toBe('/all-customers'))
    expect(new URLSearchParams(shownSearch()).get('customer')).toBe('41')
  })

  it('AD-10 says how many more cards there are, and leads to them', async () => {
    const customers = Array.from({ length: 8 }, (_, index) => customer(50 + index, 'Zainab', { phone: null }))
    const { person } = await openConsole({ customers })
    await openPalette(person)
    await person.keyboard('zainab')
    await person.click(await screen.findByRole('option', { name: '2 more: search the list' }))
    await waitFor(() => expect(window.location.pathname).toBe('/all-customers'))
    expect(new URLSearchParams(shownSearch()).get('q')).toBe('zainab')
  })

  it('leads from a customer who has no order on this device to the search of all customers', async () => {
    const { person } = await openConsole()
    await openPalette(person)
    await person.keyboard('zainab bello')
    expect(await screen.findByText('Nothing on this device matches “zainab bello”.')).toBeVisible()
    expect(options('Customers')).toEqual(['Search all customers for “zainab bello”'])
    await person.keyboard('{Enter}')
    await waitFor(() => expect(window.location.pathname).toBe('/all-customers'))
    expect(new URLSearchParams(shownSearch()).get('q')).toBe('zainab bello')
  })

  it('says what was looked for when nothing is found, and how many orders are not here yet', async () => {
    const { person, database } = await openConsole()
    await openPalette(person)
    await person.keyboard('xyzzy')
    expect(await screen.findByText('Nothing on this device matches “xyzzy”.')).toBeVisible()
    await database.meta.bulkPut([
      { key: 'replica', value: { complete: false, progress: 0.2 } },
      { key: 'orderTotals', value: { counts: { PENDING: 40, DELIVERED: 5 }, whole: [] } },
    ])
    expect(
      await screen.findByText(
        'Nothing on this device matches “xyzzy”. 42 orders are not on this device yet.',
      ),
    ).toBeVisible()
  })
})
