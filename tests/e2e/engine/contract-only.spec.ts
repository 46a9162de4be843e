import { fullName } from '../../../contract/rules/order-display'
import { apiClient } from '../support/api-client'
import { pendingOrders, someRiders } from '../support/data'
import { assign, expect, openOrders, rowOf, signedIn, test } from '../support/fixtures'
import { startWaybillServer } from '../support/waybill-server'

test('AG-172 on a server of the described contract alone the main job runs as well', async ({ page }) => {
  const server = await startWaybillServer({ env: { CONTRACT_ONLY: '1' } })
  try {
    const admin = await apiClient(server.url)
    const [order] = await pendingOrders(admin, 1)
    const [rider] = await someRiders(admin, 1)
    expect(order.revision).toBe(undefined)
    await signedIn(page, server.url)
    await openOrders(page, server.url, 'pending')
    await assign(page, order.id, fullName(rider))
    await expect(page.getByText('Order assigned successfully!')).toBeVisible()
    await page.goto(`${server.url}/orders`)
    await expect(rowOf(page, order.id)).toContainText(fullName(rider))
    const stored = await admin.order(order.id)
    expect([stored.status, stored.rider?.phone]).toEqual(['ASSIGNEDTORIDER', rider.phone])
  } finally {
    await server.stop()
  }
})
