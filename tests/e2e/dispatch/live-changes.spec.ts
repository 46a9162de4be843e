import type { Page, Route } from '@playwright/test'
import { fullName } from '../../../contract/rules/order-display'
import { assignOrder } from '../../../contract/entities/orders'
import { CHANGES_CHANNEL } from '../../../contract/entities/live-changes'
import { orderAndRider, pendingOrders, someRiders } from '../support/data'
import { expect, rowOf, signInToOrders, test, cutOff } from '../support/fixtures'

/** Resolves once the page is subscribed to the changes themselves. */
function subscribed(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const frame = payload.toString()
        if (frame.includes(CHANGES_CHANNEL) && frame.includes('subscription_succeeded')) resolve()
      }),
    )
  })
}

test('R13 RL-04 on our own server a change comes along: it is shown although no pull is answered', async ({
  page,
  wire,
  admin,
}) => {
  const isSubscribed = subscribed(page)
  const frames: string[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => void frames.push(payload.toString())),
  )
  const [order] = await pendingOrders(admin, 1)
  const [rider, second] = await someRiders(admin, 2)
  await signInToOrders(page, wire.url)
  await expect(rowOf(page, order.id)).toContainText('Pending')
  await isSubscribed
  const held: Route[] = []
  await page.route('**/api/sync/changes*', (route) => void held.push(route))

  await expect(page.getByText(/^Live · ([3-9]|\d\d) s$/)).toBeVisible()

  await admin.call(assignOrder, { order_id: order.id, rider_id: rider.id })

  await expect(rowOf(page, order.id)).toContainText(fullName(rider))
  // What was pushed is current, so it renews the age of the data.
  await expect(page.getByText(/^Live · [0-2] s$/)).toBeVisible()
  // The hub has sent this row before, so it sends what changed.
  await admin.call(assignOrder, { order_id: order.id, rider_id: second.id })
  await expect(rowOf(page, order.id)).toContainText(fullName(second))
  expect(
    frames.some((frame) => frame.includes(`"patches":[`) && frame.includes(`"id":${order.id},"from"`)),
  ).toBe(true)
  for (const route of held) await route.continue()
})

test(
  'R13 a reconnected console has what happened meanwhile, and gets the changes again',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
    const { order, rider } = await orderAndRider(admin)
    await signInToOrders(page, wire.url)
    await expect(rowOf(page, order.id)).toContainText('Pending')
    await cutOff(page, wire)
    await admin.call(assignOrder, { order_id: order.id, rider_id: rider.id })
    const isSubscribed = subscribed(page)
    wire.restore()
    await expect(rowOf(page, order.id)).toContainText(fullName(rider))
    await isSubscribed
    const held: Route[] = []
    await page.route('**/api/sync/changes*', (route) => void held.push(route))
    const next = await orderAndRider(admin)
    await admin.call(assignOrder, { order_id: next.order.id, rider_id: next.rider.id })
    await expect(rowOf(page, next.order.id)).toContainText(fullName(next.rider))
    for (const route of held) await route.continue()
  },
)
