import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fullName } from '../../contract/order-display'
import { launchOwnChromium } from '../proofs/own-chromium'
import { apiClient } from './support/api-client'
import { pendingOrders, someRiders } from './support/data'
import {
  assign,
  expect,
  live,
  openOrders,
  rowOf,
  signIn,
  signInToOrders,
  test,
  type Page,
} from './support/fixtures'
import { startTwoBuilds } from './support/two-builds'
import { startWaybillServer } from './support/waybill-server'

/** A whole page, on a machine that does other things too. */
const SLOW = { timeout: 180_000 }

const OFFER = 'A new version of Waybill is ready'

const NEXT = /-next\.js$/

const isKept = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => true))

test('P12 without a server, after a kill, the console starts with its last data and their age, and queues', async () => {
  const profile = await mkdtemp(join(tmpdir(), 'waybill-profile-'))
  const server = await startWaybillServer({ orders: 1000 })
  let browser = await launchOwnChromium(profile)
  try {
    const admin = await apiClient(server.url)
    const orders = await pendingOrders(admin, 3)
    const [rider] = await someRiders(admin, 1)
    const page = await browser.context.newPage()
    await signInToOrders(page, server.url)
    await isKept(page)
    await server.stop()

    for (const [index, order] of orders.entries()) {
      await browser.kill()
      browser = await launchOwnChromium(profile)
      const again = await browser.context.newPage()
      await again.goto(`${server.url}/orders`)
      await expect(again.locator('[data-order-id]').first()).toBeVisible(SLOW)
      await expect(again.getByText(/^as of \d\d:\d\d$/)).toBeVisible()
      await expect(again.getByText(/^Offline since \d\d:\d\d\. You can keep working/)).toBeVisible(SLOW)
      for (const { id } of orders.slice(0, index))
        await expect(rowOf(again, id)).toContainText('Waiting for connection')
      await assign(again, order.id, fullName(rider))
      await expect(rowOf(again, order.id)).toContainText('Waiting for connection')
    }
  } finally {
    await browser.kill()
    await rm(profile, { recursive: true, force: true })
  }
})

test('a server that takes the call and never answers does not keep the console from starting', async ({
  page,
  wire,
}) => {
  await signInToOrders(page, wire.url)
  await isKept(page)
  wire.blackhole()
  await page.goto(`${wire.url}/orders`)
  await expect(page.locator('[data-order-id]').first()).toBeVisible(SLOW)
  wire.restore()
  await live(page)
})

test('of a page that is kept on this computer, no request but the navigation wakes the service worker', async ({
  page,
  server,
}) => {
  await signInToOrders(page, server.url)
  await isKept(page)
  await page.reload()
  await live(page)
  // What the routes of the worker said of each request, https://developer.mozilla.org/docs/Web/API/PerformanceResourceTiming
  const asked = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => {
      const routed: unknown = Reflect.get(entry, 'workerMatchedSourceType')
      return { folder: new URL(entry.name).pathname.split('/')[1], routed }
    }),
  )
  const routes = new Set(asked.map(({ folder, routed }) => `${folder}: ${String(routed)}`))
  expect(routes).toEqual(new Set(['assets: cache', 'api: network']))
})

test('a new build waits, is offered in every tab, and taken by all of them at once, whatever they fetch; what waited is still there', async ({
  page,
  context,
  server,
  admin,
}) => {
  const builds = await startTwoBuilds(server.port)
  const [order] = await pendingOrders(admin, 1)
  const [rider] = await someRiders(admin, 1)
  await signInToOrders(page, builds.url)
  await isKept(page)
  const other = await context.newPage()
  await openOrders(other, builds.url)

  builds.deploy()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect(page.getByText(OFFER)).toBeVisible(SLOW)
  await expect(other.getByText(OFFER)).toBeVisible(SLOW)
  builds.cutOff('/api/admin/riders/assign-order')
  await assign(page, order.id, fullName(rider))
  await expect(rowOf(page, order.id)).toHaveAttribute('data-pending', /./)

  // What a tab fetches of its build just then had kept the new one from taking over, and the reload from coming.
  const script = await entry(other).getAttribute('src')
  if (script === null) throw new Error('a page without its script')
  for (const tab of [page, other]) {
    await tab.evaluate((url) => {
      // One at a time: a busy machine is not asked for more than it can do.
      const again = (): unknown =>
        fetch(url).then(
          () => setTimeout(again, 5),
          () => setTimeout(again, 5),
        )
      again()
    }, script)
  }

  const loads = [0, 0]
  page.on('load', () => (loads[0] = (loads[0] ?? 0) + 1))
  other.on('load', () => (loads[1] = (loads[1] ?? 0) + 1))
  await page.getByRole('button', { name: 'Reload', exact: true }).click()
  for (const tab of [page, other]) {
    await expect(entry(tab)).toHaveAttribute('src', NEXT, SLOW)
    await live(tab)
    await expect(tab.getByText(OFFER)).toBeHidden()
  }
  await expect(rowOf(page, order.id)).toHaveAttribute('data-pending', /./)
  expect(loads).toEqual([1, 1])
  builds.cutOff(null)
  await expect(rowOf(page, order.id)).not.toHaveAttribute('data-pending', /./)
  await expect(rowOf(page, order.id)).toContainText(fullName(rider))
  await builds.close()
})

test('a tab in which something is typed is asked before it takes a new build, and keeps what is typed', async ({
  page,
  context,
  server,
  admin,
}) => {
  const builds = await startTwoBuilds(server.port)
  const order = (await admin.ordersIn('PENDING')).find((one) => (one.bulk_order_id ?? null) !== null)
  if (order === undefined) throw new Error('no pending order of a bulk order')
  await signIn(page, builds.url)
  await page.goto(`${builds.url}/orders?order=${order.id}&panel=amount`)
  await live(page)
  await isKept(page)
  const amount = page.getByLabel('Amount (N)')
  await amount.fill('1234.50')
  const other = await context.newPage()
  await openOrders(other, builds.url)

  builds.deploy()
  await other.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect(page.getByText(OFFER)).toBeVisible(SLOW)
  await page.getByRole('button', { name: 'Reload', exact: true }).click()
  await expect(page.getByText(/is not saved yet\. Reload anyway\?$/)).toBeVisible()
  await page.getByRole('button', { name: 'Later' }).click()

  await other.getByRole('button', { name: 'Reload', exact: true }).click()
  await expect(entry(other)).toHaveAttribute('src', NEXT, SLOW)
  await expect(page.getByText(OFFER)).toBeVisible(SLOW)
  await expect(amount).toHaveValue('1234.50')
  await expect(entry(page)).not.toHaveAttribute('src', NEXT)

  await page.getByRole('button', { name: 'Reload', exact: true }).click()
  await page.getByRole('button', { name: 'Reload anyway' }).click()
  await expect(entry(page)).toHaveAttribute('src', NEXT, SLOW)
  await builds.close()
})

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('a part that a deploy took away is had by one reload, never by a loop', async ({
    page,
    server,
    pageFaults,
  }) => {
    const builds = await startTwoBuilds(server.port)
    await signIn(page, builds.url)
    await expect(page.getByRole('region', { name: 'Total Orders' })).toBeVisible()
    let loads = 0
    page.on('load', () => (loads += 1))
    builds.deploy()
    await page.getByRole('navigation').getByRole('link', { name: 'Settings', exact: true }).click()
    // The bar says 'Settings' at once; the part of it comes with the page of the next build.
    await expect.poll(() => loads, SLOW).toBe(1)
    await expect(page.getByRole('heading', { name: 'Appearance' })).toBeVisible(SLOW)
    await expect(entry(page)).toHaveAttribute('src', NEXT)

    await page.route('**/assets/outbox-screen*.js', (route) => route.fulfill({ status: 404 }))
    await page.getByRole('navigation').getByRole('link', { name: 'Outbox' }).click()
    await expect(page.getByText('Unexpected Application Error!')).toBeVisible()
    expect(loads).toBe(1)
    pageFaults.length = 0
    await builds.close()
  })

  test('a part that cannot be loaded for want of a network never takes the page away', async ({
    page,
    wire,
    pageFaults,
  }) => {
    await signIn(page, wire.url)
    await expect(page.getByRole('region', { name: 'Total Orders' })).toBeVisible()
    let loads = 0
    page.on('load', () => (loads += 1))
    await page.context().setOffline(true)
    await page.getByRole('navigation').getByRole('link', { name: 'Settings', exact: true }).click()
    await expect(page.getByText('Unexpected Application Error!')).toBeVisible()
    expect(loads).toBe(0)
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('heading', { name: 'Appearance' })).toBeVisible(SLOW)
    pageFaults.length = 0
  })

  test('a part that cannot be loaded ahead of need never reloads the page, and what is typed stays', async ({
    page,
    server,
    pageFaults,
  }) => {
    let loads = 0
    let refused = 0
    page.on('load', () => (loads += 1))
    await page.route('**/assets/overview-screen*.js', async (route) => {
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
  })
})

test('it can be installed: the manifest and its icons are there, under the policy', async ({
  page,
  server,
}) => {
  await page.goto(server.url)
  const session = await page.context().newCDPSession(page)
  const { errors, data } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data ?? '') as {
    name: string
    start_url: string
    icons: { src: string; sizes: string }[]
  }
  expect([manifest.name, manifest.start_url]).toEqual(['Waybill', '/orders'])
  await isKept(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (url) => {
      const picture = await createImageBitmap(await (await fetch(url)).blob())
      return `${picture.width}x${picture.height}`
    }, src)
    expect(size).toBe(sizes)
  }
})

/** The last script that index.html names: which build the page is of. */
function entry(page: Page) {
  return page.locator('script[type="module"]').last()
}
