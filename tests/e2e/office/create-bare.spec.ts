import { updateCharges } from '../../../contract/entities/charges'
import { createOrder, listOrders } from '../../../contract/entities/orders'
import { apiClient } from '../support/api-client'
import { expect, goTo, live, test, type Page, signedIn } from '../support/fixtures'
import { loseFirstAnswer } from '../support/lost-answer'
import { fillPackage, fillSender, pressCreate } from '../support/order-forms'
import { startWaybillServer } from '../support/waybill-server'

async function openFilled(page: Page, url: string, item: string): Promise<void> {
  await goTo(page, url, '/create-order')
  await expect(page.getByRole('form', { name: 'Create Order' })).toBeVisible()
  await live(page)
  await fillSender(page)
  await fillPackage(page, page, { item, category: 'Food' })
  await page.getByRole('button', { name: 'Get Charges' }).click()
  await expect(page.getByText(/^As of \d\d:\d\d\./)).toBeVisible()
}

test.describe('P2 on a server without keys', () => {
  test(
    'a lost answer is looked up automatically; a request that the network doubled is named',
    { tag: '@long' },
    async ({ page }) => {
      test.setTimeout(180_000)
      const server = await startWaybillServer({ env: { CONTRACT_ONLY: '1' } })
      const admin = await apiClient(server.url)
      const stored = async (item: string) =>
        (await admin.call(listOrders, { page: 1, search: item })).orders.data
      await signedIn(page, server.url)

      const lost = 'Tray of the lost answer'
      await openFilled(page, server.url, lost)
      await loseFirstAnswer(page, createOrder.path)
      await pressCreate(page)
      await expect(page.getByText('Order Created!')).toBeVisible({ timeout: 30_000 })
      expect(await stored(lost)).toHaveLength(1)
      await page.unroute(`**/api${createOrder.path}`)

      const doubled = 'Tray that went out twice'
      await openFilled(page, server.url, doubled)
      await page.route(`**/api${createOrder.path}`, async (route) => {
        await route.fetch()
        await route.continue()
      })
      await pressCreate(page)
      await expect(page.getByText(/looks the same and was created at the same time\./)).toBeVisible({
        timeout: 40_000,
      })
      expect(await stored(doubled)).toHaveLength(2)
      await server.stop()
    },
  )
})

test(
  'AG-168 charges that somebody else changed are asked about, and the order costs what was agreed to',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
    const item = 'Tray at the new price'
    await signedIn(page, wire.url)
    await openFilled(page, wire.url, item)
    const shown = await page.locator('.quote-lines [data-total] dd').textContent()
    await admin.call(updateCharges, { express_delivery_base_fee: 2345 })
    await pressCreate(page)
    const dialog = page.getByRole('alertdialog', { name: 'Create at the new price?' })
    await expect(dialog).toContainText(`instead of ${shown}.`)
    const words = (await dialog.textContent()) ?? ''
    const [, told] =
      /The charges changed at \d\d:\d\d\. The total is now (₦[\d,.]+) instead of/.exec(words) ?? []
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    expect((await admin.call(listOrders, { page: 1, search: item })).orders.data).toEqual([])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Order Created!')).toBeVisible()
    const [order] = (await admin.call(listOrders, { page: 1, search: item })).orders.data
    const naira = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN' })
    expect(naira.format(order?.amount ?? 0)).toBe(told)
    await admin.call(updateCharges, { express_delivery_base_fee: 1200 })
  },
)
