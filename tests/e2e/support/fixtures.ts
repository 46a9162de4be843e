import { expect, test as base, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { startFaultProxy, type FaultProxy } from '../../support/fault-proxy'
import { apiClient, PASSWORD, type ApiClient } from './api-client'
import { watchPages } from './page-faults'
import { startWaybillServer, type WaybillServer } from './waybill-server'

type WorkerFixtures = { server: WaybillServer; admin: ApiClient }
type TestFixtures = {
  wire: FaultProxy
  pageFaults: string[]
  /** Another person at another computer: a browser context of its own, watched like the first. */
  another: () => Promise<Page>
}

/** One server a worker; one wire a test. What no page may do (`watchPages`) fails any test it happens in. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const server = await startWaybillServer()
      await provide(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  admin: [async ({ server }, provide) => provide(await apiClient(server.url)), { scope: 'worker' }],
  wire: async ({ server }, provide) => {
    const wire = await startFaultProxy(server.port)
    await provide(wire)
    await wire.close()
  },
  pageFaults: [
    async ({ context }, provide) => {
      const faults: string[] = []
      watchPages(context, faults)
      await provide(faults)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
  another: async ({ browser, pageFaults }, provide) => {
    const contexts: BrowserContext[] = []
    await provide(async () => {
      const context = await browser.newContext()
      contexts.push(context)
      watchPages(context, pageFaults)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

export async function signIn(page: Page, url: string, email = 'superadmin@waybill.demo'): Promise<void> {
  await page.goto(url)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(`${url}/overview`)
}

/** Signs in and goes to the order list by the menu, as a person does: without loading the console a second time. */
export async function signInToOrders(page: Page, url: string, email?: string): Promise<void> {
  await signIn(page, url, email)
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await caughtUp(page)
  // Riders come last: without them nobody can be chosen once the network is gone.
  await expect(page.getByText(/^All [\d,]+ orders are on this device/)).toBeVisible()
}

/** The order list, with the engine caught up. */
export async function openOrders(page: Page, url: string, status?: string): Promise<void> {
  await page.goto(`${url}/orders${status === undefined ? '' : `/${status}`}`)
  await caughtUp(page)
}

async function caughtUp(page: Page): Promise<void> {
  await expect(page.getByRole('grid')).toBeVisible()
  await live(page)
}

export async function live(page: Page): Promise<void> {
  await expect(page.locator('.status-bar')).toContainText(/Live · \d+ s/)
}

export function rowOf(page: Page, orderId: number): Locator {
  return page.locator(`[data-order-id="${orderId}"]`)
}

export function assignPanel(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Assign Order to a Rider' })
}

/** Presses Assign; the demo riders work in five towns, so one who is far away is asked about once. */
export async function pressAssign(page: Page): Promise<void> {
  const panel = assignPanel(page)
  await panel.getByRole('button', { name: 'Assign' }).click()
  const again = panel.getByRole('button', { name: 'Assign anyway' })
  if (await again.isVisible()) await again.click()
}

/** Opens the panel of a row, chooses the rider by name and presses Assign. */
export async function assign(page: Page, orderId: number, riderName: string): Promise<void> {
  await rowOf(page, orderId).click()
  await page.keyboard.press('a')
  const panel = assignPanel(page)
  await panel.getByPlaceholder('enter rider name to search').fill(riderName)
  await panel.getByRole('option').first().click()
  await pressAssign(page)
}

/**
 * Waits until the assign panel closes, and closes the dialog 'Order Assigned' if it is shown. On a busy machine the panel
 * may stop waiting before the server answers; then there is no dialog.
 */
export async function closeAssigned(page: Page): Promise<void> {
  await expect(assignPanel(page)).toBeHidden()
  const dialog = page.getByRole('dialog', { name: 'Order Assigned' })
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
}

export type { BrowserContext, Page }
export { expect }
