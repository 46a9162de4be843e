import type { Page } from 'playwright-core'
import { PASSWORD } from '../e2e/support/api-client'

/** As the one who may do everything. */
export async function pressLogin(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('superadmin@waybill.demo')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
}
