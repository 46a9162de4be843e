import { expect } from '@playwright/test'
import type { Page } from 'playwright-core'
import { createOrder, editOrderAmount, type Order } from '../../contract/orders'
import type { ApiClient } from '../e2e/support/api-client'
import type { FaultProxy } from '../support/fault-proxy'
import { newOrder } from '../support/waybill-rows'
import { rowOf } from './dispatcher'
import { readPageLoad, watchPageLoad, type PageLoad } from './page-load'
import { readTable } from './stored-rows'

export type Flood = {
  seconds: number
  events: number
  /** Changes that the server really made, each with its own event. */
  edits: number
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
const EDITS_PER_S = 10

/** Events at a steady rate, whatever the machine's load; among them ten real edits and one new order a second. */
export async function runFlood({ page, proxy, admin, seconds, eventsPerS }: Options): Promise<Flood> {
  const orders = await admin.ordersIn('PENDING')
  await watchPageLoad(page)
  const asked = proxy.requests.length
  const visibleMs: number[] = []
  const watching: Promise<void>[] = []
  let [events, edits, created] = [0, 0, 0]
  let working: Promise<unknown> = Promise.resolve()
  const from = performance.now()

  for (;;) {
    const elapsedS = (performance.now() - from) / 1000
    if (elapsedS >= seconds) break
    while (events < elapsedS * eventsPerS) {
      proxy.say(events % 3 === 0 ? 'new_order' : 'order_edited', { order_id: orderAt(orders, events).id })
      events += 1
    }
    if (edits < elapsedS * EDITS_PER_S) {
      const order = orderAt(orders, edits)
      const amount = 1_000 + edits
      edits += 1
      working = working.then(() => admin.call(editOrderAmount, { order_id: order.id, amount }))
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
    await new Promise((resolve) => setTimeout(resolve, TICK_MS))
  }
  const requests = countRequests(proxy.requests.slice(asked))
  const load = await readPageLoad(page)
  await working
  await Promise.all(watching)
  await untilSame(page, admin, orders)
  return { seconds, events, edits, created, requests, visibleMs, load }
}

/** The last state is the server's, for every order that was changed. */
async function untilSame(page: Page, admin: ApiClient, orders: readonly Order[]): Promise<void> {
  const truth = await Promise.all(orders.map(({ id }) => admin.order(id)))
  const amounts = truth.map(({ id, amount }) => [id, amount])
  const stored = async () => {
    const rows = new Map((await readTable<Order>(page, 'orders')).map((row) => [row.id, row.amount]))
    return truth.map(({ id }) => [id, rows.get(id)])
  }
  await expect.poll(stored, { timeout: 30_000 }).toEqual(amounts)
}

function orderAt(orders: readonly Order[], index: number): Order {
  const order = orders[index % orders.length]
  if (order === undefined) throw new Error('no order to change')
  return order
}

function countRequests(requests: readonly { method: string; path: string }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { method, path } of requests) {
    const name = path.split('?')[0] ?? path
    if (method === 'GET' && name.startsWith('/api/')) counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}
