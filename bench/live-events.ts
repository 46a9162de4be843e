import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { InputOf } from '../contract/wire/call'
import { fullName } from '../contract/rules/order-display'
import { assignOrder, listOrders, type Order } from '../contract/entities/orders'
import { isAssignable } from '../contract/rules/rider-rules'
import type { Rider } from '../contract/entities/riders'
import { CallFailed, type ApiClient } from '../tests/e2e/support/api-client'
import { openOrders, type Stage } from './stage'
import { percentile, p50p95 } from './statistics'
import type { Result } from './table'
import { longestTaskMs, sightings, watchRows, type Sighting } from './watch-rows'

const EVENTS_PER_SECOND = 50
const SECONDS = 20
const BURST = 1_000
const REFUSED_WAIT_MS = 2_000
const BURST_LANES = 16

/** `committedAt`: when the server's answer arrived, ms since the epoch; the commit was a little earlier. */
type Assigned = { orderId: number; rider: string; revision: number; committedAt: number }

/** Measures from server commit to painted row at 50 events a second; then the requests and longest task of a burst. */
export async function benchLiveEvents(stage: Stage, page: Page): Promise<Result[]> {
  await openOrders(stage, page)
  const shown = await visibleAssignable(stage.admin, page)
  const riders = (await stage.admin.riders()).filter(isAssignable).slice(0, 40)
  await watchRows(page)

  const desk = patient(stage.admin)
  const steady = await assignSteadily(desk, shown, riders)
  await waitForLastRiders(page, steady)
  const latencies = latenciesOf(steady, await sightings(page))
  const steadyTaskMs = await longestTaskMs(page)
  const steadyRefused = desk.refused()

  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) requests.push(request.url())
  })
  const burstStart = performance.now()
  const burst = await assignAtOnce(desk, shown, riders)
  const burstMs = performance.now() - burstStart
  await waitForLastRiders(page, burst)
  const burstLatencies = latenciesOf(burst, await sightings(page))
  return [
    {
      what: `server commit → row painted, ${EVENTS_PER_SECOND} events/s for ${SECONDS} s`,
      figure: `${p50p95(latencies)}; longest task ${steadyTaskMs.toFixed(0)} ms; ${steadyRefused} × 503`,
      durable: 'yes, painted after the local commit',
    },
    {
      what: `burst of ${BURST} events within ${(burstMs / 1000).toFixed(1)} s`,
      figure: `${requests.length} requests sent, longest task ${(await longestTaskMs(page)).toFixed(0)} ms, last state visible after ${percentile(burstLatencies, 1).toFixed(0)} ms, ${desk.refused() - steadyRefused} × 503`,
      durable: 'yes',
    },
  ]
}

async function visibleAssignable(admin: ApiClient, page: Page): Promise<Order[]> {
  const ids = await page
    .locator('[data-order-id]')
    .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-order-id'))))
  const newest = [1, 2, 3].map((number) => admin.call(listOrders, { page: number }))
  const orders = (await Promise.all(newest)).flatMap(({ orders: { data } }) => data)
  return orders.filter(
    ({ id, status, cancelled_by }) =>
      ids.includes(id) && cancelled_by === null && !['DELIVERED', 'CANCELLED'].includes(status),
  )
}

async function assignSteadily(desk: Desk, orders: Order[], riders: Rider[]): Promise<Assigned[]> {
  const done: Promise<Assigned>[] = []
  const start = performance.now()
  for (let n = 0; n < EVENTS_PER_SECOND * SECONDS; n += 1) {
    const wait = start + (n * 1000) / EVENTS_PER_SECOND - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    done.push(assignOne(desk, orders, riders, n))
  }
  return Promise.all(done)
}

async function assignAtOnce(desk: Desk, orders: Order[], riders: Rider[]): Promise<Assigned[]> {
  let next = 0
  const lane = async (): Promise<Assigned[]> => {
    const done: Assigned[] = []
    while (next < BURST) {
      next += 1
      done.push(await assignOne(desk, orders, riders, next))
    }
    return done
  }
  return (await Promise.all(Array.from({ length: BURST_LANES }, lane))).flat()
}

async function assignOne(desk: Desk, orders: Order[], riders: Rider[], n: number): Promise<Assigned> {
  const order = orders[n % orders.length]
  const rider = riders[(Math.floor(n / orders.length) * 7 + n) % riders.length]
  if (order === undefined || rider === undefined)
    throw new Error('no visible order that can be assigned, or no rider')
  const { revision = 0 } = await desk.assign({ order_id: order.id, rider_id: rider.id })
  return {
    orderId: order.id,
    rider: fullName(rider),
    revision,
    committedAt: performance.timeOrigin + performance.now(),
  }
}

type Desk = { assign: (input: InputOf<typeof assignOrder>) => Promise<Order>; refused: () => number }

/** A busy server is asked again, as the console does. */
function patient(admin: ApiClient): Desk {
  let refused = 0
  const assign: Desk['assign'] = async (input) => {
    for (;;) {
      try {
        return await admin.call(assignOrder, input)
      } catch (error) {
        const failure = error instanceof CallFailed ? error.failure : null
        if (failure?.kind !== 'server' || failure.status !== 503) throw error
        refused += 1
        await wait(failure.retryAfterMs ?? REFUSED_WAIT_MS)
      }
    }
  }
  return { assign, refused: () => refused }
}

/** Resolves when the screen shows the last assigned rider of every order. */
async function waitForLastRiders(page: Page, events: readonly Assigned[]): Promise<void> {
  const inOrder = events.toSorted((a, b) => a.revision - b.revision)
  const last = new Map(inOrder.map(({ orderId, rider }) => [orderId, rider]))
  for (const [orderId, rider] of last) {
    await page
      .locator(`[data-order-id="${orderId}"]`, { hasText: rider })
      .first()
      .waitFor({ timeout: 30_000 })
  }
}

/** From the commit to the first painted row with this change or a later one: the screen may skip states in between. */
function latenciesOf(events: readonly Assigned[], seen: readonly Sighting[]): number[] {
  return events.map((event) => {
    const later = events.filter(
      ({ orderId, revision }) => orderId === event.orderId && revision >= event.revision,
    )
    const sight = seen.find(
      ({ orderId, text, at }) =>
        orderId === event.orderId &&
        at > event.committedAt - 500 &&
        later.some(({ rider }) => text.includes(rider)),
    )
    return sight === undefined ? Number.NaN : Math.max(0, sight.at - event.committedAt)
  })
}
