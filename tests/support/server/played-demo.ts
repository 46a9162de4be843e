import type { Sql } from '../../../server/db/connect'
import { onTestFinished } from 'vitest'
import { readConfig, type Config } from '../../../server/config/config'
import { connect } from '../../../server/db/connect'
import { seedDemo } from '../../../demo/seed-demo'
import { createSimulator } from '../../../demo/simulator/simulator'
import type { Simulator, StepReport } from '../../../server/simulator'
import { collectLog, type LogLine } from './collected-log'
import { createTestDatabase } from '../postgres/postgres'

export type PlayedDemo = {
  sql: Sql
  config: Config
  simulator: Simulator
  clock: { ms: number }
  /** What the simulator complained of. */
  complaints: LogLine[]
  /** Steps one after the other, each with the clock moved on before; answers the sums. */
  play: (steps: number, seconds: number) => Promise<StepReport>
}

/** A seeded database with a simulator on a clock of its own, for one test. */
export async function playedDemo({ orders = 300, seed = 1 } = {}): Promise<PlayedDemo> {
  const database = await createTestDatabase()
  const sql = connect(database.url)
  const clock = { ms: Date.parse('2026-03-18T11:00:00Z') }
  const { log, lines } = collectLog('warn')
  const now = () => new Date(clock.ms)
  await seedDemo({ sql, orders, now: now() })
  const config = readConfig({ DEMO: 'on' })
  const simulator = createSimulator({ sql, config, log, now, seed })
  onTestFinished(async () => {
    await simulator.stop()
    await sql.end()
    await database.drop()
  })
  return { sql, config, simulator, clock, complaints: lines, play }

  async function play(steps: number, seconds: number): Promise<StepReport> {
    const reports: StepReport[] = []
    for (let index = 0; index < steps; index += 1) {
      clock.ms += seconds * 1000
      reports.push(await simulator.step(seconds))
    }
    return reports.reduce(added)
  }
}

function added(a: StepReport, b: StepReport): StepReport {
  const sums = { ...a }
  for (const key of Object.keys(a) as (keyof StepReport)[]) sums[key] = a[key] + b[key]
  return sums
}
