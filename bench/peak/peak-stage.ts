import pg from 'pg'
import { chromium, type Browser, type Page } from 'playwright-core'
import { apiClient, PASSWORD, type ApiClient } from '../../tests/e2e/support/api-client'
import { startWaybillServer, type WaybillServer } from '../../tests/e2e/support/waybill-server'
import { CHROMIUM_PATH } from '../../tests/support/chromium-path'
import { openOwnPostgres } from '../../tests/support/postgres/own-postgres'
import { fillPeak } from './fill-peak'

const REPLICATED_MS = 300_000

export type PeakStage = {
  server: WaybillServer
  database: pg.Client
  admin: ApiClient
  browser: Browser
  close: () => Promise<void>
}

/** The built server with so many open orders and riders more than the demo has, and a Chromium. */
export async function setPeakStage(peak: { orders: number; riders: number }): Promise<PeakStage> {
  const postgres = await openOwnPostgres()
  const server = await startWaybillServer({ orders: 2_000, env: { DATABASE_URL: postgres.url, DEMO: '1' } })
  const database = new pg.Client({ connectionString: postgres.url })
  await database.connect()
  await fillPeak(database, peak)
  const browser = await chromium.launch({ executablePath: CHROMIUM_PATH })
  return {
    server,
    database,
    admin: await apiClient(server.url),
    browser,
    close: async () => {
      await browser.close()
      await database.end()
      await server.stop()
      await postgres.close()
    },
  }
}

/** A dispatcher at a computer of their own, with everything replicated. */
export async function openDispatcher(
  { browser, server }: PeakStage,
  email = 'supervisor@waybill.demo',
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  // tsx compiles functions to code that calls `__name`, which a page does not have.
  await context.addInitScript({ content: 'globalThis.__name ??= (named) => named' })
  await context.addInitScript({ content: NOTE_KEYS })
  const page = await context.newPage()
  await page.goto(server.url)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(`${server.url}/overview`)
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await page.getByText(/^All [\d,]+ orders are on this device/).waitFor({ timeout: REPLICATED_MS })
  return page
}

/** A listener of a person's keys before those of the console, which may stop the event. */
const NOTE_KEYS =
  "addEventListener('keydown', (event) => { if (event.isTrusted) globalThis.keyPressedAt = event.timeStamp }, true)"

/** By its link in the rail; the first riders stand beside the queue. */
export async function openAssignMode(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Assign mode/ }).click()
  await page.locator('.ranked-riders').waitFor({ timeout: REPLICATED_MS })
  await page.getByRole('grid', { name: 'Orders to assign' }).focus()
}
