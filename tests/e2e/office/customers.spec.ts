import { readFile } from 'node:fs/promises'
import { listCustomers, readCustomerStats } from '../../../contract/entities/customers'
import { fullName } from '../../../contract/rules/order-display'
import { expect, test, type Page, signedIn, goTo, cutOff, live } from '../support/fixtures'
import { violations } from '../support/violations'

const list = (page: Page) => page.getByRole('table', { name: 'Customers' })
const pane = (page: Page) => page.getByRole('complementary', { name: 'Customer' })

test('CU-01 CU-06 CU-08 CU-14 CU-15 from the dashboard to the list, a customer, the file and a deletion', async ({
  page,
  wire,
  admin,
}) => {
  const stats = await admin.call(readCustomerStats, {})
  const { users } = await admin.call(listCustomers, { page: 1, paginate: 'NO' })
  const firstPage = users.data.slice(0, 50)
  const [first, doomed] = firstPage
  if (first === undefined || doomed === undefined) throw new Error('the demo has no customers')
  await signedIn(page, wire.url)
  await goTo(page, wire.url, '/orders')
  await page.getByRole('link', { name: 'Customers', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Total Customers' })).toContainText(String(stats.totalUsers))
  await expect(page.locator('.customers-graph .chart svg path')).not.toHaveCount(0)
  expect(await violations(page)).toEqual([])

  await page.getByRole('link', { name: 'View All' }).click()
  await expect(page).toHaveURL(`${wire.url}/all-customers`)
  await expect(list(page).getByRole('row')).toHaveCount(firstPage.length + 1)
  await page.getByRole('button', { name: 'Sort' }).click()
  const emails = firstPage.flatMap(({ email }) => (email === null ? [] : [email]))
  const inOrder = emails.toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1))
  await expect.poll(async () => (await emailsOf(page)).slice(0, inOrder.length)).toEqual(inOrder)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('customer.csv')
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toBe('\uFEFF"Fullname","Email","Phone Number","Status"')
  expect(lines).toHaveLength(stats.totalUsers + 1)

  await page.getByRole('searchbox', { name: 'Search customers' }).fill(doomed.email ?? String(doomed.id))
  await list(page)
    .getByRole('link', { name: fullName(doomed), exact: true })
    .click()
  await expect(pane(page).getByRole('heading', { name: fullName(doomed) })).toBeVisible()
  // One line, as without the pane.
  const row = list(page)
    .getByRole('row')
    .filter({ hasText: fullName(doomed) })
  expect((await row.boundingBox())?.height).toBe(32)
  expect(await violations(page)).toEqual([])
  await pane(page).getByRole('button', { name: 'Delete customer' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(`User ${doomed.id}`)
  expect(await violations(page)).toEqual([])
  await question.getByRole('button', { name: `Delete ${fullName(doomed)}` }).click()
  await expect(page.getByText('User has been deleted!')).toBeVisible()
  await expect(page.getByText('No Record Found')).toBeVisible()
  const { totalUsers } = await admin.call(readCustomerStats, {})
  expect(totalUsers).toBe(stats.totalUsers - 1)
})

test(
  'AD-10 CU-13 AG-160 after a cut customers are listed, filtered and found, and a card opens',
  { tag: '@long' },
  async ({ page, wire }) => {
    await signedIn(page, wire.url)
    await goTo(page, wire.url, '/orders')
    await live(page)
    await page.getByRole('link', { name: 'Customers', exact: true }).click()
    await cutOff(page, wire)
    await expect(page.getByText(/^Offline since \d\d:\d\d\./)).toBeVisible()
    await page.getByRole('link', { name: 'View All' }).click()
    await expect(list(page)).toBeVisible()
    await expect(page.getByText(/^as of \d\d:\d\d · will refresh when you are back online$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Download' })).toBeDisabled()
    const tabs = page.getByRole('navigation', { name: 'Customer status' })
    await tabs.getByRole('link', { name: 'Inactive' }).click()
    await expect(list(page).locator('.status-badge').first()).toHaveText('Inactive')
    const found = list(page).locator('tbody tr').first()
    const name = (await found.getByRole('link').first().textContent()) ?? ''
    await page.getByRole('searchbox', { name: 'Search customers' }).fill(name)
    await list(page).getByRole('link', { name, exact: true }).first().click()
    await expect(pane(page).getByRole('heading', { name })).toBeVisible()
    wire.restore()
    await expect(page.getByText(/^as of \d\d:\d\d$/)).toBeVisible()
  },
)

/** As they stand in the column. */
function emailsOf(page: Page): Promise<(string | null)[]> {
  return list(page)
    .locator('tbody tr > td:nth-child(3)')
    .evaluateAll((cells) => cells.map(({ textContent }) => textContent))
}
