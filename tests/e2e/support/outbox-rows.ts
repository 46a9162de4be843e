import type { Locator } from '@playwright/test'
import { expect, type Page } from './fixtures'

/** By the menu, as a person goes. */
export async function openOutbox(page: Page): Promise<void> {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Outbox/ })
    .click()
  await expect(page.getByRole('toolbar', { name: 'Outbox' })).toBeVisible()
}

/** The row of an order's change. */
export const changeOf = (page: Page, orderId: number): Locator =>
  page
    .getByRole('grid', { name: 'Changes of this device' })
    .getByRole('row')
    .filter({ hasText: `Order ${orderId}` })
