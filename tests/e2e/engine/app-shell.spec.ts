import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fullName } from '../../../contract/rules/order-display'
import { launchOwnChromium } from '../../proofs/parts/own-chromium'
import { apiClient } from '../support/api-client'
import { newBulkOrder, pendingOrders, someRiders } from '../support/data'
import {
  assign,
  expect,
  goTo,
  live,
  openOrders,
  rowOf,
  signedIn,
  signInToOrders,
  keptTest as test,
  type Page,
  loadedAhead,
} from '../support/fixtures'
import { entry, NEXT, SLOW, startTwoBuilds } from '../support/two-builds'
import { startWaybillServer } from '../support/waybill-server'

const OFFER = 'A new version of Waybill is ready'

const isKept = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => true))

test('P12 without a server, after a kill, the console starts with its last data and their age, and queues', async () => {
  const profile = await mkdtemp(join(tmpdir(), 'waybill-profile-'))
  const server = await startWaybillServer()
  let browser = await launchOwnChromium(profile)
  try {
    const admin = await apiClient(server.url)
    const orders = await pendingOrders(admin, 2)
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
      // The list and order intake, each with its age.
      await expect(again.getByText(/^as of \d\d:\d\d$/)).toHaveCount(2)
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

test(
  'a server that takes the call and never answers does not keep the console from starting',
  { tag: '@long' },
  async ({ page, wire }) => {
    await signInToOrders(page, wire.url)
    await isKept(page)
    await loadedAhead(page)
    wire.blackhole()
    await page.goto(`${wire.url}/orders`)
    await expect(page.locator('[data-order-id]').first()).toBeVisible(SLOW)
    wire.restore()
    await live(page)
  },
)

test(
  'P12 a proxy or a portal that answers in the place of the server does not keep the console from starting',
  { tag: '@long' },
  async ({ page, wire, pageFaults }) => {
    await signInToOrders(page, wire.url)
    await isKept(page)
    await loadedAhead(page)
    for (const fault of ['unavailable', 'captive portal before'] as const) {
      wire.change({ http: { chances: { [fault]: 1 } } })
      await page.goto(`${wire.url}/orders`)
      await expect(page.locator('[data-order-id]').first()).toBeVisible(SLOW)
      wire.restore()
    }
    await live(page)
    pageFaults.length = 0
  },
)

test(
  'of a page that is kept on this device, no request but the navigation wakes the service worker',
  { tag: '@long' },
  async ({ page, server }) => {
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
  },
)

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
          () => setTimeout(again, 20),
          () => setTimeout(again, 20),
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

test(
  'a tab in which something is typed is asked before it takes a new build, and keeps what is typed',
  { tag: '@long' },
  async ({ page, context, server, admin }) => {
    const builds = await startTwoBuilds(server.port)
    const { order } = await newBulkOrder(admin)
    await signedIn(page, builds.url)
    await goTo(page, builds.url, `/orders?order=${order.id}&panel=amount`)
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
  },
)

test(
  'it can be installed: the manifest and its icons are there, under the policy',
  { tag: '@long' },
  async ({ page, server }) => {
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
  },
)
