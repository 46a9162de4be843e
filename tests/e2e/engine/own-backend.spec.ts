import { fullName } from '../../../contract/rules/order-display'
import { apiClient } from '../support/api-client'
import { pendingOrders, someRiders } from '../support/data'
import { assign, expect, openOrders, signIn, test } from '../support/fixtures'
import { serveApi, serveConsole, serveHub } from '../support/static-console'
import { startWaybillServer } from '../support/waybill-server'

test('files from one origin, the API on another and the hub on a third: signs in, assigns and hears of changes', async ({
  page,
}) => {
  const places: { api?: string; hub?: string } = {}
  const files = await serveConsole(() => ({
    apiBase: `${places.api ?? ''}/`,
    realtime: { key: 'waybill', host: places.hub },
  }))
  const env = { CONTRACT_ONLY: '1', ALLOWED_ORIGINS: files.origin }
  const server = await startWaybillServer({ env })
  const hub = await serveHub(server.port)
  const api = await serveApi(server.url, () => files.origin)
  Object.assign(places, { api: api.origin, hub: hub.origin })
  try {
    const admin = await apiClient(server.url)
    const [order] = await pendingOrders(admin, 1)
    const [rider] = await someRiders(admin, 1)
    const foreign: string[] = []
    page.on('request', (asked) => {
      if (new URL(asked.url()).pathname.startsWith('/api/admin')) foreign.push(new URL(asked.url()).origin)
    })
    await signIn(page, files.origin)
    await openOrders(page, files.origin, 'pending')
    await assign(page, order.id, fullName(rider))
    await expect(page.getByText('Order assigned successfully!')).toBeVisible()
    const stored = await admin.order(order.id)
    expect([stored.status, stored.rider?.phone]).toEqual(['ASSIGNEDTORIDER', rider.phone])
    expect(new Set(foreign)).toEqual(new Set([api.origin]))
    expect(hub.count()).toBeGreaterThan(0)
    const names = await page.evaluate(async () =>
      (await indexedDB.databases())
        .map(({ name = '' }) => name)
        .filter((name) => name.startsWith('waybill:')),
    )
    expect(names.map((name) => name.split(':').slice(1, 3).join(':'))).toEqual([new URL(api.origin).host])
  } finally {
    await Promise.all([files.stop(), api.stop(), hub.stop()])
    await server.stop()
  }
})
