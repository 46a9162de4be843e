import type { Locator, Page } from 'playwright-core'

/** Who sends, and between which two places of the demo's gazetteer. */
export async function fillSender(page: Page): Promise<void> {
  await page.getByLabel('Customer name').fill('Kunle Adebayo')
  await page.getByLabel('Customer phone').fill('08150923367')
  await choosePlace(page, 'Pickup location', 'Allen Avenue')
  await choosePlace(page, 'Delivery location', 'Ogudu')
}

export async function choosePlace(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(text)
  await page.getByRole('option').first().click()
}

type Package = { item: string; category: string }

/** What goes to whom: in the form of an order, or in one delivery of a bulk order. */
export async function fillPackage(
  page: Page,
  fields: Page | Locator,
  { item, category }: Package,
): Promise<void> {
  await fields.getByLabel('Item name').fill(item)
  await chooseOption(page, fields.getByRole('combobox', { name: 'Item category' }), category)
  await fields.getByLabel("Receiver's name").fill('Mrs Yemisi Shonibare')
  await fields.getByLabel("Receiver's phone").fill('0802 337 1946')
}

export async function chooseOption(page: Page, field: Locator, option: string): Promise<void> {
  await field.click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

export const pressCreate = (page: Page) => page.getByRole('button', { name: 'Create Order' }).click()
