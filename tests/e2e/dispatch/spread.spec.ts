import type { Locator } from '@playwright/test'
import { assignOrder, cancelOrder, type Order } from '../../../contract/entities/orders'
import { editRiderStatus } from '../../../contract/entities/riders'
import { pendingOrders, someRiders } from '../support/data'
import { changeOf, openOutbox } from '../support/outbox-rows'
import { expect, live, openOrders, rowOf, test, type Page, signedIn, goTo } from '../support/fixtures'

/** Holds each assignment for a moment. Answers how many were on the wire at once, at most. */
async function watchAssignments(page: Page): Promise<{ most: () => number; sent: () => number }> {
  let [now, most, sent] = [0, 0, 0]
  await page.route('**/api/admin/riders/assign-order', async (route) => {
    now += 1
    sent += 1
    most = Math.max(most, now)
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
    now -= 1
  })
  return { most: () => most, sent: () => sent }
}

/** Opens the dialog that spreads these orders, while sending is paused. */
async function spreadWhilePaused(page: Page, url: string, orders: readonly Order[]): Promise<Locator> {
  await signedIn(page, url)
  await goTo(page, url, '/orders')
  await openOutbox(page)
  await page.getByRole('button', { name: 'Pause sending' }).click()
  await expect(page.getByText('Sending is paused on this device')).toBeVisible()
  await openOrders(page, url)
  await live(page)
  for (const { id } of orders) await rowOf(page, id).getByRole('checkbox').check()
  await page.keyboard.press('s')
  return page.getByRole('dialog', { name: `Spread ${orders.length} orders over Riders` })
}

test(
  'a spread that was given while sending is paused goes on three at a time, and each order has its own result',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
    const [gone] = await pendingOrders(admin, 1)
    const given = [...(await pendingOrders(admin, 3)), ...(await pendingOrders(admin, 2))]
    const orders = [gone, ...given]
    const dialog = await spreadWhilePaused(page, wire.url, orders)
    await expect(dialog.getByText(/^6 orders → \d riders?$/)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)

    const assignments = await watchAssignments(page)
    await openOutbox(page)
    for (const { id } of orders) await expect(changeOf(page, id)).toHaveAttribute('data-state', 'queued')
    expect(assignments.sent()).toBe(0)
    await admin.call(cancelOrder, { order_id: gone.id })

    await page.getByRole('button', { name: 'Resume sending' }).first().click()
    for (const { id } of given) await expect(changeOf(page, id)).toHaveAttribute('data-state', 'sent')
    await expect(changeOf(page, gone.id)).toHaveAttribute('data-state', /^(conflict|refused)$/)
    expect(assignments.sent()).toBe(6)
    expect([2, 3]).toContain(assignments.most())
    for (const { id } of given) expect((await admin.order(id)).status).toBe('ASSIGNEDTORIDER')
    expect((await admin.order(gone.id)).status).toBe('CANCELLED')
  },
)

test(
  'of a spread, Retry sends the one refused order again: each order has one rider, and no other is sent twice',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
    const [first, second, third] = await pendingOrders(admin, 3)
    const [stays, goes] = await someRiders(admin, 2)
    const given = [
      [first, stays],
      [second, goes],
      [third, stays],
    ] as const
    const dialog = await spreadWhilePaused(page, wire.url, [first, second, third])
    for (const [order, rider] of given) {
      const field = dialog.getByRole('combobox', { name: `Rider of order ${order.id}` })
      // A press would open the browser's own list, which keeps Enter.
      await field.focus()
      await field.selectOption(`${rider.id}`)
    }
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await openOutbox(page)
    const sent: number[] = []
    await page.route('**/api/admin/riders/assign-order', async (route) => {
      const { order_id } = assignOrder.input.parse(route.request().postDataJSON())
      sent.push(order_id)
      await route.continue()
    })
    await admin.call(editRiderStatus, { id: goes.id, status: 'DEACTIVATED' })
    await page.getByRole('button', { name: 'Resume sending' }).first().click()
    for (const { id } of [first, third])
      await expect(changeOf(page, id)).toHaveAttribute('data-state', 'sent')
    await expect(changeOf(page, second.id)).toHaveAttribute('data-state', 'refused')
    expect((await admin.order(second.id)).status).toBe('PENDING')

    await admin.call(editRiderStatus, { id: goes.id, status: 'APPROVED' })
    await live(page)
    await changeOf(page, second.id).click()
    const card = page.getByRole('complementary', { name: 'Refused' })
    await expect(card).toContainText('This rider cannot be assigned now.')
    await card.getByRole('button', { name: 'Retry' }).click()
    await expect(changeOf(page, second.id)).toHaveAttribute('data-state', 'sent')
    expect(sent.toSorted((a, b) => a - b)).toEqual(
      [first.id, second.id, second.id, third.id].toSorted((a, b) => a - b),
    )
    for (const [order, rider] of given) {
      const stored = await admin.order(order.id)
      expect([stored.rider?.id, stored.revision]).toEqual([rider.id, (order.revision ?? 0) + 1])
    }
  },
)
