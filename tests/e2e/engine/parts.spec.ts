import { listBulkOrders } from '../../../contract/entities/bulk-orders'
import { listCompanyUsers } from '../../../contract/entities/companies'
import { listNotifications } from '../../../contract/entities/notifications'
import { fullName } from '../../../contract/rules/order-display'
import { listRiders } from '../../../contract/entities/riders'
import { listSettings } from '../../../contract/entities/settings'
import type { Route } from '@playwright/test'
import { apiClient, type ApiClient } from '../support/api-client'
import { pendingOrders, someRiders } from '../support/data'
import { assign, expect, goTo, rowOf, signedIn, signInToOrders, test, type Page } from '../support/fixtures'
import { inTurn } from '../../support/long-form'
import { startWaybillServer, type WaybillServer } from '../support/waybill-server'

let server: WaybillServer
let admin: ApiClient

test.beforeAll(async () => {
  server = await startWaybillServer({ env: { CONTRACT_ONLY: '1' } })
  admin = await apiClient(server.url)
})
test.afterAll(() => server.stop())

type Bad =
  | 'answers 500'
  | 'answers 404 in HTML'
  | 'answers 403'
  | 'answers in another shape'
  | 'never answers'

const ANSWERS: Record<Bad, (route: Route) => Promise<void>> = {
  'answers 500': (route) => route.fulfill({ status: 500, json: { status: 'error', message: 'Oops' } }),
  'answers 404 in HTML': (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' }),
  'answers 403': (route) => route.fulfill({ status: 403, json: { status: 'error', message: 'Not you.' } }),
  'answers in another shape': (route) => route.fulfill({ status: 200, json: { hello: 'world' } }),
  'never answers': () => Promise.resolve(),
}

async function spoil(page: Page, call: { path: string }, bad: Bad): Promise<void> {
  await page.route((url) => url.pathname === `/api${call.path}`, ANSWERS[bad])
}

async function assignOne(page: Page): Promise<void> {
  const [order] = await pendingOrders(admin, 1)
  const [rider] = await someRiders(admin, 1)
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await assign(page, order.id, fullName(rider))
  await expect.poll(async () => (await admin.order(order.id)).rider?.phone).toBe(rider.phone)
}

/** `bad-in-turn.spec.ts` has them in the other ways. */
const SIDE_CALLS: readonly [string, { path: string }, Bad][] = [
  ['bulk orders', listBulkOrders, 'never answers'],
  ['companies', listCompanyUsers, 'answers 500'],
  ['bulk orders', listBulkOrders, 'answers 404 in HTML'],
  ['settings', listSettings, 'answers 403'],
  ['notifications', listNotifications, 'answers in another shape'],
]

for (const [name, call, bad] of inTurn(SIDE_CALLS, 1)) {
  test(
    `while the call for ${name} ${bad}, orders are live and an assignment arrives`,
    { tag: '@long' },
    async ({ page }) => {
      await spoil(page, call, bad)
      await signInToOrders(page, server.url)
      await assignOne(page)
      await expect(page.locator('.status-bar')).toContainText(/Live · \d+ s/)
      expect(new URL(page.url()).pathname).toMatch(/^\/orders/)
    },
  )
}

test(
  'riders that can no longer be read are named where one is chosen, and can still be given orders',
  { tag: '@long' },
  async ({ page }) => {
    await signInToOrders(page, server.url)
    await spoil(page, listRiders, 'answers 500')
    await page.keyboard.press('r')
    const [order] = await pendingOrders(admin, 1)
    const [rider] = await someRiders(admin, 1)
    await rowOf(page, order.id).click()
    await page.keyboard.press('a')
    await expect(
      page.getByText(/^(Riders|Positions of riders) could not be read: the server answered 500\./),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await assign(page, order.id, fullName(rider))
    await expect.poll(async () => (await admin.order(order.id)).rider?.phone).toBe(rider.phone)
  },
)

test(
  'companies and bulk orders that could not be read are named where they are shown, and a key tries again',
  { tag: '@long' },
  async ({ page }) => {
    await spoil(page, listCompanyUsers, 'answers 500')
    await spoil(page, listBulkOrders, 'answers 500')
    await signedIn(page, server.url)
    await goTo(page, server.url, '/bulk-orders?company=choose')
    await expect(page.getByText('Companies could not be read: the server answered 500.')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('dialog').getByRole('button', { name: 'Retry' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('list', { name: 'Companies' }).getByRole('listitem').first()).toBeVisible()
    await expect(page.getByText(/could not be read/)).toHaveCount(0)
  },
)

test(
  'orders that cannot be read are explained by their cause, and not as a lost connection',
  { tag: '@long' },
  async ({ page }) => {
    await signInToOrders(page, server.url)
    await page.route(/\/api\/admin\/orders\/all/, ANSWERS['answers 500'])
    await page.keyboard.press('r')
    await expect(page.locator('.status-bar')).toContainText(
      'Orders could not be read: the server answered 500',
    )
    await expect(page.getByText(/Offline/)).toHaveCount(0)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.locator('.status-bar')).toContainText(/Live · \d+ s/)
  },
)

/** Every call takes 300 ms longer; what was asked, in its order. */
async function slowly(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route(/\/api\//, async (route) => {
    const url = new URL(route.request().url())
    asked.push(`${route.request().method()} ${url.pathname.replace('/api/admin', '')}${url.search}`)
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue().catch(() => undefined)
  })
  return asked
}

test(
  'a command pressed right after the page was loaded leaves after a read of its row, not after many',
  { tag: '@long' },
  async ({ page }) => {
    await signInToOrders(page, server.url)
    const [order] = await pendingOrders(admin, 1)
    const [rider] = await someRiders(admin, 1)
    await expect(rowOf(page, order.id)).toBeVisible()
    const asked = await slowly(page)
    await openOrdersUnread(page)
    await assign(page, order.id, fullName(rider))
    await expect
      .poll(() => asked.some((call) => call.startsWith('POST /riders/assign-order')), { timeout: 30_000 })
      .toBe(true)
    const before = asked.slice(
      0,
      asked.findIndex((call) => call.startsWith('POST /riders/assign-order')),
    )
    // One on a quiet machine; on a busy one the list may have asked for the new order as well.
    expect(before.filter((call) => call === `GET /orders/all?id=${order.id}`).length).toBeLessThanOrEqual(2)
    await expect.poll(async () => (await admin.order(order.id)).rider?.phone).toBe(rider.phone)
  },
)

async function openOrdersUnread(page: Page): Promise<void> {
  await page.goto(`${server.url}/orders/pending`)
  await expect(page.getByRole('grid')).toBeVisible()
}

test(
  'a reload continues the first replication, which says how much there is',
  { tag: '@long' },
  async ({ page }) => {
    const pages: number[] = []
    await page.route(/\/api\/admin\/orders\/all/, async (route) => {
      const { searchParams } = new URL(route.request().url())
      const isWalk = !searchParams.has('status') && !searchParams.has('id') && !searchParams.has('search')
      if (isWalk) pages.push(Number(searchParams.get('page') ?? 1))
      await new Promise((resolve) => setTimeout(resolve, isWalk ? 150 : 0))
      await route.continue().catch(() => undefined)
    })
    const reached = () => Math.max(0, ...pages.filter((number, index) => pages[index - 1] === number - 1))
    await signedIn(page, server.url)
    await goTo(page, server.url, '/orders')
    await expect.poll(reached, { timeout: 60_000 }).toBeGreaterThan(10)
    await expect(page.getByText(/^[\d,]+ orders, \d+ % on this device$/)).toBeVisible()
    await expect(page.locator('.status-bar')).not.toContainText('Connecting')
    const position = reached()
    await page.reload()
    pages.length = 0
    await expect(page.getByText(/^All [\d,]+ orders are on this device/)).toBeVisible({ timeout: 60_000 })
    const walked = pages.slice(0, pages.indexOf(Math.max(...pages)) + 1)
    expect(walked.filter((number) => number > 1 && number < position - 1)).toEqual([])
  },
)
