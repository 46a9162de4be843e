import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { apiClient } from '../e2e/support/api-client'
import { startWaybillServer } from '../e2e/support/waybill-server'
import { startFaultProxy } from '../support/fault-proxy'
import { launchOwnChromium } from './own-chromium'
import { runSwitches } from './switch-trials'

const { values } = parseArgs({ options: { switches: { type: 'string', default: '20' } } })
const switches = Number(values.switches)

const profile = await mkdtemp(join(tmpdir(), 'waybill-switch-'))
const server = await startWaybillServer({ orders: 300 })
const wire = await startFaultProxy(server.port)
const browser = await launchOwnChromium(profile)
try {
  const admin = await apiClient(server.url)
  const tally = await runSwitches({ page: await browser.context.newPage(), wire, admin, switches })
  console.log(JSON.stringify(tally, null, 2))
  const isClean = tally.foreign + tally.seen.length + tally.early.length === 0
  process.exitCode = isClean && tally.left === switches + 1 && tally.effects === tally.left ? 0 : 1
} finally {
  await browser.kill()
  await wire.close()
  await server.stop()
  await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
