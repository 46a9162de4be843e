import { shellIsKept } from '../support/kept-shell'
import { fullName } from '../../../contract/rules/order-display'
import { assignOrder, cancelOrder, createOrder, type Order } from '../../../contract/entities/orders'
import type { Rider } from '../../../contract/entities/riders'
import { newOrder } from '../../support/calls/waybill-rows'
import type { ApiClient } from '../support/api-client'
import { pendingOrders, someRiders } from '../support/data'
import {
  expect,
  live,
  openOrders,
  rowOf,
  signInToOrders,
  test,
  type Page,
  keptTest,
  cutOff,
} from '../support/fixtures'

/** A whole page, on a machine that does other things too. */
const SLOW = { timeout: 60_000 }

const line = (page: Page) => page.getByText(/^While you were away/)

const give = (admin: ApiClient, order: Order, rider: Rider) =>
  admin.call(assignOrder, { order_id: order.id, rider_id: rider.id })

/** What others do meanwhile: two new orders, an assignment, a cancellation. */
async function busyOffice(
  admin: ApiClient,
  [assigned, cancelled]: [Order, Order],
): Promise<{ born: number[]; rider: Rider }> {
  const [rider] = await someRiders(admin, 1)
  const born = [await admin.call(createOrder, newOrder()), await admin.call(createOrder, newOrder())]
  await give(admin, assigned, rider)
  await admin.call(cancelOrder, { order_id: cancelled.id })
  return { born: born.map(({ id }) => id), rider }
}

test(
  'a computer that slept without a network shows what happened meanwhile, part by part',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
    const [assigned, cancelled] = await pendingOrders(admin, 2)
    await page.clock.install()
    await signInToOrders(page, wire.url)
    await expect(page.getByText(/orders are on this device/)).toBeVisible(SLOW)
    await expect(line(page)).toBeHidden()

    wire.cut()
    await expect(page.getByText(/^Offline since .*You can keep working/)).toBeVisible(SLOW)
    const { born, rider } = await busyOffice(admin, [assigned, cancelled])
    await page.clock.fastForward('12:00')
    wire.restore()
    await expect(line(page)).toHaveText(
      'While you were away (12 min): 2 new, 1 assigned and 1 cancelled',
      SLOW,
    )

    await page.getByRole('link', { name: '2 new' }).click()
    await expect(page.getByText('New while you were away')).toBeVisible()
    await expect(page.locator('[data-order-id]')).toHaveCount(2)
    for (const id of born) await expect(rowOf(page, id)).toBeVisible()

    await page.getByRole('link', { name: '1 assigned' }).click()
    await rowOf(page, assigned.id).click()
    await page.getByRole('tab', { name: 'Timeline' }).click()
    await expect(page.getByRole('list', { name: 'History' })).toContainText(`Assigned to ${fullName(rider)}`)

    // The banner of the network that is back may still stand beside it.
    const away = page.getByRole('status').filter({ has: line(page) })
    await away.getByRole('button', { name: 'Dismiss' }).click()
    await expect(line(page)).toBeHidden()
    await page.reload()
    await live(page)
    await expect(line(page)).toBeHidden()
  },
)

test(
  'after the browser was closed the next start says so; where nothing happened it says nothing',
  { tag: '@long' },
  async ({ page, context, wire, admin }) => {
    const known = await pendingOrders(admin, 2)
    await signInToOrders(page, wire.url)
    await expect(page.getByText(/orders are on this device/)).toBeVisible(SLOW)
    await page.close()
    await busyOffice(admin, known)

    const later = await context.newPage()
    await later.clock.install({ time: Date.now() + 75 * 60_000 })
    await openOrders(later, wire.url)
    await expect(line(later)).toHaveText(
      'While you were away (1 h 15): 2 new, 1 assigned and 1 cancelled',
      SLOW,
    )
    await later.getByRole('button', { name: 'Dismiss' }).click()
    await expect(line(later)).toBeHidden()
    await later.close()

    const again = await context.newPage()
    await again.clock.install({ time: Date.now() + 3 * 3_600_000 })
    await openOrders(again, wire.url)
    await expect(line(again)).toBeHidden()
  },
)

keptTest(
  'the timeline keeps what was seen of an order, without a network too',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
    const [order] = await pendingOrders(admin, 1)
    const [first, second] = await someRiders(admin, 2)
    await signInToOrders(page, wire.url)
    await expect(page.getByText(/orders are on this device/)).toBeVisible(SLOW)
    await rowOf(page, order.id).click()
    await page.getByRole('tab', { name: 'Timeline' }).click()
    const history = page.getByRole('list', { name: 'History' })
    await give(admin, order, first)
    await expect(history).toContainText(`Assigned to ${fullName(first)}`, SLOW)
    await give(admin, order, second)
    await expect(history).toContainText(`Reassigned to ${fullName(second)}`, SLOW)

    await shellIsKept(page)
    await cutOff(page, wire)
    await page.reload()
    await expect(page.getByText(/^Offline since .*You can keep working/)).toBeVisible(SLOW)
    await page.getByRole('tab', { name: 'Timeline' }).click()
    const lines = history.getByRole('listitem')
    await expect(lines).toHaveCount(3)
    await expect(lines.nth(1)).toContainText(`Assigned to ${fullName(first)}`)
    await expect(lines.nth(1)).toContainText(/\d\d?:\d\d [AP]M\s*observed$/)
    await expect(lines.nth(2)).toContainText(`Reassigned to ${fullName(second)}`)
    await expect(lines.nth(2)).not.toContainText('observed')
  },
)
