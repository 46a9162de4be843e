import { expect } from '@playwright/test'
import type { Page } from 'playwright-core'
import { PASSWORD } from '../../e2e/support/api-client'
import { readTable } from './stored-rows'

/** What a dispatcher does at the console, for browsers that no test runner owns. */

export async function signInOnce(page: Page, url: string, email = 'superadmin@waybill.demo'): Promise<void> {
  await page.goto(url)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(`${url}/overview`)
  // From here on the console starts without a network too.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
}

/** The list of all orders, with the engine caught up. */
export async function openList(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/orders`)
  await expect(page.locator('.status-bar')).toContainText(/Live · \d+ s/, { timeout: 60_000 })
}

/** Opens the panel of a row and takes whom it suggests; does not wait for what becomes of it. */
export async function assignNearest(page: Page, orderId: number): Promise<void> {
  await openPanel(page, orderId)
  await page.keyboard.press('Enter')
  const rider = rowOf(page, orderId).locator('[data-column="rider"] [title]').first()
  await expect(rider).not.toHaveAttribute('title', '-')
}

const TRIES = 10

/**
 * An earlier assignment may be confirmed, and celebrated with a dialog, at any moment; its toast may cover the middle of the
 * row, and stays while the pointer is on it, but never covers the number.
 */
async function openPanel(page: Page, orderId: number): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape')
      await rowOf(page, orderId).locator('[data-column="id"]').click({ timeout: 2_000 })
      await page.keyboard.press('a')
      return await page.getByRole('option').first().waitFor({ timeout: 2_000 })
    } catch (error) {
      if (page.isClosed() || attempt === TRIES) throw error
    }
  }
}

/** Nothing waits on this device any more, by its own database. */
export async function untilDrained(page: Page): Promise<void> {
  const waiting = async () => (await readTable<{ state: string }>(page, 'outbox')).map(({ state }) => state)
  await expect.poll(waiting, { timeout: 90_000 }).toEqual([])
}

export function rowOf(page: Page, orderId: number) {
  return page.locator(`[data-order-id="${orderId}"]`)
}
