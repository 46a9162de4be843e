import { listBulkOrders, markBulkOrderPaid, type BulkOrder } from '../../../contract/entities/bulk-orders'
import { displayNaira } from '../../../contract/words/money'
import { expect, live, signedIn, test, type Page, keptTest, cutOff } from '../support/fixtures'
import { newBulkOrder } from '../support/data'
import { shellIsKept } from '../support/kept-shell'
import { violations } from '../support/violations'
import type { ApiClient } from '../support/api-client'

async function bulkOf(admin: ApiClient, id: number): Promise<BulkOrder> {
  const { orders } = await admin.call(listBulkOrders, { page: 1, search: String(id) })
  const found = orders.data.find((bulk) => bulk.id === id)
  if (found === undefined) throw new Error(`no bulk order ${id}`)
  return found
}

const bulkRow = (page: Page, id: number) => page.locator(`[data-bulk="${id}"]`)

async function openBulks(page: Page, url: string, path = '/bulk-orders'): Promise<void> {
  await page.goto(`${url}${path}`)
  await expect(page.locator('[data-bulk]').first()).toBeVisible()
  await live(page)
}

keptTest(
  'BU-10 BU-11 TO-19 TR-19 a payment approved while the network is cut is Paid at once and reaches the server once',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
    const { bulk } = await newBulkOrder(admin)
    await signedIn(page, wire.url)
    await openBulks(page, wire.url)
    await shellIsKept(page)

    await cutOff(page, wire)
    await expect(page.getByText(/^Offline since \d\d:\d\d\. You can keep working\./)).toBeVisible()
    const approve = `Approve the payment of bulk order ${bulk.id}`
    await bulkRow(page, bulk.id).getByRole('button', { name: approve }).click()
    const question = page.getByRole('alertdialog', { name: `Mark bulk order ${bulk.id} as paid?` })
    await question.getByRole('button', { name: `Approve ${displayNaira(bulk.amount_left_to_pay)}` }).click()
    await expect(bulkRow(page, bulk.id)).toContainText('Waiting for connection')
    await expect(bulkRow(page, bulk.id)).toContainText('Paid')

    await page.reload()
    await expect(bulkRow(page, bulk.id)).toContainText('Waiting for connection')
    expect((await bulkOf(admin, bulk.id)).payment_status).toBe('PENDING')

    wire.restore()
    await expect(page.getByText('Order marked as paid!')).toBeVisible()
    await expect(bulkRow(page, bulk.id).getByRole('button', { name: 'Paid' })).toBeDisabled()
    const stored = await bulkOf(admin, bulk.id)
    expect([stored.payment_status, stored.amount_left_to_pay, stored.revision]).toEqual([
      'APPROVED',
      0,
      (bulk.revision ?? 0) + 1,
    ])
  },
)

test(
  'RL-04 TR-24 what a colleague marks as paid turns Paid here by itself',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
    const { bulk } = await newBulkOrder(admin)
    await signedIn(page, wire.url)
    await openBulks(page, wire.url, `/bulk-orders?q=${bulk.id}`)
    await expect(bulkRow(page, bulk.id)).toContainText('Approve')
    await admin.call(markBulkOrderPaid, { bulk_order_id: bulk.id })
    await expect(bulkRow(page, bulk.id).getByRole('button', { name: 'Paid' })).toBeVisible()
  },
)

test(
  'BU-05 OR-10 AG-71 a row leads to the orders of its bulk order',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
    const { bulk } = await newBulkOrder(admin)
    await signedIn(page, wire.url)
    await openBulks(page, wire.url, '/bulk-orders/pending')
    await bulkRow(page, bulk.id).getByText(String(bulk.user_name)).click()
    await expect(page).toHaveURL(`${wire.url}/orders?bulk_order_id=${bulk.id}`)
    await expect(page.getByText(`Bulk order ${bulk.id}`, { exact: true })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/bulk-orders\/pending$/)
  },
)

test(
  'the list, its question and the chooser have no accessibility violation in either theme',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
    const { bulk } = await newBulkOrder(admin)
    await signedIn(page, wire.url)
    await openBulks(page, wire.url)
    expect(await violations(page)).toEqual([])
    await bulkRow(page, bulk.id).getByRole('button').click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Create Bulk Order' }).click()
    await expect(page.locator('.company-name').first()).toBeVisible()
    expect(await violations(page)).toEqual([])
  },
)
