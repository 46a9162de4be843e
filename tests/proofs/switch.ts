import { parseArgs } from 'node:util'
import { withProofStage } from './proof-stage'
import { runSwitches } from './switch-trials'

const { values } = parseArgs({ options: { switches: { type: 'string', default: '20' } } })
const switches = Number(values.switches)

await withProofStage({ orders: 300 }, async ({ proxy, chromium, admin }) => {
  const page = await chromium.context.newPage()
  const tally = await runSwitches({ page, wire: proxy, admin, switches })
  console.log(JSON.stringify(tally, null, 2))
  const isClean = tally.foreign + tally.seen.length + tally.early.length === 0
  process.exitCode = isClean && tally.left === switches + 1 && tally.effects === tally.left ? 0 : 1
})
