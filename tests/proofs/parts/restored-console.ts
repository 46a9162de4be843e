import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { createOrder, type Order } from '../../../contract/entities/orders'
import { apiClient, type ApiClient } from '../../e2e/support/api-client'
import { startWaybillServer } from '../../e2e/support/waybill-server'
import { startFaultProxy } from '../../support/fault-proxy'
import { runScript } from '../../support/server-process'
import { newOrder } from '../../support/calls/waybill-rows'
import { assignNearest, openList, rowOf, signInOnce } from './dispatcher'
import type { Cluster, Stage } from './installed-postgres'
import { launchOwnChromium } from './own-chromium'
import { readTable } from './stored-rows'

/** `ghost`: created after the dump. `another`: the first one created on what was restored. */
type Tally = {
  isGhostGone: boolean
  hasNumberOfGhost: boolean
  keptEffect: string
  anotherStatus: string
  verdicts: [lane: string, state: string, messages: string[]][]
}

type HeldCommand = { lane: string; state: string; verdict: { messages: string[] } | null }

/**
 * A dump comes back into another database of the same cluster while a console holds two changes: of an order that is
 * in the dump, and of one that is not. `isRenewed`: the operator runs `after-restore`, as docs/operations.md says.
 */
export async function restoreUnderConsole(
  stage: Stage,
  cluster: Cluster,
  isRenewed: boolean,
): Promise<Tally> {
  const [name, copy] = isRenewed ? ['office', 'renewed'] : ['bureau', 'forgotten']
  await stage.tool('psql', ['-q', '-d', cluster.url('postgres'), '-c', `create database ${name}`])
  const before = await start(cluster.url(name))
  const proxy = await startFaultProxy(before.port)
  const profile = await mkdtemp(join(tmpdir(), 'waybill-proof-'))
  const chromium = await launchOwnChromium(profile)
  const page = await chromium.context.newPage()
  try {
    await signInOnce(page, proxy.url)
    const desk = await apiClient(before.url)
    const kept = await addOrder(desk)
    const dump = stage.path(`${copy}.dump`)
    await stage.tool('pg_dump', ['-Fc', '-f', dump, cluster.url(name)])
    const ghost = await addOrder(desk)
    await openList(page, proxy.url)
    await rowOf(page, ghost.id).waitFor({ timeout: 60_000 })
    await page.getByText(/^All [\d,]+ orders are on this device/).waitFor({ timeout: 60_000 })
    proxy.cut()
    await page.getByText(/^Offline since .* You can keep working/).waitFor({ timeout: 60_000 })
    for (const { id } of [kept, ghost]) await assignNearest(page, id)
    await before.stop()

    await stage.tool('psql', ['-q', '-d', cluster.url('postgres'), '-c', `create database ${copy}`])
    await stage.tool('pg_restore', ['-j', '2', '-d', cluster.url(copy), '--no-owner', dump])
    if (isRenewed) await renew(cluster.url(copy))
    const after = await start(cluster.url(copy), before.port)
    try {
      const admin = await apiClient(after.url)
      const another = await addOrder(admin)
      proxy.restore()
      await rowOf(page, another.id).waitFor({ timeout: 60_000 })
      await expect
        .poll(async () => (await admin.order(kept.id)).status, { timeout: 60_000 })
        .not.toBe('PENDING')
      await expect.poll(async () => (await held(page)).every(({ verdict }) => verdict !== null)).toBe(true)
      return {
        isGhostGone: another.id === ghost.id || !(await rowOf(page, ghost.id).isVisible()),
        hasNumberOfGhost: another.id === ghost.id,
        keptEffect: (await admin.order(kept.id)).status,
        anotherStatus: (await admin.order(another.id)).status,
        verdicts: (await held(page)).map(({ lane, state, verdict }) => [
          lane,
          state,
          verdict?.messages ?? [],
        ]),
      }
    } finally {
      await after.stop()
    }
  } finally {
    await chromium.kill()
    await proxy.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

/** The change of the order that exists was made; that of the other one went to nobody, and a person knows it. */
export function isSafe({ isGhostGone, keptEffect, anotherStatus, verdicts }: Tally): boolean {
  return (
    isGhostGone && keptEffect === 'ASSIGNEDTORIDER' && anotherStatus === 'PENDING' && verdicts.length === 1
  )
}

function start(url: string, port?: number) {
  const options = { orders: 60, env: { DATABASE_URL: url, DEMO: 'on' } }
  return startWaybillServer(port === undefined ? options : { ...options, port })
}

async function renew(url: string): Promise<void> {
  const run = runScript({ script: 'server/after-restore.ts', env: { DATABASE_URL: url } })
  if ((await run.ended) !== 0) throw new Error(run.lines.join('\n'))
  console.log(run.lines.join('\n'))
}

function addOrder(desk: ApiClient): Promise<Order> {
  return desk.call(createOrder, newOrder())
}

function held(page: Parameters<typeof readTable>[0]): Promise<HeldCommand[]> {
  return readTable<HeldCommand>(page, 'outbox')
}
