import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PASSWORD } from '../tests/e2e/support/api-client'
import { startWaybillServer } from '../tests/e2e/support/waybill-server'
import { launchOwnChromium, type OwnChromium } from '../tests/proofs/parts/own-chromium'
import { p50p95 } from './statistics'
import type { Result } from './table'

const STARTS = 20
const ORDERS = 5_000

/** P12: stops the server, kills and restarts the browser, and measures from navigation to the first rows. */
export async function benchOfflineStart(): Promise<Result[]> {
  const profile = await mkdtemp(join(tmpdir(), 'waybill-bench-'))
  const server = await startWaybillServer({ orders: ORDERS })
  let browser = await launchOwnChromium(profile)
  try {
    await replicate(browser, server.url)
    await server.stop()
    const times: number[] = []
    for (let start = 0; start < STARTS; start += 1) {
      await browser.kill()
      browser = await launchOwnChromium(profile)
      times.push(await startOffline(browser, server.url))
    }
    const late = times.filter((ms) => ms > 3_000).length
    return [
      {
        what: `start without a server, browser killed before, ${ORDERS} orders`,
        figure: `${p50p95(times)}; ${late} of ${STARTS} over 3 s`,
        durable: 'rows are read from disk',
      },
    ]
  } finally {
    await browser.kill()
    await rm(profile, { recursive: true, force: true })
  }
}

async function replicate({ context }: OwnChromium, url: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(url)
  await page.getByLabel('Email').fill('supervisor@waybill.demo')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(`${url}/overview`)
  await page.goto(`${url}/orders`)
  await page.getByText(/^All [\d,]+ orders are on this device/).waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
}

async function startOffline({ context }: OwnChromium, url: string): Promise<number> {
  const page = await context.newPage()
  await page.goto(`${url}/orders`)
  await page.locator('[data-order-id]').first().waitFor()
  return page.evaluate(
    () => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now()))),
  )
}
