import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { shownSearch } from '../../../src/views/shared/address/private-address'
import { listCustomerHistory } from '../../../contract/entities/orders'
import { listRiders } from '../../../contract/entities/riders'
import { Customer, listCustomers } from '../../../contract/entities/customers'
import { rider } from '../../support/world/console-rows'
import { NOW, renderApp, success, userOf, withShell, type Asked } from '../../support/page/rendered-app'

const ADA = { first_name: 'Ada', last_name: 'Obi', email: 'ada@obi.ng', phone: '8035550101' }
const CUSTOMERS = [
  { id: 41, ...ADA, is_verified: 'TRUE', delivered_orders_count: 1204 },
  { id: 42, first_name: 'Bayo', last_name: 'Cole', email: null, phone: null, is_verified: 'FALSE' },
].map((customer) => Customer.parse(customer))
const RIDERS = [
  rider({ id: 7, ongoing_orders_count: 3, delivered_orders_count: 88 }),
  rider({ id: 8, first_name: 'Tunde', last_name: 'Bakare', status: 'DEACTIVATED' }),
]

/** Two pages of each list. */
function answer({ call, input }: Asked) {
  const { page = 1, search } = input as { page?: number; search?: string }
  const meta = { last_page: 2, total: 21 }
  const isOn = (person: { first_name: string | null }) => search === undefined || person.first_name === search
  if (call === listCustomers) {
    const data = page > 2 ? [] : CUSTOMERS.filter(isOn)
    return success({ users: { data, meta: search === undefined ? meta : { last_page: 1 } } })
  }
  if (call === listRiders) return success({ data: RIDERS.filter(isOn), meta })
  if (call === listCustomerHistory) return success({ orders: { data: [], meta: { last_page: 1 } } })
  return undefined
}

const open = (path: string) => renderApp({ path, user: userOf(), answer })
const customers = () => screen.findByRole('table', { name: 'Customers' })
const riders = () => screen.findByRole('table', { name: 'Riders' })
const searchBox = (name: string) => screen.findByRole('searchbox', { name })

function cellsOf(table: HTMLElement): (string | null)[][] {
  return [...table.querySelectorAll('tbody > tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ lastElementChild, textContent }) =>
      lastElementChild?.classList.contains('paged-name') === true
        ? (lastElementChild.querySelector('a')?.textContent ?? null)
        : textContent,
    ),
  )
}

const asked = (all: readonly Asked[], call: unknown) =>
  all.filter((one) => one.call === call).map(({ input }) => input)

describe('order history', () => {
  it('HI-01 AG-110 API-37 the Customer tab lists the customers as the server pages them', async () => {
    const { asked: calls } = await open('/orders-history')
    expect(cellsOf(await customers())).toEqual([
      ['41', 'Ada Obi', 'ada@obi.ng', '08035550101', '1,204', 'Active'],
      ['42', 'Bayo Cole', '-', '-', '0', 'Inactive'],
    ])
    expect(asked(calls, listCustomers)).toEqual([{ page: 1, paginate: 'YES' }])
    expect(screen.getByText('21 records')).toBeVisible()
    expect(screen.getByText('as of 14:05')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Order History' })).toBeVisible()
  })

  it('HI-01 AG-110 API-30 the Riders tab lists the riders', async () => {
    const { person } = await open('/orders-history')
    await customers()
    const tabs = within(screen.getByRole('navigation', { name: 'Whose orders' }))
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Customer')
    await person.click(tabs.getByRole('link', { name: 'Riders' }))
    expect(cellsOf(await riders())).toEqual([
      ['7', 'Musa Ibrahim', 'rider7@waybill.demo', '08034127765', '3', '88', 'Approved'],
      ['8', 'Tunde Bakare', 'rider8@waybill.demo', '08034127765', '0', '120', 'Deactivated'],
    ])
    expect(window.location.pathname).toBe('/orders-history/riders')
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Riders')
  })

  it('AG-17 /orders-history/riders is the Riders tab, and not the history of a customer', async () => {
    const { asked: calls } = await open('/orders-history/riders')
    expect(cellsOf(await riders())).toHaveLength(2)
    expect(asked(calls, listCustomerHistory)).toEqual([])
  })

  it('HI-02 HI-03 rows lead to the orders of their customer or rider', async () => {
    const { person } = await open('/orders-history')
    const first = within(await customers()).getByRole('link', { name: 'Ada Obi' })
    expect(first.getAttribute('href')).toBe('/orders-history/41')
    await person.click(first)
    expect(await screen.findByRole('heading', { name: "Ada Obi's order history" })).toBeVisible()
    expect(window.location.pathname).toBe('/orders-history/41')
  })

  it('HI-03 a rider leads to /orders-history/riders/{id}', async () => {
    await open('/orders-history/riders')
    const links = within(await riders()).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/orders-history/riders/7',
      '/orders-history/riders/8',
    ])
  })

  it('HI-01 TR-23 Previous and Next page through it, and the address keeps the page', async () => {
    const { person, asked: calls } = await open('/orders-history')
    await customers()
    expect(await screen.findByText('Page 1 out of 2')).toBeVisible()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true)
    await person.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText('Page 2 out of 2')).toBeVisible()
    expect(window.location.search).toBe('?page=2')
    await waitFor(() => expect(asked(calls, listCustomers).at(-1)).toEqual({ page: 2, paginate: 'YES' }))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
    await person.keyboard('[[')
    expect(await screen.findByText('Page 1 out of 2')).toBeVisible()
  })

  it('AG-88 a page beyond the last falls back to the last', async () => {
    await open('/orders-history?page=9')
    expect(await screen.findByText('Page 2 out of 2')).toBeVisible()
    await waitFor(() => expect(window.location.search).toBe('?page=2'))
    expect(cellsOf(await customers())).toHaveLength(2)
  })

  it('HI-01 AG-89 the search asks the server once typing pauses, from the first page', async () => {
    const { person, asked: calls } = await open('/orders-history?page=2')
    await customers()
    await person.type(await searchBox('Search customers'), 'Bayo')
    await waitFor(async () => expect(cellsOf(await customers()).map(([id]) => id)).toEqual(['42']))
    await waitFor(() => expect(shownSearch()).toBe('?q=Bayo'))
    await waitFor(() =>
      expect(asked(calls, listCustomers).at(-1)).toEqual({ page: 1, paginate: 'YES', search: 'Bayo' }),
    )
    expect(asked(calls, listCustomers).filter((input) => 'search' in (input as object))).toHaveLength(1)
  })

  it('HI-01 the search of the Riders tab searches riders', async () => {
    const { person, asked: calls } = await open('/orders-history/riders')
    await riders()
    await person.type(await searchBox('Search riders'), 'Tunde')
    await waitFor(async () => expect(cellsOf(await riders()).map(([id]) => id)).toEqual(['8']))
    await waitFor(() => expect(asked(calls, listRiders).at(-1)).toEqual({ page: 1, search: 'Tunde' }))
  })

  it('a rider whom the server found by the address stays in the list', async () => {
    const found = rider({ id: 8, address: '12 Bode Thomas Street, Surulere' })
    const { person, asked: calls } = await renderApp({
      path: '/orders-history/riders',
      user: userOf(),
      answer: ({ call }) =>
        call === listRiders ? success({ data: [found], meta: { last_page: 1 } }) : undefined,
    })
    await riders()
    await person.type(await searchBox('Search riders'), 'surulere')
    await waitFor(() => expect(asked(calls, listRiders).at(-1)).toEqual({ page: 1, search: 'surulere' }))
    expect(cellsOf(await riders()).map(([id]) => id)).toEqual(['8'])
  })

  it("AG-155 ER-17 a search that finds nobody reads 'No Record Found', and can be cleared", async () => {
    const { person } = await open('/orders-history?q=Nobody')
    expect(await screen.findByText('No Record Found')).toBeVisible()
    const page = within(screen.getByRole('main'))
    expect(page.getByText('Search “Nobody”')).toBeVisible()
    await person.click(page.getByRole('button', { name: 'Clear search' }))
    await waitFor(async () => expect(cellsOf(await customers()).map(([id]) => id)).toEqual(['41', '42']))
  })

  it('AG-150 ER-19 a failure is shown in place of the list in the words of the server, and can be retried', async () => {
    let isBroken = true
    const { person } = await renderApp({
      path: '/orders-history',
      user: userOf(),
      answer: (one) =>
        isBroken && one.call === listCustomers
          ? { kind: 'server', status: 500, messages: ['The books are closed.'], retryAfterMs: null }
          : answer(one),
    })
    const page = within(await screen.findByRole('main'))
    expect(await page.findByText('The books are closed.')).toBeVisible()
    expect(page.queryByLabelText('Loading')).toBeNull()
    isBroken = false
    await person.click(page.getByRole('button', { name: 'Retry' }))
    expect(cellsOf(await customers())).toHaveLength(2)
  })

  it('without a connection it says so, and reads when the connection is back', async () => {
    let isCut = true
    const { connection } = await renderApp({
      path: '/orders-history',
      user: userOf(),
      answer: (one) => (isCut ? undefined : answer(one)),
    })
    connection.send({ type: 'pull.failed', at: NOW })
    const page = within(await screen.findByRole('main'))
    expect(await page.findByText('No connection to the server')).toBeVisible()
    expect(
      page.getByText('Customers are read from the server. They will load when you are back online.'),
    ).toBeVisible()
    isCut = false
    connection.send({ type: 'socket.opened' })
    connection.send({ type: 'pull.succeeded', at: NOW, tick: 0 })
    expect(cellsOf(await customers())).toHaveLength(2)
  })

  it('AG-160 a search that cannot be asked looks in the page that is kept', async () => {
    let isCut = false
    const { person, database } = await renderApp({
      path: '/orders-history/riders',
      user: userOf(),
      answer: (one) => (isCut ? undefined : answer(one)),
    })
    await riders()
    await waitFor(async () => expect(await database.answers.count()).toBe(1))
    isCut = true
    await person.type(await searchBox('Search riders'), 'tunde')
    expect(await screen.findByText(/searched only the page that is kept on this device/)).toBeVisible()
    expect(cellsOf(await riders()).map(([id]) => id)).toEqual(['8'])
  })

  it.each(['SUPERADMIN', 'ADMIN', 'SUPERVISOR', 'OPERATIONALSTAFF'])(
    'RT-25 RT-38 a %s finds it in the rail',
    async (type) => {
      withShell()
      const { person } = await renderApp({ path: '/overview', user: userOf({ type }), answer })
      await person.click(await screen.findByRole('link', { name: 'Order History' }))
      expect(cellsOf(await customers())).toHaveLength(2)
    },
  )

  it.each(['/orders-history/ada', '/orders-history/riders/x', '/orders-history/4/5'])(
    'AG-18 %s is no page',
    async (path) => {
      await open(path)
      expect(await screen.findByText('404 Not Found')).toBeVisible()
    },
  )
})
