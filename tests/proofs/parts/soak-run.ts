import type { Page } from 'playwright-core'
import { assignOrder, createOrder, type Order } from '../../../contract/entities/orders'
import { isAssignable } from '../../../contract/rules/rider-rules'
import type { Rider } from '../../../contract/entities/riders'
import type { ApiClient } from '../../e2e/support/api-client'
import type { FaultProxy } from '../../support/fault-proxy'
import { newOrder } from '../../support/calls/waybill-rows'
import { weigh, type PageWeight } from './page-weight'
import { EVENTS_PER_S, SOAK_FAULTS } from './soak-plan'
import type { SoakSubject } from './soak-subject'
import { readTable } from './stored-rows'

export type Weighing = { atPercent: number; events: number } & PageWeight

export type Soak = {
  events: number
  changes: number
  faults: string[]
  weighings: Weighing[]
  /** Rows of orders that differ from the server's at the end, by id. */
  wrongRows: number[]
  lastRowShown: boolean
  untrue: string[]
}

type Options = {
  page: Page
  proxy: FaultProxy
  admin: ApiClient
  events: number
  subject: SoakSubject
  onWeighing: (weighing: Weighing) => void
}

/** Weighed at every tenth of the way; the first tenth is the time to warm up. */
const TENTHS = 10
const CHANGES_PER_S = 10
const WEEK_MS = 7 * 24 * 3_600_000
const TICK_MS = 50
const STILL_MS = 3_000

/**
 * A week's events in a hurry: bursts at a steady rate with a quiet moment at every tenth, real changes among them, and
 * faults in between. After each burst the page's clock runs on by a tenth of a week: to the page the computer slept.
 */
export async function runSoak({ page, proxy, admin, events, subject, onWeighing }: Options): Promise<Soak> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const orders = (await admin.ordersIn('PENDING')).filter(({ order_type }) => order_type === 'single')
  const riders = (await admin.riders()).filter(isAssignable)
  const weighings: Weighing[] = []
  const faults: string[] = []
  let [said, changes] = [0, 0]

  for (let tenth = 1; tenth <= TENTHS; tenth += 1) {
    const fault = SOAK_FAULTS[(tenth - 1) % SOAK_FAULTS.length]
    const until = Math.round((events * tenth) / TENTHS)
    const burst = await runBurst({ proxy, admin, orders, riders, from: said, until, changes })
    said = until
    changes = burst.changes
    if (fault !== undefined) {
      faults.push(fault.name)
      fault.begin(proxy)
      await new Promise((resolve) => setTimeout(resolve, fault.forMs))
      proxy.restore()
    }
    await page.clock.fastForward(WEEK_MS / TENTHS)
    await settled(page, subject)
    const weighing = { atPercent: tenth * 10, events: said, ...(await weigh(page, session)) }
    weighings.push(weighing)
    onWeighing(weighing)
  }

  const last = await admin.call(createOrder, newOrder())
  const lastRowShown = await subject.shows(page, last).then(() => true)
  return {
    events: said,
    changes,
    faults,
    weighings,
    wrongRows: await wrongRows(page, admin, orders),
    lastRowShown,
    untrue: await subject.untrue(page),
  }
}

type Burst = {
  proxy: FaultProxy
  admin: ApiClient
  orders: readonly Order[]
  riders: readonly Rider[]
  from: number
  until: number
  changes: number
}

async function runBurst({ proxy, admin, orders, riders, from, until, changes: before }: Burst) {
  const startMs = performance.now()
  let [said, changes] = [from, before]
  let working: Promise<unknown> = Promise.resolve()
  while (said < until) {
    const elapsedS = (performance.now() - startMs) / 1000
    for (; said < until && said - from < elapsedS * EVENTS_PER_S; said += 1)
      proxy.say(said % 5 === 0 ? 'new_order' : 'order_edited', { order_id: pick(orders, said).id })
    if (changes - before < elapsedS * CHANGES_PER_S) {
      const order_id = pick(orders, changes).id
      const rider_id = pick(riders, changes + Math.floor(changes / orders.length)).id
      changes += 1
      working = working.then(() => admin.call(assignOrder, { order_id, rider_id }))
    }
    // Load comes by the clock.
    await new Promise((resolve) => setTimeout(resolve, TICK_MS))
  }
  await working
  return { changes }
}

/** Live again, and the screen drawn: as many nodes as three seconds before. */
async function settled(page: Page, subject: SoakSubject): Promise<void> {
  await subject.live(page)
  let [before, now] = [-1, await page.locator('*').count()]
  while (before !== now) {
    await new Promise((resolve) => setTimeout(resolve, STILL_MS))
    before = now
    now = await page.locator('*').count()
  }
}

async function wrongRows(page: Page, admin: ApiClient, orders: readonly Order[]): Promise<number[]> {
  const rows = new Map((await readTable<Order>(page, 'orders')).map((row) => [row.id, row.revision]))
  const truth = await Promise.all(orders.map(({ id }) => admin.order(id)))
  return truth.filter(({ id, revision }) => rows.get(id) !== revision).map(({ id }) => id)
}

function pick<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}
