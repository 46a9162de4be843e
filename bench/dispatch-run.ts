import type pg from 'pg'
import type { Page } from 'playwright-core'
import { openAssignMode, openDispatcher, setPeakStage, type PeakStage } from './peak/peak-stage'
import { p50p95 } from './statistics'
import type { Result } from './table'

const BY_KEYS = 20
const BY_TWO = 200
const RIDERS = 5_000
/** Between two keys of one hand, when two work: about twice as fast as a person (1.6 s for one key). */
const PACE_MS = 800
const AGAIN_MS = 1_500
const LIMIT_MS = 300_000
const LOOK_MS = 200

/**
 * 20 orders by one dispatcher as fast as the screen follows; then 200 by two at a steady pace, one of whom begins halfway.
 * Each sees what the other holds back or has open, and passes over it. Where both give the same order all the same, the
 * server takes one, and the slower sees who was faster.
 */
export async function benchDispatchRun(): Promise<Result[]> {
  const stage = await setPeakStage({ orders: BY_KEYS + BY_TWO, riders: RIDERS })
  try {
    const first = await openDispatcher(stage)
    await openAssignMode(first)
    const alone = await runOf(stage, `${BY_KEYS} orders by keys, one dispatcher`, () => [
      assignBy(first, { count: BY_KEYS, paceMs: 0 }),
    ])
    const second = await openDispatcher(stage, 'admin@waybill.demo')
    await openAssignMode(second)
    await goDown(second, BY_TWO / 2)
    const two = await runOf(stage, 'the rest of one queue by keys, two dispatchers', () => [
      assignBy(first, { count: Infinity, paceMs: PACE_MS }),
      assignBy(second, { count: Infinity, paceMs: PACE_MS }),
    ])
    return [alone, two]
  } finally {
    await stage.close()
  }
}

type Assigned = { tookMs: number[] }

async function runOf(
  { database }: PeakStage,
  what: string,
  begin: () => Promise<Assigned>[],
): Promise<Result> {
  const before = await waitingOrders(database)
  const begun = performance.now()
  const hands = await Promise.all(begin())
  const keysMs = performance.now() - begun
  const took = hands.flatMap(({ tookMs }) => tookMs)
  const byHand = hands.map(({ tookMs }) => tookMs.length).join(' and ')
  const { assigned, twice } = await settled(database, before, Math.min(took.length, before.size))
  const allMs = performance.now() - begun
  return {
    what,
    figure: `${assigned} orders (${byHand} keys), each ${p50p95(took)} from key to the next riders; keys ${seconds(keysMs)}, all on the server after ${seconds(allMs)}; assigned twice: ${twice}; ${took.length - assigned} keys for what the other had given`,
    durable: 'yes',
  }
}

/**
 * Presses 1 as soon as the riders of the next order are shown, until `count` keys were pressed or none waits. A key after
 * which nothing moves is pressed again.
 */
async function assignBy(page: Page, { count, paceMs }: { count: number; paceMs: number }): Promise<Assigned> {
  const tookMs: number[] = []
  while (tookMs.length < count) {
    const shown = await page.locator('.ranked-riders').getAttribute('aria-label')
    const begun = performance.now()
    await page.keyboard.press('1')
    const next = await nextRiders(page, shown)
    tookMs.push(performance.now() - begun)
    if (next === 'none') break
    await page.waitForTimeout(Math.max(0, paceMs - (performance.now() - begun)))
  }
  return { tookMs }
}

/** Waits while colleagues are busy with all that is left. */
async function nextRiders(page: Page, shown: string | null): Promise<'none' | 'next' | 'same'> {
  const next = await page.waitForFunction(
    ({ before, until }) => {
      const label = document.querySelector('.ranked-riders')?.getAttribute('aria-label') ?? ''
      if (label !== before && label !== '') return 'next'
      if (document.querySelector('.queue-row[data-state=waits]') === null) return 'none'
      const words = document.querySelector('.assign-mode > [role=status]')?.textContent ?? ''
      return Date.now() > until && !words.includes('No other order is free') ? 'same' : null
    },
    { before: shown, until: Date.now() + AGAIN_MS },
    { timeout: LIMIT_MS, polling: 'raf' },
  )
  return (await next.jsonValue()) ?? 'same'
}

async function goDown(page: Page, rows: number): Promise<void> {
  for (let n = 0; n < rows; n += 1) await page.keyboard.press('ArrowDown')
}

/** Order id to revision. */
async function waitingOrders(database: pg.Client): Promise<ReadonlyMap<string, number>> {
  const { rows } = await database.query<{ id: string; revision: string }>(
    "select id, revision from orders where status = 'PENDING' and cancelled_by is null",
  )
  return new Map(rows.map(({ id, revision }) => [id, Number(revision)]))
}

/** Waits until so many of them have a rider. */
async function settled(
  database: pg.Client,
  before: ReadonlyMap<string, number>,
  count: number,
): Promise<{ assigned: number; twice: number }> {
  const until = performance.now() + LIMIT_MS
  for (;;) {
    const { rows } = await database.query<{ id: string; revision: string }>(
      "select id, revision from orders where id = any($1) and status = 'ASSIGNEDTORIDER'",
      [[...before.keys()]],
    )
    if (rows.length >= count) {
      const twice = rows.filter(({ id, revision }) => Number(revision) !== (before.get(id) ?? 0) + 1)
      return { assigned: rows.length, twice: twice.length }
    }
    if (performance.now() > until) throw new Error(`Only ${rows.length} of ${count} orders have a rider.`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
