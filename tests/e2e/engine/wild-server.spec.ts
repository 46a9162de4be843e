import { fullName } from '../../../contract/rules/order-display'
import { createRandom } from '../../simulation/world/random'
import { wildVoice, type Spoil } from '../../support/world/wild-http'
import { apiClient, type ApiClient } from '../support/api-client'
import { pendingOrders, someRiders } from '../support/data'
import { assign, expect, test, type Page, signedIn, goTo } from '../support/fixtures'
import { inTurn } from '../../support/long-form'
import { startWaybillServer, type WaybillServer } from '../support/waybill-server'

let server: WaybillServer
let admin: ApiClient

test.beforeAll(async () => {
  server = await startWaybillServer({ env: { CONTRACT_ONLY: '1' } })
  admin = await apiClient(server.url)
})
test.afterAll(() => server.stop())
// A request that is under way when a test ends says nothing of it.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

async function speakWildly(page: Page, seed: number, spoil: Spoil): Promise<void> {
  const say = wildVoice(createRandom(seed), spoil)
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    const response = await route.fetch().catch(() => null)
    if (response === null) return route.abort()
    if (!response.ok() || !(response.headers()['content-type'] ?? '').includes('json'))
      return route.fulfill({ response })
    const body = (await response.json().catch(() => null)) as { data: unknown } | null
    if (body === null) return route.abort()
    const said = say({ method: request.method(), url: new URL(request.url()) }, body.data)
    if (said === null) return route.fulfill({ response })
    return route.fulfill({ status: said.status, contentType: said.type, body: said.body })
  })
}

async function openList(page: Page): Promise<void> {
  await signedIn(page, server.url)
  await goTo(page, server.url, '/orders')
  await expect(page.getByRole('grid')).toBeVisible()
}

async function assignOne(page: Page, order: { id: number }): Promise<void> {
  const [rider] = await someRiders(admin, 1)
  await assign(page, order.id, fullName(rider))
  await expect.poll(async () => (await admin.order(order.id)).rider?.phone).toBe(rider.phone)
}

for (const seed of inTurn([1, 2, 3], 1)) {
  test(`P16 spelled and laid out in another way (seed ${seed}), every order is shown and an assignment arrives`, async ({
    page,
  }) => {
    await speakWildly(page, seed, (_kind, row) => row)
    await openList(page)
    await expect(page.getByText(/^All [\d,]+ orders are on this device/)).toBeVisible({ timeout: 120_000 })
    const [order] = await pendingOrders(admin, 1)
    await assignOne(page, order)
    await expect(page.getByText(/Offline/)).toHaveCount(0)
    await expect(page.getByText(/could not be read/)).toHaveCount(0)
  })
}
