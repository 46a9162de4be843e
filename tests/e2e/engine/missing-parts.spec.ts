import { extname } from 'node:path'
import { builtPart } from '../support/built-part'
import { pendingOrders } from '../support/data'
import { chooseReason, expect, rowOf, signInToOrders, test, signedIn, goTo } from '../support/fixtures'
import { fillSender } from '../support/order-forms'
import { entry, NEXT, SLOW, startTwoBuilds } from '../support/two-builds'

test('without a service worker, a part that a deploy took away is had by one reload, never by a loop', async ({
  page,
  server,
  pageFaults,
}) => {
  const builds = await startTwoBuilds(server.port)
  await signedIn(page, builds.url)
  await goTo(page, builds.url, '/overview')
  await expect(page.getByRole('region', { name: 'Total Orders' })).toBeVisible()
  let loads = 0
  page.on('load', () => (loads += 1))
  builds.deploy()
  await page.getByRole('navigation').getByRole('link', { name: 'Settings', exact: true }).click()
  // The bar says 'Settings' at once; the part of it comes with the page of the next build.
  await expect.poll(() => loads, SLOW).toBe(1)
  await expect(page.getByRole('heading', { name: 'Appearance' })).toBeVisible(SLOW)
  await expect(entry(page)).toHaveAttribute('src', NEXT)

  await page.route(builtPart('outbox-screen'), (route) => route.fulfill({ status: 404 }))
  await page.getByRole('navigation').getByRole('link', { name: 'Outbox' }).click()
  await expect(page.getByText('This part of Waybill could not be loaded.')).toBeVisible()
  expect(loads).toBe(1)
  pageFaults.length = 0
  await builds.close()
})

test(
  'without a service worker, a screen that a deploy took away while others are loaded ahead is had by one reload',
  { tag: '@long' },
  async ({ page, server, pageFaults }) => {
    const builds = await startTwoBuilds(server.port)
    await signedIn(page, builds.url)
    let isHeld = false
    let release: () => void = () => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(builtPart('toast-shelf'), async (route) => {
      isHeld = true
      await released
      await route.continue().catch(() => undefined)
    })
    // The part that is held can hold up the load event.
    await page.goto(`${builds.url}/overview`, { waitUntil: 'commit' })
    await expect.poll(() => isHeld).toBe(true)
    await page.waitForLoadState('domcontentloaded')
    let loads = 0
    page.on('domcontentloaded', () => (loads += 1))
    builds.deploy()
    await page.getByRole('navigation').getByRole('link', { name: 'Settings', exact: true }).click()
    await expect.poll(() => loads, SLOW).toBe(1)
    release()
    await expect(page.getByRole('heading', { name: 'Appearance' })).toBeVisible(SLOW)
    pageFaults.length = 0
    await builds.close()
  },
)

test(
  'without a service worker, a part that cannot be loaded for want of a network never takes the page away',
  { tag: '@long' },
  async ({ page, wire, pageFaults }) => {
    await signedIn(page, wire.url)
    await goTo(page, wire.url, '/overview')
    await expect(page.getByRole('region', { name: 'Total Orders' })).toBeVisible()
    let loads = 0
    page.on('load', () => (loads += 1))
    await page.context().setOffline(true)
    await page.getByRole('navigation').getByRole('link', { name: 'Settings', exact: true }).click()
    await expect(page.getByText('This part of Waybill could not be loaded.')).toBeVisible()
    expect(loads).toBe(0)
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { name: 'Appearance' })).toBeVisible(SLOW)
    pageFaults.length = 0
  },
)

test(
  'while the network does not answer, a screen says that it is still loading; it appears once it arrives',
  { tag: '@long' },
  async ({ page, wire }) => {
    let answer: () => void = () => undefined
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.route(builtPart('desk'), async (route) => {
      await answered
      await route.continue()
    })
    await signedIn(page, wire.url)
    await goTo(page, wire.url, '/overview')
    await page.getByRole('navigation').getByRole('link', { name: 'Settings', exact: true }).click()
    const words = page.getByText(/^Still loading: this is not on this device yet/)
    await expect(words).toBeInViewport()
    answer()
    await expect(page.getByRole('heading', { name: 'Appearance' })).toBeVisible()
    await expect(words).toHaveCount(0)
  },
)

test(
  'without a service worker, a part that cannot be loaded ahead of need never reloads the page, and what is typed stays',
  { tag: '@long' },
  async ({ page, server, pageFaults }) => {
    let loads = 0
    let refused = 0
    page.on('load', () => (loads += 1))
    await page.route(builtPart('overview-screen'), async (route) => {
      refused += 1
      await route.fulfill({ status: 404 })
    })
    await page.goto(server.url)
    await page.getByLabel('Email').fill('superadmin@waybill.demo')
    await expect.poll(() => refused).toBeGreaterThan(0)
    // The failed load has been told to the page by the time that a later script has run.
    await page.evaluate(() => new Promise((done) => setTimeout(done)))
    await expect(page.getByLabel('Email')).toHaveValue('superadmin@waybill.demo')
    expect(loads).toBe(1)
    pageFaults.length = 0
  },
)

test('without a service worker, a map picture that cannot be loaded leaves the form of an order as it is', async ({
  page,
  server,
  pageFaults,
}) => {
  await signedIn(page, server.url)
  await goTo(page, server.url, '/create-order')
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.route(builtPart('ground'), (route) => route.fulfill({ status: 404 }))
  const asksForPage = page.waitForResponse((response) => response.request().method() === 'HEAD')
  await fillSender(page)
  await asksForPage
  await expect(page.getByText('This part of Waybill could not be loaded.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Delivery location' })).toHaveValue(/Ogudu/)
  await expect(page.getByRole('button', { name: 'Get Charges' })).toBeEnabled()
  await page.unroute(builtPart('ground'))
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.locator('.way-map')).toBeVisible()
  expect(loads).toBe(0)
  pageFaults.length = 0
})

test(
  'a part that cannot be loaded, and that a change does not need, does not stop the change',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
    const [order] = await pendingOrders(admin, 1)
    let refused = 0
    await page.route(builtPart('common'), async (route) => {
      refused += 1
      await route.abort()
    })
    await signInToOrders(page, wire.url)
    await rowOf(page, order.id).click()
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await chooseReason(page)
    await page.getByRole('button', { name: `Cancel order ${order.id}` }).click()
    await expect.poll(async () => (await admin.order(order.id)).status).toBe('CANCELLED')
    await expect(page.getByRole('alertdialog')).toBeHidden()
    expect(refused).toBeGreaterThan(0)
  },
)

test(
  'what could not be loaded ahead while the network was cut is loaded once it is back, with its style sheets',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
    const [order] = await pendingOrders(admin, 1)
    // The pieces come after it, so nobody asks for them yet.
    const parts = ['toast-shelf.css', 'toast-shelf.js']
    let isCut = true
    const refused = new Set<string>()
    for (const part of ['pieces', 'toast-shelf'])
      await page.route(builtPart(part), async (route) => {
        if (!isCut) return route.continue()
        refused.add(`${part}${extname(new URL(route.request().url()).pathname)}`)
        await route.abort()
      })
    await signInToOrders(page, wire.url)
    await expect.poll(() => [...refused].toSorted()).toEqual(parts)
    isCut = false
    // The region of the messages is there without a press.
    await expect(page.locator('.toast-region')).toBeAttached()
    await rowOf(page, order.id).click()
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await chooseReason(page)
    await page.getByRole('button', { name: `Cancel order ${order.id}` }).click()
    await expect(page.getByText('Order cancelled successfully!')).toBeVisible()
    // At its place by its style sheet.
    await expect(page.locator('[data-sonner-toaster]')).toHaveCSS('position', 'fixed')
  },
)
