import { shellIsKept } from '../support/kept-shell'
import { listRiders } from '../../../contract/entities/riders'
import { fullName } from '../../../contract/rules/order-display'
import { pendingOrders, someRiders } from '../support/data'
import {
  assignPanel,
  chooseRider,
  closeAssigned,
  expect,
  rowOf,
  signInToOrders,
  test,
  type Page,
  keptTest,
  signedIn,
  goTo,
  cutOff,
} from '../support/fixtures'

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

/** Which of the title, the switch, the account button and the status line are cut off, or outside of the window. */
const cutInBars = (page: Page) =>
  page.evaluate(() => {
    const pieces = [
      ...document.querySelectorAll<HTMLElement>(
        '.top-bar :is(h1, .intake, .intake-pill, .account-button), .status-bar',
      ),
    ]
    if (pieces.length !== 4) return [`${pieces.length} of the four are there`]
    return pieces.flatMap((piece) => {
      const { left, right } = piece.getBoundingClientRect()
      const isCut = piece.scrollWidth > piece.clientWidth || left < 0 || right > window.innerWidth
      return isCut ? [piece.outerHTML] : []
    })
  })

const openScreen = (page: Page, path: string) =>
  page.evaluate((to) => window.history.pushState(null, '', to), path)

test('at 768 and 390 px no screen is wider than the window, nothing in it at 390, and title, switch, account and status are whole', async ({
  page,
  wire,
  admin,
}) => {
  const riders = (await admin.call(listRiders, { page: 1 })).data
  const rider = riders.find(({ delivered_orders_count: delivered }) => delivered > 0)
  await signedIn(page, wire.url)
  await goTo(page, wire.url, '/orders')
  await expect(page.getByRole('switch', { name: 'Switch Order' })).toBeVisible()
  const bad: string[] = []
  for (const [path, title, content] of [
    ['/overview', 'Overview', page.getByRole('region', { name: 'Total Orders' })],
    ['/orders', 'Orders', page.locator('[data-order-id]')],
    ['/create-order', 'Create Order', page.getByLabel('Item name')],
    ['/bulk-orders', 'Bulk Orders', page.locator('[data-bulk]')],
    ['/fleet', 'Fleet map', page.locator('[data-rider]')],
    ['/customers', 'Customers', page.getByRole('region', { name: 'Total Customers' })],
    ['/all-customers', 'All Customers', page.locator('.paged-row')],
    ['/feedbacks', 'Feedbacks and Review', page.locator('.paged-row')],
    ['/promos', 'Users Promo Data', page.locator('.paged-row')],
    ['/promotions', 'Promo', page.locator('.charges-table')],
    ['/delivery-charges', 'Delivery Charges', page.locator('.charges-table')],
    ['/rider-cash', 'Rider cash', page.locator('.paged-row')],
    ['/push-notifications-service', 'Notification', page.getByLabel('Header')],
    ['/roles', 'Roles / Members', page.locator('.paged-row')],
    ['/orders-history', 'Order History', page.locator('.paged-row')],
    ['/orders-history/riders', 'Order History', page.locator('.paged-row')],
    [`/orders-history/riders/${rider?.id}`, 'Order History', page.locator('.paged-row')],
    ['/change-password', 'Change Password', page.getByRole('button', { name: 'Send code' })],
    ['/outbox', 'Outbox', page.getByText('Nothing is waiting to be sent')],
    ['/settings', 'Settings', page.getByRole('heading', { name: 'Appearance' })],
    ['/test', 'Diagnostics', page.getByRole('heading', { name: 'Connection' })],
  ] as const) {
    await openScreen(page, path)
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await expect(content.first()).toBeVisible()
    for (const size of [TABLET, PHONE]) {
      await page.setViewportSize(size)
      const found = [await outside(page), ...(await cutInBars(page))]
      if (size === PHONE && path !== '/test') found.push(...(await scrolledSideways(page)))
      if (found.join() !== '0') bad.push(`${path} at ${size.width}: ${found.join('; ')}`)
    }
  }
  expect(bad).toEqual([])
})

test('at 390 px email, phone and role of a member are in sight', { tag: '@long' }, async ({ page, wire }) => {
  await page.setViewportSize(PHONE)
  await signedIn(page, wire.url)
  await goTo(page, wire.url, '/roles')
  const member = page
    .getByRole('table', { name: 'Members' })
    .getByRole('row')
    .filter({ hasText: 'Folake Adeniyi' })
  for (const text of ['Folake Adeniyi', 'superadmin@waybill.demo', 'SUPERADMIN', /^0\d{10}$/])
    await expect(member.getByText(text, { exact: true })).toBeInViewport({ ratio: 1 })
  expect([await outside(page), ...(await scrolledSideways(page))]).toEqual([0])
})

test(
  'at 390 px the title, the search and the status are not cut beside the state of order intake, which a screen reader always reads',
  { tag: '@long' },
  async ({ page, wire }) => {
    const titleOf = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
    await page.setViewportSize(PHONE)
    await page.route('**/admin/settings**', (route) =>
      route.fulfill({ status: 500, json: { status: 'error', error: 'The database is resting.' } }),
    )
    await signedIn(page, wire.url)
    await goTo(page, wire.url, '/orders')
    await openScreen(page, '/change-password')
    const content = page.getByRole('button', { name: 'Send code' })
    await expect(content).toBeVisible()
    const banner = page.getByRole('banner')
    await expect(banner.getByText('Order intake could not be read: the server answered 500.')).toBeAttached()
    await expect(banner.getByRole('button', { name: 'Retry' })).toBeVisible()
    expect(await cutInBars(page)).toEqual([])

    // First all calls, so that no answer to the settings comes in between.
    await page.route('**/api/**', (route) => route.abort())
    await page.unroute('**/admin/settings**')
    await page.reload()
    await expect(titleOf('Change Password')).toBeVisible()
    await expect(content).toBeVisible()
    await expect(banner.getByText('Order intake unknown')).toBeAttached()
    await expect(banner.getByText('Intake ?')).toBeVisible()
    expect(await cutInBars(page)).toEqual([])

    await page.unroute('**/api/**')
    await page.reload()
    await expect(page.getByRole('switch', { name: 'Switch Order' })).toBeVisible()
    await expect(content).toBeVisible()
    await cutOff(page, wire)
    await expect(page.getByText(/^as of \d/)).toBeAttached()
    expect(await cutInBars(page)).toEqual([])
  },
)

keptTest(
  'a supervisor with a phone finds an order, assigns it without a network, and sees it wait in the outbox',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
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
    await shellIsKept(page)

    await cutOff(page, wire)
    await expect(page.getByText(/^Offline since .* You can keep working/)).toBeVisible()
    await page.getByRole('button', { name: /^Assign/ }).click()
    const panel = assignPanel(page)
    await chooseRider(page, fullName(rider))
    await panel.getByRole('button', { name: 'Assign' }).click()
    await closeAssigned(page)
    await expect(row).toContainText('Waiting for connection')
    expect(await outside(page)).toBe(0)

    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Outbox' }).click()
    await expect(page.locator('.outbox-row').filter({ hasText: String(order.id) })).toBeVisible()
    expect([await outside(page), ...(await cutInBars(page))]).toEqual([0])

    wire.restore()
    await expect.poll(async () => (await admin.order(order.id)).rider?.id).toBe(rider.id)
  },
)

test(
  'the number of an order and its checkbox are at the same height, in rows of one line and of two, and neither is cut',
  { tag: '@long' },
  async ({ page, server }) => {
    await signInToOrders(page, server.url)
    await page.getByRole('checkbox', { name: 'Mark all orders of this page' }).check()
    for (const size of [{ width: 1280, height: 900 }, PHONE]) {
      await page.setViewportSize(size)
      await expect(page.locator('.grid[data-lines]')).toHaveCount(size === PHONE ? 1 : 0)
      const cell = page.locator('[data-order-id] > [data-column="id"]').first()
      expect(await cell.evaluate(outOfLine)).toEqual({ cut: 0, apart: 0 })
    }
  },
)

test(
  'beside an open order at 200 % of 1440 px no head and no age of a row in two lines is cut',
  { tag: '@long' },
  async ({ page, server }) => {
    await page.setViewportSize({ width: 720, height: 450 })
    await signInToOrders(page, server.url)
    await page
      .locator('[data-order-id]')
      .first()
      .click({ position: { x: 60, y: 12 } })
    const grid = page.locator('.grid[data-lines]')
    await expect(page.getByRole('heading', { name: 'View Order' })).toBeVisible()
    await expect(grid.getByRole('columnheader', { name: 'Age', exact: true })).toBeVisible()
    expect(await grid.evaluate(cutHeadsAndAges)).toEqual([])
  },
)

/** What is wider than its cell. */
function cutHeadsAndAges(grid: HTMLElement): string[] {
  const cells = grid.querySelectorAll<HTMLElement>('.grid-head > *, .grid-row > [data-column="age"]')
  return [...cells].flatMap((cell) => {
    const texts = [cell, ...cell.querySelectorAll<HTMLElement>('.ellipsis')]
    return texts.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth) ? [cell.innerText] : []
  })
}

/** px of the text that are cut, and between the middle of the text and that of the box. */
function outOfLine(cell: HTMLElement): { cut: number; apart: number } {
  const range = document.createRange()
  range.selectNodeContents(cell)
  range.setStartAfter(cell.querySelector('input') ?? cell)
  const [text, box] = [range.getBoundingClientRect(), cell.querySelector('input')?.getBoundingClientRect()]
  const middle = ({ top, height }: DOMRect) => top + height / 2
  return {
    cut: Math.max(0, cell.scrollHeight - cell.clientHeight),
    apart: box === undefined ? NaN : Math.floor(Math.abs(middle(text) - middle(box))),
  }
}
