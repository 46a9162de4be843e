import { expect } from '@playwright/test'
import type { Page } from 'playwright-core'
import { assignOrder, createOrder, type Order } from '../../../contract/entities/orders'
import { isAssignable } from '../../../contract/rules/rider-rules'
import type { ApiClient } from '../../e2e/support/api-client'
import type { FaultProxy } from '../../support/fault-proxy'
import { newOrder } from '../../support/calls/waybill-rows'
import { rowOf } from './dispatcher'
import { readPageLoad, watchPageLoad, type PageLoad } from './page-load'
import { readTable } from './stored-rows'

export type Flood = {
  seconds: number
  events: number
  /** Changes that the server really made, each with its own event. */
  assigned: number
  created: number
  /** GET requests by path. */
  requests: Record<string, number>
  /** From the server's answer to the row on the screen, of each new order. */
  visibleMs: number[]
  load: PageLoad
}

type Options = {
  page: Page
  proxy: FaultProxy
  admin: ApiClient
  seconds: number
  eventsPerS: number
}

const TICK_MS = 50
const ASSIGNED_PER_S = 10

/** Events at a steady rate, whatever the machine's load; among them ten real assignments and one new order a second. */
export async function runFlood({ page, proxy, admin, seconds, eventsPerS }: Options): Promise<Flood> {
  const orders = (await admin.ordersIn('PENDING')).filter(({ order_type }) => order_type === 'single')
  const riders = (await admin.riders()).filter(isAssignable)
  await watchPageLoad(page)
  const asked = proxy.requests.length
  const visibleMs: number[] = []
  const watching: Promise<void>[] = []
  let [events, assigned, created] = [0, 0, 0]
  let working: Promise<unknown> = Promise.resolve()
  const from = performance.now()

  for (;;) {
    const elapsedS = (performance.now() - from) / 1000
    if (elapsedS >= seconds) break
    while (events < elapsedS * eventsPerS) {
      proxy.say(events % 3 === 0 ? 'new_order' : 'order_edited', { order_id: pick(orders, events).id })
      events += 1
    }
    if (assigned < elapsedS * ASSIGNED_PER_S) {
      const order_id = pick(orders, assigned).id
      const rider_id = pick(riders, assigned + Math.floor(assigned / orders.length)).id
      assigned += 1
      working = working.then(() => admin.call(assignOrder, { order_id, rider_id }))
    }
    if (created < elapsedS) {
      created += 1
      watching.push(
        admin.call(createOrder, newOrder()).then(async ({ id }) => {
          const made = performance.now()
          await rowOf(page, id).waitFor({ timeout: 30_000 })
          visibleMs.push(Math.round(performance.now() - made))
        }),
      )
    }
    // Load comes by the clock.
    await new Promise((resolve) => setTimeout(resolve, TICK_MS))
  }
  const requests = countRequests(proxy.requests.slice(asked))
  const load = await readPageLoad(page)
  await working
  await Promise.all(watching)
  await untilSame(page, admin, orders)
  return { seconds, events, assigned, created, requests, visibleMs, load }
}

/** The last state is the server's, for every order that was changed. */
async function untilSame(page: Page, admin: ApiClient, orders: readonly Order[]): Promise<void> {
  const truth = await Promise.all(orders.map(({ id }) => admin.order(id)))
  const wanted = truth.map(({ id, revision }) => [id, revision])
  const stored = async () => {
    const rows = new Map((await readTable<Order>(page, 'orders')).map((row) => [row.id, row.revision]))
    return truth.map(({ id }) => [id, rows.get(id)])
  }
  await expect.poll(stored, { timeout: 30_000 }).toEqual(wanted)
}

function pick<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

function countRequests(requests: readonly { method: string; path: string }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { method, path } of requests) {
    const name = path.split('?')[0] ?? path
    if (method === 'GET' && name.startsWith('/api/')) counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}
