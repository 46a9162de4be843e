import { listRiders } from '../../contract/riders'
import { fullName } from '../../contract/order-display'
import { pendingOrders, someRiders } from './support/data'
import {
  assignPanel,
  closeAssigned,
  expect,
  rowOf,
  signIn,
  signInToOrders,
  test,
  type Page,
} from './support/fixtures'

const TABLET = { width: 768, height: 1024 }
const PHONE = { width: 390, height: 844 }

/** px of the page that stand outside of the window. */
const outside = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** What in the page must be scrolled sideways to be read. */
const scrolledSideways = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main, main :not(.toolbar-tabs)')]
      .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX))
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map(({ className }) => className),
  )

/** The title, the switch and the person's button: what of them is cut, or lies outside of the window. */
const cutInTopBar = (page: Page) =>
  page.evaluate(() => {
    const pieces = [
      ...document.querySelectorAll<HTMLElement>('.top-bar :is(h1, .intake, .intake-pill, .account-button)'),
    ]
    if (pieces.length !== 3) return [`${pieces.length} of the three are there`]
    return pieces.flatMap((piece) => {
      const { left, right } = piece.getBoundingClientRect()
      const isCut = piece.scrollWidth > piece.clientWidth || left < 0 || right > window.innerWidth
      return isCut ? [piece.outerHTML] : []
    })
  })

const openScreen = (page: Page, path: string) =>
  page.evaluate((to) => window.history.pushState(null, '', to), path)

test('at 768 and 390 px no screen is wider than the window, nothing in it at 390, and title, switch and account are whole', async ({
  page,
  wire,
  admin,
}) => {
  const riders = (await admin.call(listRiders, { page: 1 })).data
  const rider = riders.find(({ delivered_orders_count: delivered }) => delivered > 0)
  await signIn(page, wire.url)
  await expect(page.getByRole('switch', { name: 'Switch Order' })).toBeVisible()
  const bad: string[] = []
  for (const [path, title, content] of [
    ['/overview', 'Overview', page.getByRole('region', { name: 'Total Orders' })],
    ['/orders', 'Orders', page.locator('[data-order-id]')],
    ['/create-order', 'Create Order', page.getByLabel('Item name')],
    ['/bulk-orders', 'Bulk Orders', page.locator('[data-bulk]')],
    ['/orders-history', 'Order History', page.locator('.history-row')],
    ['/orders-history/riders', 'Order History', page.locator('.history-row')],
    [`/orders-history/riders/${rider?.id}`, 'Order History', page.locator('.history-row')],
    ['/change-password', 'Change Password', page.getByRole('button', { name: 'Send code' })],
    ['/outbox', 'Outbox', page.getByText('Nothing is waiting')],
    ['/settings', 'Settings', page.getByRole('heading', { name: 'Appearance' })],
    ['/test', 'Diagnostics', page.getByRole('heading', { name: 'Connection' })],
  ] as const) {
    await openScreen(page, path)
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await expect(content.first()).toBeVisible()
    for (const size of [TABLET, PHONE]) {
      await page.setViewportSize(size)
      const found = [await outside(page), ...(await cutInTopBar(page))]
      if (size === PHONE && path !== '/test') found.push(...(await scrolledSideways(page)))
      if (found.join() !== '0') bad.push(`${path} at ${size.width}: ${found.join('; ')}`)
    }
  }
  expect(bad).toEqual([])
})

test('at 390 px the title and the search are whole beside what is said of order intake, which is never hidden from a screen reader', async ({
  page,
  wire,
}) => {
  const titleOf = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  await page.setViewportSize(PHONE)
  await signIn(page, wire.url)
  await expect(page.getByRole('switch', { name: 'Switch Order' })).toBeVisible()
  await openScreen(page, '/change-password')
  const content = page.getByRole('button', { name: 'Send code' })
  await expect(content).toBeVisible()
  wire.cut()
  await expect(page.getByText(/^as of \d/)).toBeAttached()
  expect(await cutInTopBar(page)).toEqual([])

  wire.restore()
  await page.route('**/api/**', (route) => route.abort())
  await page.reload()
  await expect(titleOf('Change Password')).toBeVisible()
  await expect(content).toBeVisible()
  const banner = page.getByRole('banner')
  await expect(banner.getByText('Order intake unknown')).toBeAttached()
  await expect(banner.getByText('Intake ?')).toBeVisible()
  expect(await cutInTopBar(page)).toEqual([])

  await page.unroute('**/api/**')
  await page.route('**/admin/settings**', (route) =>
    route.fulfill({ status: 500, json: { status: 'error', error: 'The database is resting.' } }),
  )
  await page.reload()
  await expect(banner.getByText('Order intake could not be read: the server answered 500.')).toBeAttached()
  await expect(banner.getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(await cutInTopBar(page)).toEqual([])
})

test('a supervisor with a phone finds an order, assigns it without a network, and sees it wait in the outbox', async ({
  page,
  wire,
  admin,
}) => {
  const [order] = await pendingOrders(admin, 1)
  const [rider] = await someRiders(admin, 1)
  await page.setViewportSize(PHONE)
  await signInToOrders(page, wire.url, 'supervisor@waybill.demo')
  const row = rowOf(page, order.id)
  await expect(row.getByText('Pending', { exact: true })).toBeVisible()
  await row.click()
  await expect(page.getByRole('heading', { name: String(order.id), exact: true })).toBeVisible()
  // The order covers the list: nothing of it can be pressed or reached by Tab.
  await expect(row).toBeHidden()

  wire.cut()
  await expect(page.getByText(/^Offline since .* You can keep working/)).toBeVisible()
  await page.getByRole('button', { name: /^Assign/ }).click()
  const panel = assignPanel(page)
  await panel.getByPlaceholder('enter rider name to search').fill(fullName(rider))
  await panel.getByRole('option').first().click()
  await panel.getByRole('button', { name: 'Assign' }).click()
  await closeAssigned(page)
  await expect(row).toContainText('Waiting for connection')
  expect(await outside(page)).toBe(0)

  await page.getByRole('link', { name: 'Outbox' }).click()
  await expect(page.locator('.outbox-row').filter({ hasText: String(order.id) })).toBeVisible()
  expect([await outside(page), ...(await cutInTopBar(page))]).toEqual([0])

  wire.restore()
  await expect.poll(async () => (await admin.order(order.id)).rider?.id).toBe(rider.id)
})
