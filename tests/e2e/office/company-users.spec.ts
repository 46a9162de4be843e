import { listCompanyUsers, listRateCard, type CompanyUser } from '../../../contract/entities/companies'
import { listCompanyPayments } from '../../../contract/entities/ledger'
import { displayNaira } from '../../../contract/words/money'
import type { ApiClient } from '../support/api-client'
import { cutOff, expect, goTo, live, signedIn, test, type Page } from '../support/fixtures'
import { chooseOption, fillPackage, pressCreate } from '../support/order-forms'
import { violations } from '../support/violations'

async function companiesOf(admin: ApiClient): Promise<CompanyUser[]> {
  return (await admin.call(listCompanyUsers, { paginate: 'NO' })).users.data
}

/** It waits for an approval, owes nothing and has no rate card. */
async function waitingCompany(admin: ApiClient): Promise<CompanyUser> {
  for (const company of await companiesOf(admin)) {
    if (company.company_profile.status !== 'pending' || (company.balance_to_pay ?? 0) > 0) continue
    if ((await admin.call(listRateCard, { user_id: company.id })).length === 0) return company
  }
  throw new Error('no company of the demo waits for an approval and a rate card')
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

test('CP-03 CP-05 CP-06 CP-07 CP-08 CP-10 CP-12 CP-14 RC-03 AG-133 AG-161 a company from its approval over rate card and bulk order to a part payment over a cut', async ({
  page,
  wire,
  admin,
}) => {
  const company = await waitingCompany(admin)
  const name = nameOf(company)
  const list = page.getByRole('table', { name: 'Companies' })
  const row = list.getByRole('row').filter({ hasText: name })
  const openCompanies = async () => {
    await page.getByRole('link', { name: 'Company Users', exact: true }).click()
    await page.getByRole('searchbox', { name: 'Search company users' }).fill(name)
    await expect(row).toBeVisible()
  }
  await signedIn(page, wire.url)
  await goTo(page, wire.url, '/orders')
  await live(page)
  await page.getByRole('link', { name: 'Company Users', exact: true }).click()
  await expect(list.getByRole('columnheader')).toHaveText([
    'User Id',
    'Fullname',
    'Email',
    'Payment Balance',
    'Phone Number',
    'Status',
    'Action',
  ])
  const cut = await list
    .locator('.paged-opener')
    .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).length)
  expect(cut).toBe(0)

  await openCompanies()
  await choose(page, name, 'Approve')
  await expect(page.getByText('User has been approved!')).toBeVisible()
  const approved = (await companiesOf(admin)).find(({ id }) => id === company.id)
  expect([approved?.company_profile.status, approved?.is_verified]).toEqual(['active', company.is_verified])

  await choose(page, name, 'Add rate card')
  const amounts = page.getByRole('textbox', { name: /^Amount to / })
  await expect(amounts.first()).toBeVisible()
  for (const amount of await amounts.all()) await amount.fill('3762,50')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/edit-rate-card/)
  const [rate, ...others] = await admin.call(listRateCard, { user_id: company.id })
  expect([rate, ...others].map((row) => row?.amount)).toEqual(Array(others.length + 1).fill(3762.5))

  await openCompanies()
  await choose(page, name, 'Create Bulk Order')
  const delivery = page.getByRole('region', { name: 'Delivery 1' })
  await fillPackage(page, delivery, { item: 'Carton', category: 'Documents' })
  const rateLabel = `${rate?.from_office} - ${rate?.delivery_location}`
  await chooseOption(page, delivery.getByRole('combobox', { name: 'Rate' }), rateLabel)
  await delivery.getByRole('combobox', { name: 'Delivery location' }).fill('Behind the old post office')
  await pressCreate(page)
  await expect(page.getByText('Order Created!')).toBeVisible()

  await openCompanies()
  await expect(row).toContainText(displayNaira(3762.5))
  await row.locator('.paged-opener').click()
  await expect(pane(page).getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(pane(page).locator('.company-ledger .as-of')).toBeVisible()
  await choose(page, name, 'Register part payment')
  const dialog = page.getByRole('dialog', { name: 'Register part payment' })
  await expect(dialog).toContainText(`${name} owes ${displayNaira(3762.5)}.`)
  await cutOff(page, wire)
  await expect(page.getByText(/^Offline since \d\d:\d\d\./)).toBeVisible()
  await dialog.getByLabel('Enter amount paid').fill('₦1,500.50')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByText(/nothing was sent\. What you typed is kept\.$/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await choose(page, name, 'Register part payment')
  await expect(dialog.getByLabel('Enter amount paid')).toHaveValue('₦1,500.50')
  expect(await balanceOf(admin, company.id)).toBe(3762.5)

  wire.restore()
  await live(page)
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Part payment of NGN 1,500.50 registered.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText(displayNaira(2262))
  expect(await balanceOf(admin, company.id)).toBe(2262)
  const payments = pane(page).getByRole('list', { name: 'Payments' }).getByRole('listitem')
  await expect(payments.first()).toContainText(displayNaira(1500.5))
  await expect(payments.first()).toContainText('Part payment, by Folake Adeniyi')
  const { meta } = await admin.call(listCompanyPayments, { user_id: company.id, page: 1 })
  expect(meta.total).toBe(1)
})
