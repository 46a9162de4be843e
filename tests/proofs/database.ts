import { parseArgs } from 'node:util'
import { EVERY_FAULT, runDatabaseTrials } from './parts/database-trials'

const { values } = parseArgs({
  options: { faults: { type: 'string', default: '50' }, seed: { type: 'string', default: '1' } },
})

/** Where PostgreSQL is gone, a refusal is quick; where it is frozen, its answer is waited for. */
const LIMIT_MS = { gone: 2_000, frozen: 5_000 }
const RECOVERED_MS = 1_000

const { trials, ...result } = await runDatabaseTrials({
  faults: Array.from(
    { length: Number(values.faults) },
    (_, n) => EVERY_FAULT[n % EVERY_FAULT.length] ?? 'kill',
  ),
  seed: Number(values.seed),
  onTrial: (trial) => console.log(JSON.stringify(trial)),
})
const slow = trials.filter(
  ({ fault, slowestRefusalMs }) => slowestRefusalMs > (fault === 'freeze' ? LIMIT_MS.frozen : LIMIT_MS.gone),
).length
const late = trials.filter(({ recoveredMs }) => recoveredMs > RECOVERED_MS).length
const strange = trials
  .flatMap(({ statuses }) => Object.keys(statuses))
  .filter((status) => !/^(201|503)$/.test(status))
console.log(
  JSON.stringify(
    {
      faults: trials.length,
      ...result,
      slow,
      late,
      strange,
      slowestRefusalMs: Math.max(...trials.map((trial) => trial.slowestRefusalMs)),
      slowestRecoveryMs: Math.max(...trials.map((trial) => trial.recoveredMs)),
    },
    null,
    2,
  ),
)
const wrong = [result.lost, result.doubled, result.disagreements, strange].flat().length + slow + late
process.exitCode = result.isAlive && wrong === 0 && trials.length === Number(values.faults) ? 0 : 1
