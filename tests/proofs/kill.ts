import { parseArgs } from 'node:util'
import { apiClient } from '../e2e/support/api-client'
import { startWaybillServer } from '../e2e/support/waybill-server'
import { runKillTrials, type KillTrial } from './parts/kill-trials'

const { values } = parseArgs({
  options: { trials: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
})
const trials = Number(values.trials)
const first = Number(values.seed)

/** Kills of one profile and sign-in, before a computer that knows nothing takes over. */
const A_PROFILE = 10

const server = await startWaybillServer({ orders: 300 })
const done: KillTrial[] = []
try {
  const admin = await apiClient(server.url)
  for (let from = first; from < first + trials; from += A_PROFILE) {
    const seeds = Array.from({ length: Math.min(A_PROFILE, first + trials - from) }, (_, at) => from + at)
    done.push(...(await runKillTrials({ server, admin, seeds })))
    console.log(`${done.length} of ${trials} kills`)
  }
} finally {
  await server.stop()
}

const sum = (of: (trial: KillTrial) => number) => done.reduce((total, trial) => total + of(trial), 0)
console.table(
  done.map(({ lost, doubled, altered, ...trial }) => ({
    ...trial,
    lost: lost.length,
    doubled: doubled.length,
    altered: altered.length,
  })),
)
const result = {
  kills: done.length,
  shown: sum(({ shown }) => shown),
  confirmedBeforeTheKill: sum(({ confirmed }) => confirmed),
  effects: sum(({ effects }) => effects),
  lost: sum(({ lost }) => lost.length),
  doubled: sum(({ doubled }) => doubled.length),
  altered: sum(({ altered }) => altered.length),
}
console.log(JSON.stringify(result, null, 2))
process.exitCode = result.lost + result.doubled + result.altered === 0 && result.kills === trials ? 0 : 1
