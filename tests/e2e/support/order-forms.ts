import type { Locator } from '@playwright/test'
import type { Page } from './fixtures'

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
