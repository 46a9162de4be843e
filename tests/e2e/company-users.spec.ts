import { listCompanyUsers, type CompanyUser } from '../../contract/companies'
import { listCompanyPayments } from '../../contract/ledger'
import { displayNaira } from '../../contract/money'
import type { ApiClient } from './support/api-client'
import { cutOff, expect, goTo, live, signedIn, test, type Page } from './support/fixtures'
import { violations } from './support/violations'

const PAID = 1500.5

async function companiesOf(admin: ApiClient): Promise<CompanyUser[]> {
  return (await admin.call(listCompanyUsers, { paginate: 'NO' })).users.data
}

async function balanceOf(admin: ApiClient, id: number): Promise<number | null | undefined> {
  return (await companiesOf(admin)).find((company) => company.id === id)?.balance_to_pay
}

const nameOf = ({ company_profile: { name } }: CompanyUser) => name ?? ''
const pane = (page: Page) => page.getByRole('complementary', { name: 'View Details' })

async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions of ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('CP-03 CP-05 CP-10 CP-14 AG-161 a part payment made without a network is registered once and listed in the ledger', async ({
  page,
  wire,
  admin,
}) => {
  const owing = (await companiesOf(admin)).find(({ balance_to_pay: owed }) => (owed ?? 0) > PAID)
  if (owing === undefined) throw new Error('no company of the demo owes anything')
  const name = nameOf(owing)
  const before = owing.balance_to_pay ?? 0
  const paidBefore = (await admin.call(listCompanyPayments, { user_id: owing.id, page: 1 })).meta.total ?? 0
  await signedIn(page, wire.url)
  await goTo(page, wire.url, '/orders')
  await live(page)
  await page.getByRole('link', { name: 'Company Users', exact: true }).click()
  const list = page.getByRole('table', { name: 'Companies' })
  await expect(list.getByRole('columnheader')).toHaveText([
    'User Id',
    'Fullname',
    'Email',
    'Payment Balance',
    'Phone Number',
    'Status',
    'Action',
  ])
  expect(await violations(page)).toEqual([])
  const cut = await list
    .locator('.paged-opener')
    .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).length)
  expect(cut).toBe(0)
  await page.getByRole('searchbox', { name: 'Search company users' }).fill(name)
  const row = list.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText(displayNaira(before))
  await row.locator('.paged-opener').click()
  await expect(pane(page).getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(pane(page).locator('.company-ledger .as-of')).toBeVisible()
  expect(await violations(page)).toEqual([])

  await choose(page, name, 'Register part payment')
  const dialog = page.getByRole('dialog', { name: 'Register part payment' })
  await expect(dialog).toContainText(`${name} owes ${displayNaira(before)}.`)
  await cutOff(page, wire)
  await expect(page.getByText(/^Offline since \d\d:\d\d\./)).toBeVisible()
  await dialog.getByLabel('Enter amount paid').fill('₦1,500.50')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByText(/nothing was sent\. What you typed is kept\.$/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await choose(page, name, 'Register part payment')
  await expect(dialog.getByLabel('Enter amount paid')).toHaveValue('₦1,500.50')
  expect(await balanceOf(admin, owing.id)).toBe(before)

  wire.restore()
  await live(page)
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Part payment of NGN 1,500.50 registered.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText(displayNaira(before - PAID))
  expect(await balanceOf(admin, owing.id)).toBe(before - PAID)
  const newest = pane(page).getByRole('list', { name: 'Payments' }).getByRole('listitem').first()
  await expect(newest).toContainText(displayNaira(PAID))
  await expect(newest).toContainText('Part payment, by Folake Adeniyi')
  const { meta } = await admin.call(listCompanyPayments, { user_id: owing.id, page: 1 })
  expect(meta.total).toBe(paidBefore + 1)
})

test(
  'CP-07 CP-12 AG-133 a company that waits is approved from its row, and leaves the list of those',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
    const waiting = (await companiesOf(admin)).find(({ company_profile: { status } }) => status === 'pending')
    if (waiting === undefined) throw new Error('no company of the demo waits for an approval')
    await signedIn(page, wire.url)
    await goTo(page, wire.url, '/company-user/pending')
    await live(page)
    const row = page.getByRole('row').filter({ hasText: nameOf(waiting) })
    await expect(row).toBeVisible()
    await choose(page, nameOf(waiting), 'Approve')
    await expect(page.getByText('User has been approved!')).toBeVisible()
    await expect(row).toHaveCount(0)
    const after = (await companiesOf(admin)).find(({ id }) => id === waiting.id)
    expect([after?.company_profile.status, after?.is_verified]).toEqual(['active', waiting.is_verified])
  },
)
