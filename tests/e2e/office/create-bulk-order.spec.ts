import { createBulkOrder, listBulkOrders, type BulkOrder } from '../../../contract/entities/bulk-orders'
import {
  listCompanyUsers,
  listRateCard,
  type CompanyUser,
  type RateCardRow,
} from '../../../contract/entities/companies'
import { displayNaira } from '../../../contract/words/money'
import { expect, goTo, live, signedIn, test, type Page, keptTest, cutOff } from '../support/fixtures'
import { shellIsKept } from '../support/kept-shell'
import { loseFirstAnswer } from '../support/lost-answer'
import { chooseOption, fillPackage, pressCreate } from '../support/order-forms'
import { violations } from '../support/violations'
import type { ApiClient } from '../support/api-client'

type Priced = { company: CompanyUser; rates: RateCardRow[] }

async function pricedCompany(admin: ApiClient): Promise<Priced> {
  const { users } = await admin.call(listCompanyUsers, { paginate: 'NO' })
  for (const company of users.data) {
    const rates = await admin.call(listRateCard, { user_id: company.id })
    if (rates.length > 1) return { company, rates }
  }
  throw new Error('no company has a rate card')
}

async function newest(admin: ApiClient): Promise<BulkOrder[]> {
  return (await admin.call(listBulkOrders, { page: 1 })).orders.data
}

const delivery = (page: Page, number: number) => page.getByRole('region', { name: `Delivery ${number}` })

async function fill(page: Page, number: number, rate: RateCardRow | undefined): Promise<void> {
  const fields = delivery(page, number)
  await fillPackage(page, fields, { item: `Carton ${number}`, category: 'Documents' })
  const rateLabel = `${rate?.from_office} - ${rate?.delivery_location}`
  await chooseOption(page, fields.getByRole('combobox', { name: 'Rate' }), rateLabel)
  await fields.getByRole('combobox', { name: 'Delivery location' }).fill('Behind the old post office')
}

async function openForm(page: Page, url: string, { company }: Priced): Promise<void> {
  await page.goto(`${url}/bulk-orders/create?user_id=${company.id}`)
  await expect(
    page.getByRole('heading', { level: 1, name: String(company.company_profile.name) }),
  ).toBeVisible()
  await live(page)
}

test('CB-15 CB-17 TO-18 AG-122 P2 the answer is lost on the way: a second press makes no second bulk order', async ({
  page,
  wire,
  admin,
}) => {
  const priced = await pricedCompany(admin)
  const before = await newest(admin)
  await signedIn(page, wire.url)
  await openForm(page, wire.url, priced)
  await fill(page, 1, priced.rates[0])
  await page.getByRole('button', { name: 'Add New Delivery Location' }).click()
  await fill(page, 2, priced.rates[1])
  await delivery(page, 2).getByRole('radio', { name: 'RECEIVER' }).check()
  const [first, second] = priced.rates.map(({ amount }) => amount)
  const total = (first ?? 0) + (second ?? 0)
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText(displayNaira(total))

  const keys = await loseFirstAnswer(page, createBulkOrder.path)
  await pressCreate(page)
  await expect(
    page.getByText(/^No answer came back, so the bulk order may or may not have been created/),
  ).toBeVisible()
  await page.reload()
  await expect(
    page.getByText(/^No answer came back, so the bulk order may or may not have been created/),
  ).toBeVisible()
  await pressCreate(page)
  await expect(page.getByText('Order Created!')).toBeVisible()
  await expect(page).toHaveURL(`${wire.url}/bulk-orders`)

  const made = (await newest(admin)).filter(({ id }) => !before.some((known) => known.id === id))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  expect(made.map(({ orders_total_amount: all, amount_left_to_pay: left }) => [all, left])).toEqual([
    [total, first],
  ])
  await expect(page.locator(`[data-bulk="${made[0]?.id}"]`)).toContainText(displayNaira(total))
})

keptTest(
  'AG-161 what is typed survives a network that is cut and a reload, and is sent when it is back',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
    const priced = await pricedCompany(admin)
    const before = await newest(admin)
    await signedIn(page, wire.url)
    await openForm(page, wire.url, priced)
    await shellIsKept(page)
    await fill(page, 1, priced.rates[0])

    await cutOff(page, wire)
    await expect(
      page.getByText('You can create it only when you are online. What you type is kept on this device.'),
    ).toBeVisible()
    await delivery(page, 1).getByLabel("Receiver's email").fill('yemisi@example.com')
    await pressCreate(page)
    // Left and come back: what was typed last is stored by then.
    await page.getByRole('link', { name: 'Bulk Orders' }).click()
    await page.goBack()
    await expect(delivery(page, 1).getByLabel("Receiver's email")).toHaveValue('yemisi@example.com')
    await page.reload()
    await expect(delivery(page, 1).getByLabel("Receiver's email")).toHaveValue('yemisi@example.com')
    await expect(delivery(page, 1).getByText('Amount')).toBeVisible()
    expect((await newest(admin)).map(({ id }) => id)).toEqual(before.map(({ id }) => id))

    wire.restore()
    await live(page)
    await pressCreate(page)
    await expect(page.getByText('Order Created!')).toBeVisible()
    const made = (await newest(admin)).filter(({ id }) => !before.some((known) => known.id === id))
    expect(made.map(({ amount_left_to_pay: left }) => left)).toEqual([priced.rates[0]?.amount])
  },
)

test(
  'RC-05 RC-06 RC-07 TO-23 a rate is changed and a place is added',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
    const { company, rates } = await pricedCompany(admin)
    const last = rates.at(-1)
    await signedIn(page, wire.url)
    await goTo(page, wire.url, `/edit-rate-card?user_id=${company.id}`)
    await page
      .getByRole('textbox', { name: `Amount to ${last?.delivery_location}`, exact: true })
      .fill('4321.5')
    await page.getByRole('button', { name: 'Add more charges' }).click()
    await page.getByLabel('New delivery location').fill('Badagry Beach')
    await page.getByRole('textbox', { name: 'Amount to the new location' }).fill('9000')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Rate charges edited successfully')).toBeVisible()
    const card = await admin.call(listRateCard, { user_id: company.id })
    expect(card.find(({ id }) => id === last?.id)?.amount).toBe(4321.5)
    expect(card.map(({ delivery_location: place, amount }) => [place, amount]).at(-1)).toEqual([
      'Badagry Beach',
      9000,
    ])
  },
)

test(
  'the form and both rate cards have no accessibility violation in either theme',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
    const priced = await pricedCompany(admin)
    await signedIn(page, wire.url)
    await openForm(page, wire.url, priced)
    await fill(page, 1, priced.rates[0])
    await page.getByRole('button', { name: 'Add New Delivery Location' }).click()
    await pressCreate(page)
    await expect(delivery(page, 2).getByRole('alert').first()).toBeVisible()
    expect(await violations(page)).toEqual([])
    for (const path of ['add', 'edit']) {
      await page.goto(`${wire.url}/${path}-rate-card?user_id=${priced.company.id}`)
      await expect(
        page.getByRole('heading', { name: String(priced.company.company_profile.name) }),
      ).toBeVisible()
      await expect(page.getByText('as of')).toBeVisible()
      expect(await violations(page)).toEqual([])
    }
  },
)
