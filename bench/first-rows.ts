import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { PASSWORD } from '../tests/e2e/support/api-client'
import { startWaybillServer, type WaybillServer } from '../tests/e2e/support/waybill-server'
import { CHROMIUM_PATH } from '../tests/support/chromium-path'
import { percentile, p50p95 } from './statistics'
import type { Result } from './table'

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 10)
const ORDERS = 5_000
const TYPING_MS = 1_500

type Times = { empty: number[]; warm: number[] }
type Build = { name: string; server: WaybillServer; times: Times }

/**
 * Measures from the press on Login to the first painted rows with an empty profile, then from a reload to the rows.
 * BENCH_AGAINST: the folder of another built checkout. The two builds take turns, so that noise of the machine affects
 * both.
 */
export async function benchFirstRows(): Promise<Result[]> {
  const against = process.env['BENCH_AGAINST']
  const folders = against === undefined ? ['.'] : ['.', against]
  const builds: Build[] = []
  const browser = await chromium.launch({ executablePath: CHROMIUM_PATH })
  try {
    for (const folder of folders) {
      const server = await startWaybillServer({ orders: ORDERS, folder })
      builds.push({
        name: folder === '.' ? 'this build' : 'the other',
        server,
        times: { empty: [], warm: [] },
      })
    }
    // The first round fills the caches of the servers.
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const { server, times } of round % 2 === 0 ? builds : builds.toReversed()) {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
        const took = await measure(context, server.url)
        await context.close()
        if (round === 0) continue
        times.empty.push(took.emptyMs)
        times.warm.push(took.warmMs)
      }
    return (['empty', 'warm'] as const).flatMap((kind) => results(kind, builds))
  } finally {
    await browser.close()
    for (const { server } of builds) await server.stop()
  }
}

function results(kind: keyof Times, builds: readonly Build[]): Result[] {
  const what = kind === 'empty' ? 'empty computer: Login pressed → first rows' : 'reload → first rows'
  const rows = builds.map(({ name, times }) => ({
    what: `${what}, ${name}`,
    figure: p50p95(times[kind]),
    durable: 'yes',
  }))
  const [mine, other] = builds
  if (mine === undefined || other === undefined) return rows
  const ratios = mine.times[kind].map((ms, round) => ms / (other.times[kind][round] ?? Number.NaN))
  const figure = `${percentile(ratios, 0.5).toFixed(2)} of the other (median of ${ratios.length} pairs)`
  return [...rows, { what: `${what}, pairs`, figure, durable: '' }]
}

async function measure(context: BrowserContext, url: string): Promise<{ emptyMs: number; warmMs: number }> {
  await context.addInitScript({ content: RECORD_FIRST_ROWS })
  const page = await context.newPage()
  await page.goto(url)
  await page.getByLabel('Email').fill('supervisor@waybill.demo')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  // A quick person takes this long to type.
  await page.waitForTimeout(TYPING_MS)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Orders', exact: true }).click()
  const emptyMs = await firstRowsMs(page)
  await page.getByText(/^All [\d,]+ orders are on this device/).waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await page.reload()
  return { emptyMs, warmMs: await firstRowsMs(page) }
}

async function firstRowsMs(page: Page): Promise<number> {
  const rows = await page.waitForFunction(() => Reflect.get(window, 'firstRowsMs') as number | undefined)
  return (await rows.jsonValue()) ?? Number.NaN
}

/**
 * Runs in the page, because polling from outside is late. Measures from the last submit, otherwise from the page load.
 */
const RECORD_FIRST_ROWS = `
  let beganMs = 0
  addEventListener('submit', () => (beganMs = performance.now()), true)
  const observer = new MutationObserver(() => {
    if (document.querySelector('[data-order-id]') === null) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => (window.firstRowsMs = performance.now() - beganMs)))
  })
  observer.observe(document, { subtree: true, childList: true })
`
