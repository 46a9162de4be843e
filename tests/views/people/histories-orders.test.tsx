import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  listCustomerHistory,
  listMemberHistory,
  listRiderHistory,
  type Order,
} from '../../../contract/entities/orders'
import { listMembers, Member } from '../../../contract/entities/members'
import { order, orderRow, riderRow } from '../../support/world/console-rows'
import { at, DAY_MIN } from '../../support/desk/orders-screen'
import { storeOrders } from '../../support/world/played-engine'
import { NOW, renderApp, success, userOf, type Asked } from '../../support/page/rendered-app'

const TODAY = order({ id: 9, created_at: at(60), user_name: 'Ada Obi', rider: rider('Musa', 'Ibrahim') })
const TODAY_TOO = order({ id: 8, created_at: at(120), status: 'CANCELLED', cancelled_by: 'RIDER' })
const YESTERDAY = order({ id: 7, created_at: at(DAY_MIN), status: 'DELIVERED', tracking_id: null })
const BEFORE = order({ id: 6, created_at: '2026-10-02T10:00:00.000Z' })
const ORDERS = [TODAY, TODAY_TOO, YESTERDAY, BEFORE]

const HISTORIES = [listCustomerHistory, listRiderHistory, listMemberHistory]

function rider(first_name: string, last_name: string): Order['rider'] {
  return { id: 7, first_name, last_name, phone: '08034127765', current_position: null, bike_number: null }
}

const historyOf =
  (orders: readonly Order[], lastPage = 1) =>
  ({ call }: Asked) =>
    HISTORIES.some((history) => history === call)
      ? success<unknown>({ orders: { data: orders, meta: { last_page: lastPage, total: orders.length } } })
      : undefined

const open = (path: string, answer = historyOf(ORDERS)) => renderApp({ path, user: userOf(), answer })
const table = () => screen.findByRole('table', { name: 'Orders' })

/** Headings and rows, top to bottom. */
async function lines(): Promise<string[]> {
  const rows = [...(await table()).querySelectorAll('tbody > tr')]
  return rows.map((row) => row.getAttribute('data-row') ?? row.textContent ?? '')
}

const ofCall = (all: readonly Asked[], call: unknown) =>
  all.filter((one) => one.call === call).map(({ input }) => input)

describe('the orders of one person', () => {
  it.each([
    ['HI-02 API-44 RT-25 a customer', '/orders-history/41', listCustomerHistory, { user_id: 41, page: 1 }],
    ['HI-03 API-45 RT-25 a rider', '/orders-history/riders/7', listRiderHistory, { rider_id: 7, page: 1 }],
    ['ST-04 API-46 RT-22 a member', '/roles/3/Ada', listMemberHistory, { user_id: 3, page: 1 }],
  ])('%s: its history, by the id of the address', async (_whose, path, call, input) => {
    const { asked } = await open(path)
    expect(await lines()).toEqual(['Today 2', '9', '8', 'Yesterday 1', '7', '2026-10-02 1', '6'])
    expect(ofCall(asked, call)).toEqual([input])
  })

  it.each([
    ['HI-06 ER-15 AG-112', '/orders-history/41', 'No orders for this user'],
    ['HI-07 ER-16 AG-112', '/orders-history/riders/7', 'No orders for this rider'],
    ['ST-04 ER-14 AG-112', '/roles/3/Ada', 'Record not found'],
  ])('%s an empty one at %s reads: %s', async (_ids, path, words) => {
    await open(path, historyOf([]))
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.queryByText('No Record Found')).toBeNull()
  })

  it('HI-04 rows are grouped under the headings of their days, with what is known of each order', async () => {
    await open('/orders-history/41')
    const cells = [...(await table()).querySelectorAll('[data-row="9"] > td')]
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      '9',
      'TRK-88009',
      'Pending',
      '13:05',
      'Birthday cake, two tier',
      '46 Herbert Macaulay Way, Yaba',
      'Chevron Drive, Lekki',
      'Musa Ibrahim',
      '₦3,762.50',
    ])
    expect(within(await table()).getAllByRole('columnheader')[7]?.textContent).toBe("Rider's Name")
    expect((await table()).querySelector('[data-row="7"] > td:nth-child(2)')?.textContent).toBe('-')
    expect(screen.getByText('as of 14:05')).toBeVisible()
    expect(screen.getByText('4 orders')).toBeVisible()
  })

  it('HI-04 a day that comes twice has one heading, above all its rows', async () => {
    await open('/orders-history/41', historyOf([TODAY, YESTERDAY, TODAY_TOO]))
    expect(await lines()).toEqual(['Today 2', '9', '8', 'Yesterday 1', '7'])
  })

  it('HI-04 AG-111 a row opens its order in a modal, and closing it stays', async () => {
    const { person } = await open('/orders-history/41')
    await person.click(within(await table()).getByRole('button', { name: 'View order 9' }))
    const modal = within(await screen.findByRole('dialog', { name: 'View Order' }))
    expect(modal.getByRole('heading', { name: '9' })).toBeVisible()
    expect(modal.getByText('Mr Gbenga Balogun')).toBeVisible()
    expect(modal.getByRole('link', { name: 'Open order 9' }).getAttribute('href')).toBe('/orders/9')
    await person.click(modal.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(window.location.pathname).toBe('/orders-history/41')
  })

  it('HI-05 AG-111 Track closes the modal and leads to /orders/track/{id}', async () => {
    const { person } = await open('/orders-history/riders/7')
    await person.click(within(await table()).getByRole('button', { name: 'View order 7' }))
    await person.click(await screen.findByRole('button', { name: 'Track' }))
    await waitFor(() => expect(window.location.pathname).toBe('/orders/track/7'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('AG-111 OR-30 a cancelled order offers no Track', async () => {
    const { person } = await open('/orders-history/41')
    await person.click(within(await table()).getByRole('button', { name: 'View order 8' }))
    const dialog = await screen.findByRole('dialog', { name: 'View Order' })
    expect(dialog.querySelector('.order-chips .status-badge')?.textContent).toBe('Cancelled by rider')
    expect(within(dialog).queryByRole('button', { name: 'Track' })).toBeNull()
  })

  it('J and K go from order to order', async () => {
    const { person } = await open('/orders-history/41')
    await table()
    const focused = () => document.activeElement?.getAttribute('aria-label')
    await person.keyboard('jj')
    expect(focused()).toBe('View order 8')
    await person.keyboard('k')
    expect(focused()).toBe('View order 9')
  })

  it('the whole history needs no mouse: Tab, Enter, Escape', async () => {
    const { person } = await open('/orders-history/41')
    const opener = within(await table()).getByRole('button', { name: 'View order 8' })
    opener.focus()
    await person.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: 'View Order' })).toBeVisible()
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  it('HI-04 pages are the servers, and the next one replaces the rows', async () => {
    const { person } = await open('/orders-history/41', (one) => {
      const { page } = one.input as { page?: number }
      return historyOf(page === 2 ? [BEFORE] : [TODAY], 2)(one)
    })
    expect(await lines()).toEqual(['Today 1', '9'])
    await person.click(await screen.findByRole('button', { name: 'Next' }))
    await waitFor(async () => expect(await lines()).toEqual(['2026-10-02 1', '6']))
    expect(screen.getByText('Page 2 out of 2')).toBeVisible()
  })
})

describe('whose history it is', () => {
  it('a customer by a link is named by the account of the orders', async () => {
    await open('/orders-history/41')
    expect(await screen.findByRole('heading', { name: "Ada Obi's order history" })).toBeVisible()
  })

  it('a customer without a name is named by the number', async () => {
    await open('/orders-history/41', historyOf([]))
    expect(await screen.findByRole('heading', { name: 'Order history of customer 41' })).toBeVisible()
  })

  it('a rider is named as this device knows it', async () => {
    await renderApp({
      path: '/orders-history/riders/7',
      user: userOf(),
      answer: historyOf(ORDERS),
      prepare: async ({ riders }) => void (await riders.put(riderRow({ id: 7, first_name: 'Sani' }))),
    })
    expect(await screen.findByRole('heading', { name: "Sani Ibrahim's order history" })).toBeVisible()
  })

  it('AG-102 ST-03 a member is named by the record, and by the address only until then', async () => {
    let tell: () => void = () => undefined
    const told = new Promise<void>((resolve) => (tell = resolve))
    const member = (id: number, first_name: string) =>
      Member.parse({
        id,
        first_name,
        last_name: 'Okafor',
        email: null,
        phone: '08033',
        type: 'ADMIN',
        role_id: 2,
      })
    const { asked } = await renderApp({
      path: '/roles/3/Ada%20%2F%20%3Cb%3E',
      user: userOf(),
      answer: (one) => {
        if (one.call !== listMembers) return historyOf(ORDERS)(one)
        const { page } = one.input as { page: number }
        const data = page === 1 ? [member(33, 'Bola'), member(13, 'Chi')] : [member(3, 'Adaeze')]
        return told.then(() => success<unknown>({ data, meta: { last_page: 2 } }))
      },
    })
    expect(await screen.findByRole('heading', { name: "Ada / <b>'s order history" })).toBeVisible()
    tell()
    expect(await screen.findByRole('heading', { name: "Adaeze Okafor's order history" })).toBeVisible()
    expect(ofCall(asked, listMembers)).toEqual([
      { page: 1, search: '3' },
      { page: 2, search: '3' },
    ])
  })
})

describe('what this device knows', () => {
  it('AG-160 an order on this device is shown as it is now, with its change on the way', async () => {
    await renderApp({
      path: '/orders-history/41',
      user: userOf(),
      answer: historyOf(ORDERS),
      prepare: async ({ orders }) => {
        await orders.put(orderRow({ ...TODAY, status: 'INTRANSIT', revision: 4 }))
        await orders.put(orderRow({ ...BEFORE, revision: 0, status: 'INTRANSIT' }))
      },
    })
    const status = async (id: number) =>
      (await table()).querySelector(`[data-row="${id}"] > td:nth-child(3)`)?.textContent
    await waitFor(async () => expect(await status(9)).toBe('In transit'))
    expect(await status(6)).toBe('Pending')
  })

  it('AG-160 without a connection an opened history is there again, as old as it is', async () => {
    let isCut = false
    const app = await renderApp({
      path: '/orders-history/41',
      user: userOf(),
      answer: (one) => (isCut ? undefined : historyOf(ORDERS, 3)(one)),
      prepare: (database) => storeOrders(database, ORDERS),
    })
    expect(await lines()).toHaveLength(7)
    await waitFor(async () => expect(await app.database.answers.count()).toBeGreaterThan(0))
    isCut = true
    app.connection.send({ type: 'pull.failed', at: NOW })
    window.history.pushState(null, '', '/orders-history/riders/7')
    expect(await screen.findByText('No connection to the server')).toBeVisible()
    expect(
      screen.getByText(
        'The orders of this history are not on this device. They will load when you are back online.',
      ),
    ).toBeVisible()
    window.history.pushState(null, '', '/orders-history/41')
    await waitFor(async () => expect(await lines()).toHaveLength(7))
    expect(await lines()).toEqual(['Today 2', '9', '8', 'Yesterday 1', '7', '2026-10-02 1', '6'])
    expect(screen.getByText('Page 1 out of 3')).toBeVisible()
    // An order that this device no longer follows is still in the answer that it kept.
    await app.database.orders.delete(YESTERDAY.id)
    expect(await lines()).toHaveLength(7)
    expect(screen.getByText(/^as of 14:05/).textContent).toBe(
      'as of 14:05 · will refresh when you are back online',
    )
  })

  it('AG-150 ER-19 a history that fails says so in place, and is retried', async () => {
    let isBroken = true
    const { person } = await open('/orders-history/41', (one) =>
      isBroken && one.call === listCustomerHistory
        ? { kind: 'server', status: 500, messages: ['The books are closed.'], retryAfterMs: null }
        : historyOf(ORDERS)(one),
    )
    const page = within(await screen.findByRole('main'))
    expect(await page.findByText('The books are closed.')).toBeVisible()
    expect(page.queryByLabelText('Loading')).toBeNull()
    isBroken = false
    await person.click(page.getByRole('button', { name: 'Retry' }))
    expect(await lines()).toHaveLength(7)
  })
})
