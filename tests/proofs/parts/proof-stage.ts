import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiClient, type ApiClient } from '../../e2e/support/api-client'
import { startWaybillServer, type WaybillServer } from '../../e2e/support/waybill-server'
import { startFaultProxy, type FaultProxy } from '../../support/fault-proxy'
import { launchOwnChromium, type OwnChromium } from './own-chromium'

export type ProofStage = { server: WaybillServer; proxy: FaultProxy; chromium: OwnChromium; admin: ApiClient }

/** The built server, a Chromium on a profile of its own, and a fault proxy between them; gone when `play` has ended. */
export async function withProofStage<T>(
  { orders, env = {} }: { orders: number; env?: Record<string, string> },
  play: (stage: ProofStage) => Promise<T>,
): Promise<T> {
  const profile = await mkdtemp(join(tmpdir(), 'waybill-proof-'))
  const server = await startWaybillServer({ orders, env })
  const proxy = await startFaultProxy(server.port)
  const chromium = await launchOwnChromium(profile)
  try {
    return await play({ server, proxy, chromium, admin: await apiClient(server.url) })
  } finally {
    await chromium.kill()
    await proxy.close()
    await server.stop()
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}
