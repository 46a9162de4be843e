import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { apiClient } from '../e2e/support/api-client'
import { startWaybillServer } from '../e2e/support/waybill-server'
import { startFaultProxy } from '../support/fault-proxy'
import { openList, signInOnce } from './dispatcher'
import { launchOwnChromium } from './own-chromium'
import { EVENTS_A_WEEK, EVENTS_PER_S } from './soak-plan'
import { runSoak, type Weighing } from './soak-run'

const { values } = parseArgs({ options: { minutes: { type: 'string' } } })
const events = values.minutes === undefined ? EVENTS_A_WEEK : Number(values.minutes) * 60 * EVENTS_PER_S

/** P7 */
const HEAP_GROWTH_MB = 10
const COUNT_SHARE = 0.02
const STORED_GROWTH = 2

const profile = await mkdtemp(join(tmpdir(), 'waybill-soak-'))
const server = await startWaybillServer({ orders: 3000 })
const proxy = await startFaultProxy(server.port)
const chromium = await launchOwnChromium(profile)
try {
  const admin = await apiClient(server.url)
  const page = chromium.context.pages()[0] ?? (await chromium.context.newPage())
  await signInOnce(page, proxy.url)
  await page.clock.install()
  await openList(page, proxy.url)
  const soak = await runSoak({
    page,
    proxy,
    admin,
    events,
    onWeighing: (weighing) => console.log(JSON.stringify(weighing)),
  })
  const [first, last] = [soak.weighings[0], soak.weighings.at(-1)]
  if (first === undefined || last === undefined) throw new Error('nothing was weighed')
  const broken = brokenLaws(soak.weighings, first, last)
  if (soak.wrongRows.length > 0) broken.push(`rows that are wrong: ${soak.wrongRows.join(', ')}`)
  console.table(soak.weighings)
  const { weighings: _weighings, ...rest } = soak
  console.log(JSON.stringify({ ...rest, broken }, null, 2))
  process.exitCode = broken.length === 0 ? 0 : 1
} finally {
  await chromium.kill()
  await proxy.close()
  await server.stop()
  await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

/** What the screen shows at a weighing differs a little from one to the next, so counts are compared by medians of three. */
function brokenLaws(weighings: readonly Weighing[], first: Weighing, last: Weighing): string[] {
  const drift = (name: 'nodes' | 'listeners') => {
    const before = median(weighings.slice(0, 3).map((weighing) => weighing[name]))
    return Math.abs(median(weighings.slice(-3).map((weighing) => weighing[name])) - before) / before
  }
  return [
    last.heapMb > first.heapMb + HEAP_GROWTH_MB && 'the heap grew',
    drift('nodes') > COUNT_SHARE && 'the number of nodes changed',
    drift('listeners') > COUNT_SHARE && 'the number of listeners changed',
    last.storedMb > first.storedMb * STORED_GROWTH && 'the storage grew',
  ].filter((words) => words !== false)
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
