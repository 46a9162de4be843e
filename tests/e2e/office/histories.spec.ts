import { fullName } from '../../../contract/rules/order-display'
import { isCancelled } from '../../../contract/rules/order-rules'
import { listCustomerHistory, listRiderHistory, type Order } from '../../../contract/entities/orders'
import { listRiders } from '../../../contract/entities/riders'
import { listCustomers } from '../../../contract/entities/customers'
import type { ApiClient } from '../support/api-client'
import { expect, goTo, live, signedIn, test, type Page, cutOff } from '../support/fixtures'
import { violations } from '../support/violations'

type Known = { id: number; name: string; orders: Order[] }

/** Customers who have ordered, of the first page. */
async function customersWithOrders(admin: ApiClient, count: number): Promise<Known[]> {
  const { users } = await admin.call(listCustomers, { page: 1, paginate: 'YES' })
  const known: Known[] = []
  for (const customer of users.data) {
    if (known.length === count) break
    const { orders } = await admin.call(listCustomerHistory, { user_id: customer.id, page: 1 })
    if (orders.data.length > 0) known.push({ id: customer.id, name: fullName(customer), orders: orders.data })
  }
  return known
}

async function riderWithOrders(admin: ApiClient): Promise<Known> {
  const { data } = await admin.call(listRiders, { page: 1 })
  for (const rider of data) {
    const { orders } = await admin.call(listRiderHistory, { rider_id: rider.id, page: 1 })
    if (orders.data.some((order) => !isCancelled(order)))
      return { id: rider.id, name: fullName(rider), orders: orders.data }
  }
  throw new Error('no rider of the first page has an order')
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name: `${name}'s order history` })
const shownIds = (page: Page) =>
  page.locator('.paged-row').evaluateAll((rows) => rows.map((row) => Number(row.dataset['row'])))

async function openHistory(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Order History' }).click()
  await expect(page.getByRole('table', { name: 'Customers' })).toBeVisible()
}

test(
  'HI-01 HI-02 HI-03 HI-04 HI-05 from the search to the orders, an order and its tracking',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
    const [customer] = await customersWithOrders(admin, 1)
    const rider = await riderWithOrders(admin)
    if (customer === undefined) throw new Error('no customer has an order')
    await signedIn(page, wire.url)
    await goTo(page, wire.url, '/orders')
    await openHistory(page)

    await page.getByRole('searchbox', { name: 'Search customers' }).fill(customer.name)
    await page.getByRole('link', { name: customer.name }).first().click()
    await expect(page).toHaveURL(new RegExp(`/orders-history/${customer.id}$`))
    await expect(heading(page, customer.name)).toBeVisible()
    await expect.poll(() => shownIds(page)).toEqual(customer.orders.map(({ id }) => Number(id)))

    await page.goto(`${wire.url}/orders-history/riders`)
    await page.getByRole('link', { name: rider.name }).first().click()
    await expect(page).toHaveURL(new RegExp(`/orders-history/riders/${rider.id}$`))
    await expect.poll(() => shownIds(page)).toEqual(rider.orders.map(({ id }) => Number(id)))
    const moving = rider.orders.find((order) => !isCancelled(order))
    const row = page.getByRole('button', { name: `View order ${moving?.id}`, exact: true })
    await row.click()
    const modal = page.getByRole('dialog', { name: 'View Order' })
    await modal.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(modal).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`/orders-history/riders/${rider.id}$`))
    await expect(row).toBeFocused()
    await page.keyboard.press('Enter')
    await modal.getByRole('button', { name: 'Track', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/orders/track/${moving?.id}$`))
  },
)

test(
  'AG-160 a cut: an opened history stays as old as it says, another comes with the connection',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
    const [opened, other] = await customersWithOrders(admin, 2)
    if (opened === undefined || other === undefined) throw new Error('too few customers have orders')
    await signedIn(page, wire.url)
    await goTo(page, wire.url, '/orders')
    await live(page)
    await expect(page.getByText(/All [\d,]+ orders are on this device/)).toBeVisible()
    await openHistory(page)
    const list = page.getByRole('table', { name: 'Customers' })
    await list.getByRole('link', { name: opened.name }).first().click()
    await expect.poll(() => shownIds(page)).toEqual(opened.orders.map(({ id }) => Number(id)))
    await page.goBack()
    await expect(list).toBeVisible()

    await cutOff(page, wire)
    await expect(page.getByText(/^Offline since \d\d:\d\d\./)).toBeVisible()
    await list.getByRole('link', { name: other.name }).first().click()
    await expect(page.getByText('No connection to the server', { exact: true })).toBeVisible()
    const otherUrl = page.url()
    await page.goBack()
    // The list was answered before, so it is kept, and says of when.
    await expect(list.getByRole('link', { name: opened.name }).first()).toBeVisible()
    await expect(page.getByText(/^as of \d\d:\d\d · will refresh when you are back online$/)).toBeVisible()
    await page.evaluate((path) => window.history.pushState(null, '', path), `/orders-history/${opened.id}`)
    await expect.poll(() => shownIds(page)).toEqual(opened.orders.map(({ id }) => Number(id)))
    await expect(page.getByText(/^as of \d\d:\d\d · will refresh when you are back online$/)).toBeVisible()

    await page.evaluate((url) => window.history.pushState(null, '', url), otherUrl)
    await expect(page.getByText('No connection to the server', { exact: true })).toBeVisible()
    wire.restore()
    await expect.poll(() => shownIds(page)).toEqual(other.orders.map(({ id }) => Number(id)))
    await expect(page.getByText(/^as of \d\d:\d\d$/)).toBeVisible()
  },
)

test(
  'the histories have no accessibility violation in either theme',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
    const [customer] = await customersWithOrders(admin, 1)
    const rider = await riderWithOrders(admin)
    await signedIn(page, wire.url)
    for (const path of ['', '/riders']) {
      await page.goto(`${wire.url}/orders-history${path}`)
      await expect(page.locator('.paged-row').first()).toBeVisible()
      expect(await violations(page)).toEqual([])
    }
    for (const path of [
      `/orders-history/${customer?.id}`,
      `/orders-history/riders/${rider.id}`,
      '/roles/1/Ada',
    ]) {
      await page.goto(`${wire.url}${path}`)
      await expect(page.locator('.paged-scroll :is(.paged-row, .empty-state)').first()).toBeVisible()
      expect(await violations(page)).toEqual([])
    }
    await page.goto(`${wire.url}/orders-history/riders/${rider.id}`)
    await page.locator('.paged-row').first().click()
    await expect(page.getByRole('dialog', { name: 'View Order' })).toBeVisible()
    expect(await violations(page)).toEqual([])
  },
)
