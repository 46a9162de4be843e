import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { apiClient, PASSWORD, type ApiClient } from '../tests/e2e/support/api-client'
import { CHROMIUM_PATH } from '../tests/support/chromium-path'
import { startWaybillServer, type WaybillServer } from '../tests/e2e/support/waybill-server'

export type Stage = {
  server: WaybillServer
  admin: ApiClient
  browser: Browser
  context: BrowserContext
  orders: number
}

/** The built server with `orders` orders, and one Chromium with an empty profile. */
export async function setStage(orders: number): Promise<Stage> {
  const server = await startWaybillServer({ orders })
  const browser = await chromium.launch({ executablePath: CHROMIUM_PATH })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  // tsx compiles functions to code that calls `__name`, which a page does not have.
  await context.addInitScript({ content: 'globalThis.__name ??= (named) => named' })
  return { server, admin: await apiClient(server.url), browser, context, orders }
}

export async function clearStage({ server, browser }: Stage): Promise<void> {
  await browser.close()
  await server.stop()
}

export async function signIn({ server }: Stage, page: Page): Promise<void> {
  await page.goto(server.url)
  await page.getByLabel('Email').fill('supervisor@waybill.demo')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(`${server.url}/overview`)
}

export async function openOrders({ server }: Stage, page: Page): Promise<void> {
  await page.goto(`${server.url}/orders`)
  await page.locator('[data-order-id]').first().waitFor()
}
