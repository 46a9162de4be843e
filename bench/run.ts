import type { Page } from 'playwright-core'
import { benchAssignMode } from './assign-mode'
import { benchBurst } from './burst'
import { benchConsoles } from './consoles'
import { benchDispatchRun } from './dispatch-run'
import { benchFirstRows } from './first-rows'
import { benchFleet } from './fleet'
import { benchHops } from './hops'
import { benchLiveEvents } from './live-events'
import { benchOfflineStart } from './offline-start'
import { benchPositions } from './positions'
import { benchRanking } from './ranking'
import { benchReplication } from './replication'
import { benchSearch } from './search'
import { benchSpread } from './spread'
import { clearStage, setStage, type Stage } from './stage'
import { table, type Result } from './table'
import { benchThinLine } from './thin-line'
import { benchWarmStart } from './warm-start'

const ORDERS = Number(process.env['BENCH_ORDERS'] ?? 100_000)

/** These share one page with a full replica. */
const ON_STAGE: Record<string, (stage: Stage, page: Page) => Promise<Result[]>> = {
  replication: benchReplication,
  'live-events': benchLiveEvents,
  search: benchSearch,
  'warm-start': benchWarmStart,
}
/** These start their own servers and pages, or need none. */
const ALONE: Record<string, () => Promise<Result[]>> = {
  hops: benchHops,
  'offline-start': benchOfflineStart,
  'first-rows': benchFirstRows,
  'thin-line': benchThinLine,
  consoles: benchConsoles,
  spread: benchSpread,
  positions: benchPositions,
  fleet: benchFleet,
  'assign-mode': benchAssignMode,
  'dispatch-run': benchDispatchRun,
  burst: benchBurst,
  ranking: benchRanking,
}

const wanted = process.argv.slice(2)
const known = [...Object.keys(ON_STAGE), ...Object.keys(ALONE)]
const unknown = wanted.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  process.stderr.write(`No benchmark is called ${unknown.join(', ')}. There are: ${known.join(', ')}.\n`)
  process.exit(1)
}
const isWanted = ([name]: [string, unknown]) => wanted.length === 0 || wanted.includes(name)
const results = [...(await measureOnStage()), ...(await measureAlone())]
process.stdout.write(`\n${table(results)}\n`)

async function measureOnStage(): Promise<Result[]> {
  const measures = Object.entries(ON_STAGE).filter(isWanted)
  if (measures.length === 0) return []
  process.stdout.write(`seeding ${ORDERS.toLocaleString('en')} orders\n`)
  const stage = await setStage(ORDERS)
  try {
    const page = await stage.context.newPage()
    // Replication always runs first, because it fills the database of the page for the others.
    const replicated = await benchReplication(stage, page)
    const found: Result[] = []
    for (const [name, measure] of measures)
      found.push(...(name === 'replication' ? replicated : await measure(stage, page)))
    return found
  } finally {
    await clearStage(stage)
  }
}

async function measureAlone(): Promise<Result[]> {
  const found: Result[] = []
  for (const [, measure] of Object.entries(ALONE).filter(isWanted)) found.push(...(await measure()))
  return found
}
