import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromium, type Page } from 'playwright-core'
import type { z } from 'zod'
import { fullName } from '../contract/rules/order-display'
import { isAssignable } from '../contract/rules/rider-rules'
import { apiClient } from '../tests/e2e/support/api-client'
import { startWaybillServer } from '../tests/e2e/support/waybill-server'
import { keysOf } from '../tests/support/changes-socket'
import { CHROMIUM_PATH } from '../tests/support/chromium-path'
import { openOwnPostgres } from '../tests/support/postgres/own-postgres'
import { notePageStamps, type PageStamps } from './hops/page-stamps'
import { Stamps, type Work } from './hops/work'
import { signIn, openOrders, type Stage } from './stage'
import { percentile } from './statistics'
import type { Result } from './table'
import { longestTaskMs, sightings, watchRows, type Sighting } from './watch-rows'

const ORDERS = Number(process.env['BENCH_ORDERS'] ?? 100_000)
const EVENTS_PER_SECOND = 50
const SECONDS = 20
const REPLICATED_MS = 600_000
const HOPS = [
  'commit → hub sends',
  'sent → page',
  'waits for the store',
  'store',
  'stored → painted',
  'total',
] as const

type Hop = (typeof HOPS)[number]
type Measured = {
  hops: Record<Hop, number[]>
  longestMs: number
  perSecond: number
  refused: number
  bytes: number
}
type Committed = z.output<typeof Stamps>['committed'][number]

/** Where the time from a commit to the painted row goes, hop by hop: by calls and by SQL, at once and warm. */
export async function benchHops(): Promise<Result[]> {
  const postgres = await openOwnPostgres()
  const server = await startWaybillServer({ orders: ORDERS, env: { DATABASE_URL: postgres.url, DEMO: '1' } })
  const browser = await chromium.launch({ executablePath: CHROMIUM_PATH })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addInitScript({ content: 'globalThis.__name ??= (named) => named' })
    await context.addInitScript(notePageStamps)
    const stage: Stage = { server, admin: await apiClient(server.url), browser, context, orders: ORDERS }
    const page = await context.newPage()
    await signIn(stage, page)
    await page.getByRole('link', { name: 'Orders', exact: true }).click()
    await page.getByText(/^All [\d,]+ orders are on this device/).waitFor({ timeout: REPLICATED_MS })
    const columns: [string, Measured][] = []
    const measure = async (name: string, by: 'calls' | 'sql') =>
      columns.push([name, await measureOnce(stage, page, by, postgres.url)])
    await measure('calls at once', 'calls')
    await measure('SQL', 'sql')
    await measure('SQL warm', 'sql')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await measure('SQL warm, reduced motion', 'sql')
    return rowsOf(columns)
  } finally {
    await browser.close()
    await server.stop()
    await postgres.close()
  }
}

async function measureOnce(
  stage: Stage,
  page: Page,
  by: 'calls' | 'sql',
  database: string,
): Promise<Measured> {
  await openOrders(stage, page)
  await page.waitForTimeout(3_000)
  await watchRows(page)
  const orders = await visibleOrders(page)
  const riders = (await stage.admin.riders()).filter(isAssignable).slice(0, 40)
  const work: z.input<typeof Work> = {
    by,
    port: stage.server.port,
    database,
    perSecond: EVENTS_PER_SECOND,
    count: EVENTS_PER_SECOND * SECONDS,
    orders,
    riders: riders.map((rider) => ({ id: rider.id, name: fullName(rider) })),
  }
  const { committed, sent, refused } = await runEvents(work)
  await page.waitForTimeout(3_000)
  const stamps = await page.evaluate(() => (globalThis as unknown as { pageStamps: PageStamps }).pageStamps)
  const hops = hopsOf(committed, sent, stamps, await sightings(page))
  const seconds =
    (Math.max(...committed.map(({ at }) => at)) - Math.min(...committed.map(({ at }) => at))) / 1000
  return {
    hops,
    longestMs: await longestTaskMs(page),
    perSecond: committed.length / seconds,
    refused,
    bytes: bytesOf(stamps) / committed.length,
  }
}

async function visibleOrders(page: Page): Promise<number[]> {
  const rows = await page
    .locator('[data-order-id]')
    .evaluateAll((all) =>
      all
        .filter(
          (row) =>
            row.getBoundingClientRect().bottom < innerHeight && !/Cancelled|Delivered/.test(row.textContent),
        )
        .map((row) => Number(row.getAttribute('data-order-id'))),
    )
  return rows
}

async function runEvents(work: z.input<typeof Work>): Promise<z.output<typeof Stamps>> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'bench/hops/events-process.ts', JSON.stringify(work)],
    { maxBuffer: 100_000_000 },
  )
  return Stamps.parse(JSON.parse(stdout))
}

/** A later revision of a row also shows the earlier ones, because batches are merged and the screen skips states. */
function hopsOf(
  committed: readonly Committed[],
  sent: Readonly<Record<string, number>>,
  { received, stored }: PageStamps,
  seen: readonly Sighting[],
): Record<Hop, number[]> {
  const sentAt = firstOf(Object.entries(sent).map(([key, at]) => ({ keys: [key], at })))
  const receivedAt = firstOf(received.map(({ at, text }) => ({ keys: keysIn(text), at })))
  const begunAt = firstOf(stored.map(({ begun, rows }) => ({ keys: rows, at: begun })))
  const doneAt = firstOf(stored.map(({ done, rows }) => ({ keys: rows, at: done })))
  const hops = Object.fromEntries(HOPS.map((hop) => [hop, [] as number[]])) as Record<Hop, number[]>
  for (const event of committed) {
    const at = [sentAt, receivedAt, begunAt, doneAt].map((first) => first(event.order, event.revision))
    const painted = paintedAt(event, committed, seen)
    const times = [event.at, ...at, painted]
    times.slice(1).forEach((time, index) => {
      const hop = HOPS[index]
      const before = times[index]
      if (hop !== undefined && before !== undefined) hops[hop].push(Math.max(0, time - before))
    })
    hops.total.push(painted - event.at)
  }
  return hops
}

type Noted = { keys: readonly string[]; at: number }

/** When an order was first noted in a revision or in a later one; NaN: never. */
function firstOf(noted: readonly Noted[]): (order: number, revision: number) => number {
  const byOrder = new Map<number, { revision: number; at: number }[]>()
  for (const { keys, at } of noted)
    for (const key of keys) {
      const [order = 0, revision = 0] = key.split('.').map(Number)
      byOrder.set(order, [...(byOrder.get(order) ?? []), { revision, at }])
    }
  return (order, revision) => {
    const times = (byOrder.get(order) ?? []).filter((one) => one.revision >= revision).map(({ at }) => at)
    return times.length === 0 ? Number.NaN : Math.min(...times)
  }
}

function paintedAt(event: Committed, events: readonly Committed[], seen: readonly Sighting[]): number {
  const names = events
    .filter(({ order, revision }) => order === event.order && revision >= event.revision)
    .map(({ rider }) => rider)
  const sight = seen.find(
    ({ orderId, text, at }) =>
      orderId === event.order && at > event.begun && names.some((name) => text.includes(name)),
  )
  return sight?.at ?? Number.NaN
}

function keysIn(frame: string): string[] {
  if (!frame.includes('private-changes')) return []
  const { event, data } = JSON.parse(frame) as { event: string; data: unknown }
  if (event !== 'changes') return []
  return keysOf(typeof data === 'string' ? data : JSON.stringify(data))
}

function bytesOf({ received }: PageStamps): number {
  return received.reduce((sum, { text }) => sum + (keysIn(text).length > 0 ? text.length : 0), 0)
}

function rowsOf(columns: readonly [string, Measured][]): Result[] {
  const each = (figure: (measured: Measured) => string) =>
    columns.map(([name, measured]) => `${name}: ${figure(measured)}`).join('; ')
  const p = (numbers: readonly number[]) => {
    const known = numbers.filter((number) => !Number.isNaN(number))
    return `${percentile(known, 0.5).toFixed(0)} / ${percentile(known, 0.95).toFixed(0)}`
  }
  return [
    ...HOPS.map((hop) => ({
      what: `${hop}, p50 / p95 ms`,
      figure: each(({ hops }) => p(hops[hop])),
      durable: hop === 'total' ? 'yes' : '-',
    })),
    {
      what: `${EVENTS_PER_SECOND} assignments/s asked for; made; refused; bytes received each; longest task`,
      figure: each(
        ({ perSecond, refused, bytes, longestMs }) =>
          `${perSecond.toFixed(0)}/s, ${refused}, ${bytes.toFixed(0)} B, ${longestMs.toFixed(0)} ms`,
      ),
      durable: '-',
    },
  ]
}
