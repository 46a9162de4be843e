import v8 from 'node:v8'
import vm from 'node:vm'
import { expect, test } from 'vitest'
import { IS_LONG } from '../support/long-form'
import type { Computer } from './world/computer/computer'
import { assign, dismiss } from './world/scenes/deeds'
import type { ServerKind } from './world/truth'
import { World } from './world/world'

const HOUR_MS = 3_600_000
/** In the short form growth shows from the second day to the third. */
const DAYS = IS_LONG ? 7 : 3
/** What one pull leaves behind would show: a week has ten thousand. */
const MOST_GROWTH_BYTES = 3_000_000

/** What is alive; what is garbage does not count. */
function liveBytes(): number {
  v8.setFlagsFromString('--expose-gc')
  const collect = vm.runInNewContext('gc') as () => void
  collect()
  collect()
  return process.memoryUsage().heapUsed
}

/** One hour of a console: news, a command, a look, a broken line, now and then another tab or a crash. */
async function passHour(world: World, computer: Computer, hour: number): Promise<void> {
  const orderId = 1 + (hour % 12)
  world.server.change(orderId, { status: 'PENDING', riderId: null, amount: 1_000 + hour })
  const tab = computer.tabs[0] ?? computer.openTab()
  await world.pass(HOUR_MS / 4)
  for (const id of world.laws.mirror(computer.user).commands.keys()) dismiss(world, computer, tab, id)
  assign(world, computer, tab, { orderId, riderId: 1_000 + hour })
  const release = tab.engine.want({ kind: 'order', id: orderId })
  world.setOnline(computer, hour % 3 !== 0)
  await world.pass(HOUR_MS / 4)
  world.setOnline(computer, true)
  tab.life.run(release)
  if (hour % 6 === 0) computer.openTab()
  const [first] = computer.tabs
  if (first !== undefined && (hour % 6 === 3 || computer.tabs.length > 2)) world.crash(computer, first)
  await world.pass(HOUR_MS / 2)
}

/** Most of a quiet week is tabs that tell each other that they are there; a sixth of that shows as well what it leaves. ms */
const PACE = {
  tickMs: 60_000,
  sleepMs: 120_000,
  leaderBeatMs: 30_000,
  leaderSilenceMs: 90_000,
  sweepPageMs: 60_000,
  sweepRestMs: HOUR_MS,
  collectionsMs: 300_000,
}

type Day = { doubts: number; bytes: number; tables: Record<string, number> }

async function passWeek(kind: ServerKind): Promise<Day[]> {
  const world = new World(17, kind, 1, { pace: PACE })
  world.isStormy = false
  for (let order = 0; order < 12; order += 1) world.server.create()
  const [computer] = world.computers
  computer?.openTab()
  let doubts = 0
  world.onTrace = (event) => {
    if (event.type === 'doubt.changed') doubts = event.size
  }
  const days: Day[] = []
  for (let day = 0; day < DAYS && computer !== undefined; day += 1) {
    for (let hour = 0; hour < 24; hour += 1) await passHour(world, computer, day * 24 + hour)
    await world.converge(HOUR_MS)
    days.push({ doubts, bytes: liveBytes(), tables: computer.tableSizes() })
  }
  await world.end()
  return days
}

/** 20 observations of each order, and the few that come before somebody looks; a trail of two days; else what is there. */
const BOUNDS: Record<string, number> = {
  observations: 12 * 20 + 64,
  settled: 4 * 48,
  counters: 30,
  meta: 30,
}
const MOST_ROWS = 12

/** A server of the described contract has its days in the long form. */
const KINDS = IS_LONG ? (['feed', 'contract'] as const) : (['feed'] as const)

for (const kind of KINDS)
  test(`I17: over days on a server of kind '${kind}' nothing grows that need not`, async () => {
    const days = await passWeek(kind)
    const [second, last] = [days[1], days.at(-1)]
    expect(days.map(({ doubts }) => doubts)).toEqual(Array.from({ length: DAYS }, () => 0))
    expect((last?.bytes ?? 0) - (second?.bytes ?? 0)).toBeLessThan(MOST_GROWTH_BYTES)
    const grown = Object.entries(last?.tables ?? {}).filter(
      ([name, size]) => size > (BOUNDS[name] ?? MOST_ROWS),
    )
    expect(grown).toEqual([])
  })
