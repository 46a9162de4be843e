import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import type { z } from 'zod'
import type { Work } from '../../bench/hops/work'
import { fullName } from '../../contract/rules/order-display'
import { isAssignable } from '../../contract/rules/rider-rules'
import { openOwnPostgres } from '../support/postgres/own-postgres'
import { signInOnce } from './parts/dispatcher'
import { weigh } from './parts/page-weight'
import { withProofStage } from './parts/proof-stage'

/**
 * One screen, from an empty computer on, while 50 assignments a second arrive: it is live at the end, and what it holds
 * after a collection grows by at most 10 MB from the second minute on, or, with `--slower 20` (a processor slowed so many
 * times), stays within 20 MB.
 */
const { values } = parseArgs({
  options: {
    screen: { type: 'string', default: 'wall' },
    minutes: { type: 'string', default: '20' },
    slower: { type: 'string', default: '1' },
    orders: { type: 'string', default: '100000' },
  },
})
const SCREENS: Record<string, { path: string; up: string; live: string }> = {
  wall: { path: '/wall', up: '.wall-tiles', live: '.wall[data-state="live"]' },
  list: { path: '/orders', up: '[data-order-id]', live: '.status-bar:has-text("Live")' },
  assign: { path: '/assign', up: '.ranked-riders', live: '.status-bar:has-text("Live")' },
}
const MINUTES = Number(values.minutes)
const SLOWER = Number(values.slower)
const EVENTS_PER_S = 50
const EVENT_ORDERS = 300
const EVENT_RIDERS = 40
const WARM_S = 120
const MOST_GROWTH_MB = 10
const MOST_SLOWED_MB = 20
const LOOK_EVERY_MS = 20_000
/** The collections before a weighing take a slowed page half a minute, so it is weighed once a minute. */
const LOOKS_A_WEIGHING = SLOWER > 1 ? 3 : 1

type Look = { atS: number; isUp: boolean; isLive: boolean; heapMb?: number; storedMb?: number }

const screen = SCREENS[values.screen]
if (screen === undefined) throw new Error(`There is no screen ${values.screen}.`)
const { path, up, live } = screen
const postgres = await openOwnPostgres()
const looks: Look[] = []
try {
  await withProofStage(
    { orders: Number(values.orders), env: { DATABASE_URL: postgres.url, DEMO: '1' } },
    async ({ proxy, chromium, admin }) => {
      const page = chromium.context.pages()[0] ?? (await chromium.context.newPage())
      await signInOnce(page, proxy.url)
      await forgetRows(page, proxy.url)
      const orders = (await admin.ordersIn('PENDING')).filter(({ order_type }) => order_type === 'single')
      const riders = (await admin.riders()).filter(isAssignable)
      const work: z.input<typeof Work> = {
        by: 'sql',
        port: Number(new URL(proxy.url).port),
        database: postgres.url,
        perSecond: EVENTS_PER_S,
        count: EVENTS_PER_S * 60 * MINUTES,
        orders: orders.slice(0, EVENT_ORDERS).map(({ id }) => id),
        riders: riders.slice(0, EVENT_RIDERS).map((rider) => ({ id: rider.id, name: fullName(rider) })),
      }
      const session = await page.context().newCDPSession(page)
      await session.send('Performance.enable')
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      const events = spawn(
        process.execPath,
        ['--import', 'tsx', 'bench/hops/events-process.ts', JSON.stringify(work)],
        { stdio: ['ignore', 'ignore', 'inherit'] },
      )
      const ended = once(events, 'exit')
      const startMs = performance.now()
      await page.goto(`${proxy.url}${path}`, { waitUntil: 'commit' })
      while (events.exitCode === null) {
        await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))])
        const [isUp, isLive] = [(await page.locator(up).count()) > 0, (await page.locator(live).count()) > 0]
        const atS = Math.round((performance.now() - startMs) / 1000)
        const look: Look = { atS, isUp, isLive }
        looks.push(look)
        if (looks.length % LOOKS_A_WEIGHING === 0) {
          const { heapMb, storedMb } = await weigh(page, session)
          Object.assign(look, { heapMb, storedMb })
        }
        console.log(JSON.stringify(look))
      }
    },
  )
} finally {
  await postgres.close()
}
const heaps = looks.flatMap(({ atS, heapMb }) =>
  heapMb !== undefined && (SLOWER > 1 || atS >= WARM_S) ? [heapMb] : [],
)
const [first = Number.NaN] = heaps
const most = Math.max(...heaps)
const broken = [
  SLOWER > 1 && !(most <= MOST_SLOWED_MB) && `the heap was over ${MOST_SLOWED_MB} MB`,
  SLOWER === 1 && !(most <= first + MOST_GROWTH_MB) && `the heap grew by more than ${MOST_GROWTH_MB} MB`,
  looks.at(-1)?.isLive !== true && 'the screen was not live at the end',
].filter((words) => words !== false)
const firstS = (of: 'isUp' | 'isLive') => looks.find((look) => look[of])?.atS ?? null
const found = { screen: values.screen, upByS: firstS('isUp'), liveByS: firstS('isLive'), firstMb: first }
console.log(JSON.stringify({ ...found, mostMb: most, lastMb: heaps.at(-1), broken }, null, 2))
process.exitCode = broken.length === 0 ? 0 : 1

/** Deletes what the console stored of the server, but not its session. */
async function forgetRows(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/health`)
  await page.evaluate(async () => {
    const all = await indexedDB.databases()
    const names = all.flatMap(({ name }) => (name === undefined || name === 'waybill-session' ? [] : [name]))
    await Promise.all(
      names.map(
        (name) =>
          new Promise((resolve, reject) => {
            const request = indexedDB.deleteDatabase(name)
            request.addEventListener('success', resolve)
            request.addEventListener('error', reject)
          }),
      ),
    )
  })
}
