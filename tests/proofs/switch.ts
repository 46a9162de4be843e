import { parseArgs } from 'node:util'
import { withProofStage } from './parts/proof-stage'
import { runSwitches } from './parts/switch-trials'

const { values } = parseArgs({ options: { switches: { type: 'string', default: '20' } } })
const switches = Number(values.switches)

await withProofStage({ orders: 300 }, async ({ proxy, chromium, admin }) => {
  const page = await chromium.context.newPage()
  const counterDeltas = await runSwitches({ page, wire: proxy, admin, switches })
  console.log(JSON.stringify(counterDeltas, null, 2))
  const isClean = counterDeltas.foreign + counterDeltas.seen.length + counterDeltas.early.length === 0
  process.exitCode =
    isClean && counterDeltas.left === switches + 1 && counterDeltas.effects === counterDeltas.left ? 0 : 1
})
