import { chromium, type Browser } from 'playwright-core'
import { PASSWORD } from '../tests/e2e/support/api-client'
import { startWaybillServer } from '../tests/e2e/support/waybill-server'
import { CHROMIUM_PATH } from '../tests/support/chromium-path'
import { percentile } from './statistics'
import type { Result } from './table'
import { openLine, type Line } from './thin-line/line'

const ORDERS = 5_000
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3)
const LINE = { bitsPerS: 400_000, roundTripMs: 400 }
const ROUND_TRIPS = 2
/** ms between two characters of a person who types. */
const KEY_MS = 120
const LIMIT_MS = 120_000

type Round = { loginMs: number; rowsMs: number; kb: number; ratio: number }

/**
 * An empty computer on a line of 400 kbit/s with a round trip of 400 ms: from the press on Login to the first rows, beside
 * what the bytes that came meanwhile take on such a line, and two round trips.
 */
export async function benchThinLine(): Promise<Result[]> {
  const server = await startWaybillServer({ orders: ORDERS })
  const browser = await chromium.launch({ executablePath: CHROMIUM_PATH })
  const rounds: Round[] = []
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const line = await openLine(server.port, LINE)
      rounds.push(await measure(browser, line))
      await line.close()
    }
  } finally {
    await browser.close()
    await server.stop()
  }
  const median = (of: (round: Round) => number) => percentile(rounds.map(of), 0.5)
  return [
    {
      what: 'thin line, empty computer: address → login can be typed',
      figure: `${median(({ loginMs }) => loginMs).toFixed(0)} ms`,
      durable: '-',
    },
    {
      what: 'thin line, empty computer: Login pressed → first rows',
      figure: `${median(({ rowsMs }) => rowsMs).toFixed(0)} ms, ${median(({ kb }) => kb).toFixed(0)} kB, ${median(({ ratio }) => ratio).toFixed(2)} × bytes and two round trips`,
      durable: 'yes',
    },
  ]
}

async function measure(browser: Browser, line: Line): Promise<Round> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(LIMIT_MS)
    const openedAt = performance.now()
    await page.goto(line.url, { waitUntil: 'commit' })
    const email = page.getByLabel('Email')
    await email.waitFor()
    const loginMs = performance.now() - openedAt
    await email.pressSequentially('supervisor@waybill.demo', { delay: KEY_MS })
    await page.getByLabel('Password', { exact: true }).pressSequentially(PASSWORD, { delay: KEY_MS })
    const before = line.received()
    const pressedAt = performance.now()
    await page.keyboard.press('Enter')
    await page.getByRole('navigation').getByRole('link', { name: 'Orders', exact: true }).click()
    await page.locator('[data-order-id]').first().waitFor()
    const rowsMs = performance.now() - pressedAt
    const bytes = line.received() - before
    const leastMs = (bytes * 8000) / LINE.bitsPerS + ROUND_TRIPS * LINE.roundTripMs
    return { loginMs, rowsMs, kb: bytes / 1000, ratio: rowsMs / leastMs }
  } finally {
    await context.close()
  }
}
