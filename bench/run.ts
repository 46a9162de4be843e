import { benchFirstRows } from './first-rows'
import { benchLiveEvents } from './live-events'
import { benchOfflineStart } from './offline-start'
import { benchReplication } from './replication'
import { benchSearch } from './search'
import { clearStage, setStage } from './stage'
import { table } from './table'
import { benchWarmStart } from './warm-start'

const ORDERS = Number(process.env['BENCH_ORDERS'] ?? 100_000)

process.stdout.write(`seeding ${ORDERS.toLocaleString('en')} orders\n`)
const stage = await setStage(ORDERS)
try {
  const page = await stage.context.newPage()
  const results = [
    ...(await benchReplication(stage, page)),
    ...(await benchLiveEvents(stage, page)),
    ...(await benchSearch(stage, page)),
    ...(await benchWarmStart(stage)),
    ...(await benchOfflineStart()),
    ...(await benchFirstRows()),
  ]
  process.stdout.write(`\n${table(results)}\n`)
} finally {
  await clearStage(stage)
}
