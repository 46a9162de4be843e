import { readFile } from 'node:fs/promises'
import { listBulkOrders } from '../../../contract/entities/bulk-orders'
import {
  listCompanyUsers,
  listRateCard,
  type CompanyUser,
  type RateCardRow,
} from '../../../contract/entities/companies'
import { listCompanyPayments } from '../../../contract/entities/ledger'
import { createOrder } from '../../../contract/entities/orders'
import { IS_LONG } from '../../support/long-form'
import { longOrders } from '../../support/long-orders'
import type { ApiClient } from '../support/api-client'
import { expect, live, openOrders, signedIn, test, type Page, cutOff } from '../support/fixtures'
import { longPaperFaults, paperFaults } from '../support/paper-faults'
import { violations } from '../support/violations'

async function companyWhere(
  admin: ApiClient,
  isMeant: (company: CompanyUser) => boolean,
): Promise<{ company: CompanyUser; rates: RateCardRow[] }> {
  const { users } = await admin.call(listCompanyUsers, { paginate: 'NO' })
  for (const company of users.data.filter(isMeant)) {
    const rates = await admin.call(listRateCard, { user_id: company.id })
    if (rates.length > 0) return { company, rates }
  }
  throw new Error('the demo has no such company')
}

/** As Excel of Windows saves it. */
function windows1252(text: string): Buffer {
  const bytes: Record<string, number> = { '“': 0x93, '”': 0x94, é: 0xe9 }
  return Buffer.from(Array.from(text, (letter) => bytes[letter] ?? letter.charCodeAt(0)))
}

test(
  'a CSV file becomes a bulk order, without the network until it is created',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
    const { company, rates } = await companyWhere(
      admin,
      ({ company_profile: { status } }) => status === 'active',
    )
    const zone = rates[0]?.delivery_location ?? ''
    const line = (item: string, phone: string) =>
      `${item};documents;Mrs Renée Obi;${phone};"${zone}";"12, Allen Avenue\nIkeja";receiver`
    const table = [
      'Item;Category;Receiver;Phone No.;Zone;Address;Who pays',
      line('“Deed” of sale', '0803 123 4567'),
      line('Torn', '0803'),
      '',
    ].join('\r\n')
    await signedIn(page, wire.url)
    await page.goto(`${wire.url}/bulk-orders/create?user_id=${company.id}`)
    await live(page)
    await expect(page.getByRole('region', { name: 'Delivery 1' })).toBeVisible()
    await page.getByRole('button', { name: 'Import' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import deliveries' })
    await expect(dialog).toBeVisible()
    expect(await violations(page, '.import-dialog')).toEqual([])
    await cutOff(page, wire)
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'friday.csv', mimeType: 'text/csv', buffer: windows1252(table) })
    await expect(dialog.getByRole('status')).toContainText('friday.csv: 2 deliveries, 1 good, 1 with errors.')
    await expect(dialog.getByRole('region', { name: 'Errors' })).toHaveText(
      "Line 3, receiver's phone: This is no Nigerian number: it has 4 digits, a mobile number has 11.",
    )
    expect(await violations(page, '.import-dialog')).toEqual([])
    await dialog.getByRole('button', { name: 'Add the good line' }).click()
    const saving = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Save the line as CSV' }).click()
    const refused = await readFile(await (await saving).path(), 'utf8')
    expect(refused.split('\r\n')[1]).toContain('"Torn","documents","Mrs Renée Obi","0803"')
    await dialog.getByRole('button', { name: 'Done' }).click()
    const delivery = page.getByRole('region', { name: 'Delivery 1' })
    await expect(delivery.getByLabel('Item name')).toHaveValue('“Deed” of sale')
    await expect(delivery.getByRole('combobox', { name: 'Delivery location' })).toHaveValue(
      '12, Allen Avenue, Ikeja',
    )
    await expect(page.getByRole('region', { name: /^Delivery/ })).toHaveCount(1)

    wire.restore()
    await live(page)
    await page.getByRole('button', { name: 'Create Order' }).click()
    await expect(page.getByText('Order Created!')).toBeVisible()
    const { orders } = await admin.call(listBulkOrders, { page: 1 })
    expect([orders.data[0]?.package_name, orders.data[0]?.delivery_point_location]).toEqual([
      '“Deed” of sale',
      '12, Allen Avenue, Ikeja',
    ])
  },
)

test('labels of marked orders fill whole sheets, and neither they nor a waybill cut what a rider needs', async ({
  page,
  server,
  admin,
}) => {
  const created = []
  for (const order of longOrders(IS_LONG ? 48 : 12)) created.push(await admin.call(createOrder, order))
  await signedIn(page, server.url)
  await openOrders(page, server.url)
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await page.getByRole('checkbox', { name: 'Mark all orders of this page' }).check()
  await page.getByRole('button', { name: /^Print labels/ }).click()
  const labels = page.locator('.label')
  await expect(labels.first()).toBeAttached()
  const count = await labels.count()
  await page.emulateMedia({ media: 'print' })
  expect(await paperFaults(page, '.label')).toEqual([])
  expect(await pagesOf(page)).toBe(Math.ceil(count / 8))
  await expect(labels).toHaveCount(0)
  await page.emulateMedia({ media: null })
  for (const { id } of IS_LONG ? created : created.slice(0, 2)) {
    await page.goto(`${server.url}/orders?order=${id}`)
    await page.evaluate(() => {
      window.print = () => undefined
    })
    await expect(page.getByRole('complementary', { name: 'View Order' })).toContainText(String(id))
    await page.keyboard.press('p')
    await expect(page.locator('.waybill')).toBeAttached()
    await page.emulateMedia({ media: 'print' })
    expect(await paperFaults(page, '.waybill')).toEqual([])
    await page.emulateMedia({ media: null })
  }
  expect(await pagesOf(page)).toBe(1)
})

test(
  'the statement of a company adds up, is printed on one sheet, and is kept for reading offline',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
    const { company } = await companyWhere(admin, ({ balance_to_pay: balance }) => (balance ?? 0) > 0)
    const { data: payments } = await admin.call(listCompanyPayments, { user_id: company.id, page: 1 })
    await signedIn(page, wire.url)
    await page.goto(`${wire.url}/company-user?company=${company.id}`)
    await live(page)
    await page.getByRole('link', { name: 'Statement of this company' }).click()
    const sheet = page.getByRole('main').getByRole('article', { name: /^Statement of/ })
    await expect(sheet).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByLabel('From').fill('2025-12-01')
    await expect(page).toHaveURL(/from=2025-12-01/)
    await expect(sheet).toContainText('Dec 01, 2025 to')
    await expect(sheet.getByRole('row').filter({ hasText: /Part payment|Payment of/ })).toHaveCount(
      payments.length,
    )
    const cells = sheet.getByRole('row').filter({ hasText: 'Closing balance' }).getByRole('cell')
    const [charged = 0, paid = 0, closing = 0] = (await cells.allTextContents()).map(naira)
    const opening = naira(
      await sheet.getByRole('row').filter({ hasText: 'Opening balance' }).getByRole('cell').innerText(),
    )
    expect([Math.round((opening + charged - paid) * 100), closing]).toEqual([
      Math.round(closing * 100),
      company.balance_to_pay,
    ])
    expect(await pagesOf(page)).toBe(1)
    const long = {
      names: 'h2, header > p:first-of-type, tbody tr:not(.statement-end) td:nth-child(2)',
      sums: 'dd, td:nth-child(n + 3):not(:empty), .statement-end td',
    }
    expect(await longPaperFaults(page, '.printed-paper .statement', long)).toEqual([])

    await cutOff(page, wire)
    await expect(page.getByText(/^Offline since \d\d:\d\d\./)).toBeVisible()
    await page.getByRole('button', { name: 'Month before' }).click()
    await expect(page.getByText('No connection to the server', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print' })).toBeDisabled()
    await page.getByRole('button', { name: 'This month' }).click()
    await expect(sheet).toBeVisible()
    wire.restore()
  },
)

function naira(text: string): number {
  return Number(text.replace(/[₦,]/g, ''))
}

/** How many sheets of paper the page fills, each as large as its style says. */
async function pagesOf(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return [...pdf.matchAll(/\/Type\s*\/Page\b/g)].length
}
