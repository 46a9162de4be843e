import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { fullName } from '../../../contract/rules/order-display'
import { createOrder, type Order } from '../../../contract/entities/orders'
import type { ApiClient } from '../../e2e/support/api-client'
import { startFaultProxy, type FaultProxy } from '../../support/fault-proxy'
import { createRandom } from '../../support/seeded'
import { newOrder } from '../../support/calls/waybill-rows'
import { assignNearest, openList, rowOf, signInOnce, untilDrained } from './dispatcher'
import { FAULT_KINDS, type FaultKind } from './kill-faults'
import { launchOwnChromium, type OwnChromium } from './own-chromium'
import { watchShownCommands, type ShownCommands } from './shown-commands'

export type KillTrial = {
  seed: number
  fault: string
  /** The command during or after which the browser died, from 1, and how long after the one before. */
  killedAt: number
  killedAfterMs: number
  /** Orders that could be assigned; those whose row said so before the kill; those with an effect in the end. */
  orders: number
  shown: number
  confirmed: number
  effects: number
  /** Order ids: shown as kept, and without effect; with more than one; with another rider than shown. */
  lost: number[]
  doubled: number[]
  altered: number[]
}

type Options = {
  server: { port: number }
  admin: ApiClient
  seeds: readonly number[]
  /** Takes the browser's databases away after the kill: the trial must then tell of loss. */
  isForgetful?: boolean
}

const ORDERS_A_TRIAL = 6
const LONGEST_MS = 1_500

/** One computer whose browser is killed once for every seed, at the same sign-in and on the same profile. */
export async function runKillTrials({
  server,
  admin,
  seeds,
  isForgetful = false,
}: Options): Promise<KillTrial[]> {
  const profile = await mkdtemp(join(tmpdir(), 'waybill-kill-'))
  const proxy = await startFaultProxy(server.port, { seed: seeds[0] ?? 1 })
  const trials: KillTrial[] = []
  let chromium = await launchOwnChromium(profile)
  try {
    await signInOnce(await pageOf(chromium), proxy.url)
    await openList(await pageOf(chromium), proxy.url)
    for (const seed of seeds) {
      const killed = await workUntilKilled({ chromium, proxy, admin, seed })
      proxy.restore()
      if (isForgetful) await rm(join(profile, 'Default', 'IndexedDB'), { recursive: true })
      chromium = await launchOwnChromium(profile)
      if (isForgetful) await signInOnce(await pageOf(chromium), proxy.url)
      await openList(await pageOf(chromium), proxy.url)
      trials.push(await judge({ page: await pageOf(chromium), admin, killed, seed }))
    }
  } finally {
    await chromium.kill()
    await proxy.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  return trials
}

type Killed = {
  orders: Order[]
  shown: ShownCommands
  fault: FaultKind
  killedAt: number
  killedAfterMs: number
}

type Work = { chromium: OwnChromium; proxy: FaultProxy; admin: ApiClient; seed: number }

async function workUntilKilled({ chromium, proxy, admin, seed }: Work): Promise<Killed> {
  const random = createRandom(seed)
  const fault = FAULT_KINDS[Math.floor(random() * FAULT_KINDS.length)] ?? { name: 'none', change: {} }
  const page = await pageOf(chromium)
  const shown = await watchShownCommands(page)
  const orders: Order[] = []
  for (let turn = 0; turn < ORDERS_A_TRIAL; turn += 1) orders.push(await admin.call(createOrder, newOrder()))
  for (const { id } of orders) await rowOf(page, id).waitFor({ timeout: 60_000 })
  if (fault.change.wire?.mode === 'cut') proxy.cut()
  else proxy.change(fault.change)

  const killedAt = 1 + Math.floor(orders.length * random())
  const killedAfterMs = Math.round(LONGEST_MS * random())
  let kill: Promise<void> | null = null
  const killLater = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, killedAfterMs))
    await chromium.kill()
  }
  try {
    for (const [turn, { id }] of orders.entries()) {
      if (turn + 1 === killedAt) kill = killLater()
      await assignNearest(page, id)
    }
  } catch (error) {
    // The kill lands in the middle of whatever the person does: that the page is gone is no failure.
    if (!page.isClosed()) throw error
  }
  await kill
  return { orders, shown, fault, killedAt, killedAfterMs }
}

type Judged = { page: Page; admin: ApiClient; killed: Killed; seed: number }

async function judge({ page, admin, killed, seed }: Judged): Promise<KillTrial> {
  await untilDrained(page)
  const { orders, shown, fault, killedAt, killedAfterMs } = killed
  const after = await Promise.all(orders.map(({ id }) => admin.order(id)))
  const effectsOf = (order: Order) =>
    (order.revision ?? 0) - (orders.find(({ id }) => id === order.id)?.revision ?? 0)
  const ids = (orders: readonly Order[]) => orders.map(({ id }) => id)
  const kept = after.filter(({ id }) => shown.kept.has(id))
  return {
    seed,
    fault: fault.name,
    killedAt,
    killedAfterMs,
    orders: orders.length,
    shown: kept.length,
    confirmed: kept.filter(({ id }) => shown.confirmed.has(id)).length,
    effects: after.filter((order) => effectsOf(order) > 0).length,
    lost: ids(kept.filter((order) => effectsOf(order) === 0)),
    doubled: ids(after.filter((order) => effectsOf(order) > 1)),
    altered: ids(
      kept.filter(({ id, rider }) => rider !== null && !(shown.kept.get(id) ?? '').includes(fullName(rider))),
    ),
  }
}

async function pageOf({ context }: OwnChromium): Promise<Page> {
  return context.pages()[0] ?? (await context.newPage())
}
