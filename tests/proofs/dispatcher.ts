import { expect } from '@playwright/test'
import type { Page } from 'playwright-core'
import { PASSWORD } from '../e2e/support/api-client'

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

/** An earlier assignment may be confirmed, and celebrated with a dialog, at any moment. */
async function openPanel(page: Page, orderId: number): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape')
      await rowOf(page, orderId).click({ timeout: 2_000 })
      await page.keyboard.press('a')
      return await page.getByRole('option').first().waitFor({ timeout: 2_000 })
    } catch (error) {
      if (page.isClosed() || attempt === TRIES) throw error
    }
  }
}

/** Nothing waits on this computer any more, by its own database. */
export async function untilDrained(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(countOutbox), { timeout: 90_000 }).toEqual([])
}

/** The states of the commands in every console database of this origin. */
async function countOutbox(): Promise<string[]> {
  const states: string[] = []
  for (const { name } of await indexedDB.databases()) {
    if (name?.startsWith('waybill:') !== true) continue
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(new Error('the database does not open'))
    })
    const rows = await new Promise<{ state: string }[]>((resolve, reject) => {
      const reading = database.transaction('outbox').objectStore('outbox').getAll()
      reading.onsuccess = () => resolve(reading.result as { state: string }[])
      reading.onerror = () => reject(new Error('the outbox cannot be read'))
    })
    database.close()
    states.push(...rows.map(({ state }) => state))
  }
  return states
}

export function rowOf(page: Page, orderId: number) {
  return page.locator(`[data-order-id="${orderId}"]`)
}
