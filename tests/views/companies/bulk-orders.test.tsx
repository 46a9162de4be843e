import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { STAFF_ROLES } from '../../../contract/words/roles'
import { applyChanges } from '../../../src/db/writes/apply-changes'
import { shownSearch } from '../../../src/views/shared/address/private-address'
import { bulkIds, bulkRow, openBulkOrders, shownBulkIds } from '../../support/desk/bulk-orders-screen'
import { bulkOrder } from '../../support/world/console-rows'
import { storeBulkOrders } from '../../support/world/played-engine'
import { at, DAY_MIN } from '../../support/desk/orders-screen'
import { withShell } from '../../support/page/rendered-app'

afterEach(() => void vi.restoreAllMocks())

const grid = () => screen.findByRole('grid', { name: 'Bulk orders' })

describe('the list of bulk orders', () => {
  it('BU-02 RT-12 has a back arrow and a search box', async () => {
    await openBulkOrders([bulkOrder({ id: 1 })])
    await grid()
    expect(screen.getByRole('heading', { name: 'Bulk Orders' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Back' })).toBeVisible()
    expect(screen.getByRole('searchbox', { name: 'Search bulk orders' })).toBeVisible()
  })

  it('BU-03 BC-04 AG-158 the columns have this order, each with its field', async () => {
    await openBulkOrders([
      bulkOrder({
        id: 31,
        user_name: 'Ngozi Eze',
        orders_total_amount: 12_000.5,
        amount_left_to_pay: 4500,
        due_date: '2026-11-25',
        created_at: '2026-11-21T08:04:00.000Z',
      }),
    ])
    await bulkIds(1)
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Package ID',
      'Customer Name',
      'Customer Email',
      'Total Amount',
      'Amount To Pay',
      'Status',
      'Due Date',
      'Date',
      'Action',
    ])
    const cells = within(bulkRow(31)).getAllByRole('gridcell')
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      '31',
      'Ngozi Eze',
      'orders@zenith.demo',
      '₦12,000.50',
      '₦4,500.00',
      'Pending',
      'Nov 25, 2026',
      'Nov 21, 2026, 9:04 AM',
      'Approve',
    ])
  })

  it('BU-04 AG-125 rows are grouped under Today, Yesterday and dates of Lagos, newest first', async () => {
    await openBulkOrders([
      bulkOrder({ id: 1, created_at: '2026-11-18T23:30:00Z' }),
      bulkOrder({ id: 2, created_at: at(DAY_MIN) }),
      bulkOrder({ id: 3, created_at: at(30) }),
      bulkOrder({ id: 4, created_at: at(5) }),
    ])
    expect(await bulkIds(4)).toEqual(['4', '3', '2', '1'])
    const days = [...document.querySelectorAll('.grid-day')].map(({ textContent }) => textContent)
    expect(days).toEqual(['Today2', 'Yesterday1', '2026-11-191'])
  })

  it('BU-04 AG-125 each day has its heading, also one with a single bulk order, and what should have been paid is marked', async () => {
    await openBulkOrders([
      bulkOrder({ id: 1, created_at: at(DAY_MIN), due_date: '2026-11-20' }),
      bulkOrder({ id: 2, created_at: at(5), due_date: '2026-11-21' }),
    ])
    expect(await bulkIds(2)).toEqual(['2', '1'])
    const due = (id: number) => bulkRow(id).querySelector('[data-column="due"]')?.textContent
    expect([due(2), due(1)]).toEqual(['Nov 21, 2026', 'Overdue sinceNov 20, 2026'])
    const days = [...document.querySelectorAll('.grid-day')].map(({ textContent }) => textContent)
    expect(days).toEqual(['Today1', 'Yesterday1'])
  })

  it('BU-08 AG-129 Customer Email sorts up, down and not, each day for itself, none last', async () => {
    const { person } = await openBulkOrders([
      bulkOrder({ id: 1, created_at: at(DAY_MIN), user_email: 'a@x.ng' }),
      bulkOrder({ id: 2, created_at: at(9), user_email: 'b@x.ng' }),
      bulkOrder({ id: 3, created_at: at(8), user_email: null }),
      bulkOrder({ id: 4, created_at: at(7), user_email: 'A@x.ng' }),
    ])
    expect(await bulkIds(4)).toEqual(['4', '3', '2', '1'])
    const head = screen.getByRole('columnheader', { name: 'Customer Email' })
    const press = async () => {
      await person.click(within(head).getByRole('button'))
      return [head.getAttribute('aria-sort'), shownBulkIds().join(' '), window.location.search]
    }
    expect(await press()).toEqual(['ascending', '4 2 3 1', '?sort=email'])
    expect(await press()).toEqual(['descending', '2 4 3 1', '?sort=-email'])
    expect(await press()).toEqual(['none', '4 3 2 1', ''])
  })

  it('BU-07 TR-23 pages of 50: Previous is off on the first, Next on the last', async () => {
    const many = Array.from({ length: 51 }, (_, index) =>
      bulkOrder({ id: index + 1, created_at: at(100 - index) }),
    )
    const { person } = await openBulkOrders(many)
    expect((await bulkIds(50))[0]).toBe('51')
    expect(screen.getByText('Page 1 out of 2')).toBeVisible()
    const [previous, next] = ['Previous', 'Next'].map((name) =>
      screen.getByRole<HTMLButtonElement>('button', { name }),
    )
    expect([previous?.disabled, next?.disabled]).toEqual([true, false])
    await person.click(next as HTMLElement)
    expect(await bulkIds(1)).toEqual(['1'])
    expect([screen.getByText('Page 2 out of 2').textContent, window.location.search]).toEqual([
      'Page 2 out of 2',
      '?page=2',
    ])
    expect([previous?.disabled, next?.disabled]).toEqual([false, true])
    expect(screen.getByText('All 51 bulk orders are on this device')).toBeVisible()
  })

  it('RL-03 RL-04 TR-24 what a pull brings shows in its place', async () => {
    const { database } = await openBulkOrders([bulkOrder({ id: 1, created_at: at(9) })])
    await bulkIds(1)
    await storeBulkOrders(database, [
      bulkOrder({ id: 1, created_at: at(9), status: 'PAID', payment_status: 'APPROVED', revision: 2 }),
      bulkOrder({ id: 2, created_at: at(1) }),
    ])
    expect(await bulkIds(2)).toEqual(['2', '1'])
    await waitFor(() => expect(within(bulkRow(1)).getByRole('button', { name: 'Paid' })).toBeVisible())
  })
})

describe('its filters', () => {
  const bulks = [
    bulkOrder({ id: 1, created_at: at(4), status: 'PAID', payment_status: 'APPROVED' }),
    bulkOrder({ id: 2, created_at: at(3), status: 'CANCELLED', cancelled_by: 'ADMIN' }),
    bulkOrder({ id: 3, created_at: at(2), user_name: 'Peak Pharmacy' }),
  ]

  it.each([
    ['/bulk-orders', ['3', '2', '1']],
    ['/bulk-orders/pending', ['3']],
    ['/bulk-orders/PAID', ['1']],
  ])('RT-12 AG-126 %s', async (path, ids) => {
    await openBulkOrders(bulks, { path })
    expect(await bulkIds(ids.length)).toEqual(ids)
  })

  it('RT-12 the menu offers Pending and Paid', async () => {
    withShell()
    const { person } = await openBulkOrders(bulks)
    await bulkIds(3)
    const tabs = screen.getByRole('navigation', { name: 'Bulk order status' })
    const words = () =>
      within(tabs)
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
    await waitFor(() => expect(words()).toEqual(['All3', 'Pending1', 'Paid1']))
    const rail = screen.getAllByRole('link', { name: 'Paid' })[0] as HTMLElement
    await person.click(rail)
    expect([await bulkIds(1), window.location.pathname]).toEqual([['1'], '/bulk-orders/paid'])
  })

  it('AG-128 a search covers every status and says so; clearing it gives the list back', async () => {
    const { person } = await openBulkOrders(bulks, { path: '/bulk-orders/paid' })
    await bulkIds(1)
    await person.type(screen.getByRole('searchbox'), 'PHARM')
    expect(await bulkIds(1)).toEqual(['3'])
    await screen.findByText('1 bulk order for “PHARM”. The search covers all statuses.')
    expect(shownSearch()).toBe('?q=PHARM')
    await person.click(screen.getByRole('button', { name: 'Clear search' }))
    await waitFor(() => expect(shownBulkIds()).toEqual(['1']))
  })

  it.each([
    ['31', 'id'],
    ['ngozi', 'user_name'],
    ['zenith.DEMO', 'user_email'],
    ['pend', 'status'],
    ['trk-9', 'tracking_id'],
    ['rice', 'package_name'],
    ['allen', 'pickup_location'],
    ['yaba', 'delivery_point_location'],
  ])('AG-128 %s finds by %s', async (text) => {
    const first = {
      tracking_id: 'TRK-900',
      package_name: 'Rice, two bags',
      pickup_location: 'Allen Avenue, Ikeja',
      delivery_point_location: 'Tejuosho Market, Yaba',
    }
    await openBulkOrders(
      [
        bulkOrder({ id: 31, user_name: 'Ngozi Eze', ...first }),
        bulkOrder({
          id: 4,
          user_name: 'Other',
          user_email: 'o@x.ng',
          status: 'PAID',
          payment_status: 'APPROVED',
        }),
      ],
      { path: `/bulk-orders?q=${text}` },
    )
    expect(await bulkIds(1)).toEqual(['31'])
  })

  it("BU-06 ER-17 AG-155 nothing found reads 'No Record Found' and which filter it was", async () => {
    const { person } = await openBulkOrders(bulks, { path: '/bulk-orders?q=nothing+like+it' })
    expect(await screen.findByText('No Record Found')).toBeVisible()
    expect(screen.getByText('Search “nothing like it”')).toBeVisible()
    expect(
      screen.getByText('0 bulk orders for “nothing like it”. The search covers all statuses.'),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: 'Clear the search' })).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(await bulkIds(3)).toEqual(['3', '2', '1'])
  })

  it('BU-06 an empty list of the whole replica is No Record Found; before it is read, a skeleton is shown', async () => {
    const { database } = await openBulkOrders([])
    expect(await screen.findByText('No Record Found')).toBeVisible()
    await applyChanges(
      database,
      { changes: [], meta: { replica: { complete: false, progress: 0 } } },
      { epoch: 0 },
    )
    expect(await screen.findByLabelText('Loading')).toBeVisible()
  })
})

describe('from a row', () => {
  const bulks = [1, 2, 3].map((id) => bulkOrder({ id, created_at: at(10 - id) }))

  it('BU-05 a click leads to the orders of that bulk order, by navigation state', async () => {
    const { person } = await openBulkOrders(bulks)
    await bulkIds(3)
    const pushed = vi.spyOn(window.history, 'pushState')
    await person.click(within(bulkRow(2)).getByText('orders@zenith.demo'))
    await waitFor(() => expect(window.location.pathname).toBe('/orders'))
    expect(pushed.mock.calls).toEqual([[{ bulk_order_id: 2 }, '', '/orders']])
    expect(await screen.findByText('Bulk order 2')).toBeVisible()
  })

  it('AG-75 J and K move the hand, Enter opens', async () => {
    const { person } = await openBulkOrders(bulks)
    await bulkIds(3)
    await person.keyboard('jj')
    await waitFor(() => expect(document.activeElement).toBe(bulkRow(2)))
    await person.keyboard('k')
    await waitFor(() => expect(document.activeElement).toBe(bulkRow(3)))
    await person.keyboard('{ArrowDown}{Enter}')
    expect(await screen.findByText('Bulk order 2')).toBeVisible()
  })

  it.each(STAFF_ROLES)('BU-01 AG-14 a %s sees the list and may approve', async (type) => {
    await openBulkOrders([bulkOrder({ id: 1 })], { type })
    await bulkIds(1)
    expect(within(bulkRow(1)).getByRole('button', { name: /^Approve/ })).toBeVisible()
  })
})
