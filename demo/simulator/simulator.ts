import type { Simulator, StepReport } from '../../server/simulator'
import type { Sql } from '../../server/db/connect'
import type { Config } from '../../server/config/config'
import { createRandom } from '../words/random'
import type { Log } from '../../server/ground/log'
import { createAct } from './act'
import { createLeader } from './leader'
import { playCustomers, playDispatcher } from './play-desk'
import { driveRiders, playRiders, playShifts } from './play-riders'
import { readWorld } from './world'

export type SimulatorOptions = {
  sql: Sql
  config: Config
  log: Log
  now: () => Date
  seed?: number
  /** 1: as fast as a real day. */
  speed?: number
}

/** Longer steps are split into parts of this length, so that riders react in time. */
const PART_S = 20
const TICK_MS = 2_500

/** Simulates riders, customers and a dispatcher. The same seed, clock and database give the same actions. */
export function createSimulator({ sql, config, log, now, seed = 1, speed = 1 }: SimulatorOptions): Simulator {
  const random = createRandom(seed, 'simulator')
  let pace = speed
  let last: Promise<unknown> = Promise.resolve()

  async function playPart(seconds: number, report: StepReport): Promise<void> {
    const moment = now()
    const world = await readWorld(sql, moment)
    const act = createAct({ sql, now: moment, log, report })
    const play = { sql, act, handled: new Set<number>(), random, seconds, now: moment, world }
    await playCustomers(play, config)
    await playDispatcher(play)
    await playRiders(play)
    await driveRiders(play)
    await playShifts(play)
  }

  async function playStep(seconds: number): Promise<StepReport> {
    const report = emptyReport()
    for (let left = seconds; left > 0; left -= PART_S) {
      const part = Math.min(PART_S, left)
      try {
        await playPart(part, report)
      } catch (error) {
        report.failed += 1
        log.error({ error }, 'simulator step failed')
      }
      report.seconds += part
    }
    return report
  }

  function step(seconds: number): Promise<StepReport> {
    const next = last.then(() => playStep(seconds))
    last = next
    return next
  }

  const leader = createLeader({ sql, log, tickMs: TICK_MS, tick: () => step((pace * TICK_MS) / 1000) })
  return {
    step,
    start: leader.start,
    stop: async () => {
      await leader.stop()
      await last
    },
    setSpeed: (next) => {
      pace = next
    },
  }
}

function emptyReport(): StepReport {
  return {
    seconds: 0,
    created: 0,
    withdrawn: 0,
    assigned: 0,
    accepted: 0,
    pickedUp: 0,
    delivered: 0,
    dropped: 0,
    moved: 0,
    cameOnline: 0,
    wentOffline: 0,
    refused: 0,
    failed: 0,
  }
}
