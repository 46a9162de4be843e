import { fullName } from '../../../contract/rules/order-display'
import {
  assign,
  expect,
  live,
  openOrders,
  rowOf,
  signInToOrders,
  test,
  type Page,
  cutOff,
} from '../support/fixtures'
import { pendingOrders, someRiders } from '../support/data'

test('I20 three tabs have one leader and one socket; a click in a follower survives closing that tab at once', async ({
  context,
  wire,
  admin,
}) => {
  const opened: Page[] = []
  context.on('page', (page) => page.on('websocket', () => opened.push(page)))
  const first = await context.newPage()
  const [order] = await pendingOrders(admin, 1)
  await signInToOrders(first, wire.url)
  const second = await context.newPage()
  await openOrders(second, wire.url)
  const third = await context.newPage()
  await openOrders(third, wire.url)
  expect(opened.every((page) => page === first)).toBe(true)
  expect(wire.openSockets()).toBe(1)

  const [rider] = await someRiders(admin, 1)
  await cutOff(second, wire)
  await expect(second.getByText(/^Offline since .* You can keep working/)).toBeVisible()
  await assign(second, order.id, fullName(rider))
  await expect(rowOf(second, order.id)).toHaveAttribute('data-pending', 'queued')
  await second.close()

  await expect(rowOf(third, order.id)).toHaveAttribute('data-pending', 'queued')
  expect((await admin.order(order.id)).revision).toBe(order.revision)
  wire.restore()
  await expect(rowOf(third, order.id)).toContainText(fullName(rider))
  await expect(rowOf(third, order.id)).not.toHaveAttribute('data-pending', /./)
  const stored = await admin.order(order.id)
  expect([stored.rider?.id, stored.revision]).toEqual([rider.id, (order.revision ?? 0) + 1])
  const sent = wire.requests.filter(({ path }) => path.endsWith('/assign-order'))
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)

  await first.close()
  await live(third)
  await expect.poll(() => opened.at(-1)).toBe(third)
  await expect.poll(wire.openSockets).toBe(1)
})
