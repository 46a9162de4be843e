import { shellIsKept } from '../support/kept-shell'
import { fullName } from '../../../contract/rules/order-display'
import { assign, expect, live, rowOf, signInToOrders, keptTest as test, cutOff } from '../support/fixtures'
import { pendingOrders, someRiders } from '../support/data'

test('an assignment made offline survives a reload and reaches the server exactly once', async ({
  page,
  wire,
  admin,
}) => {
  const [order] = await pendingOrders(admin, 1)
  const [rider] = await someRiders(admin, 1)
  await signInToOrders(page, wire.url)
  await shellIsKept(page)

  await cutOff(page, wire)
  await expect(page.getByText(/^Offline since \d\d:\d\d\. You can keep working\./)).toBeVisible()
  await assign(page, order.id, fullName(rider))
  await expect(rowOf(page, order.id)).toContainText('Waiting for connection')
  await expect(page.getByText(/You can keep working; 1 change waiting\./)).toBeVisible()

  await page.reload()
  await expect(rowOf(page, order.id)).toContainText('Waiting for connection')
  expect((await admin.order(order.id)).revision).toBe(order.revision)

  wire.restore()
  await expect(rowOf(page, order.id)).toContainText(fullName(rider))
  await expect(rowOf(page, order.id)).not.toHaveAttribute('data-pending', /./)
  await live(page)
  const stored = await admin.order(order.id)
  expect([stored.status, stored.rider?.id, stored.revision]).toEqual([
    'ASSIGNEDTORIDER',
    rider.id,
    (order.revision ?? 0) + 1,
  ])
})

test(
  'a command whose answer was lost on the way happens once',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
    const [order] = await pendingOrders(admin, 1)
    const [rider] = await someRiders(admin, 1)
    await signInToOrders(page, wire.url)
    let sent = 0
    await page.route('**/api/admin/riders/assign-order', async (route) => {
      sent += 1
      if (sent > 1) return route.continue()
      await route.fetch()
      await route.abort('connectionreset')
    })
    await assign(page, order.id, fullName(rider))
    await expect(rowOf(page, order.id)).toContainText(fullName(rider))
    await expect(rowOf(page, order.id)).not.toHaveAttribute('data-pending', /./)
    expect(sent).toBe(2)
    expect((await admin.order(order.id)).revision).toBe((order.revision ?? 0) + 1)
  },
)
