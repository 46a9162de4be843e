import { createRandom } from '../demo/words/random'
import type { LatLng } from '../contract/wire/wire'
import { playDay, type DayFigures, type DaySize } from './spread/day'
import { SINGLE_LIMITS, WAYS } from './spread/ways'
import { planSpread } from '../src/views/shared/spread/plan-spread'
import { p50p95, percentile } from './statistics'
import type { Result } from './table'

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const DAY: Omit<DaySize, 'riders'> = { orders: 400, everyMin: 5, mostJobs: 5 }
/** Enough riders for the peak of 400 orders, just enough, and too few. */
const RIDERS = [60, 45, 38]

/**
 * The same seeded days in Lagos, played with each way of giving orders to riders: late orders, kilometres, fairness, and
 * how long one spread takes. Nothing is painted or stored.
 */
export async function benchSpread(): Promise<Result[]> {
  const days = RIDERS.flatMap((riders) =>
    Object.entries(WAYS).map(([name, way]) => {
      const played = SEEDS.map((seed) => playDay(seed, { ...DAY, riders }, way, () => performance.now()))
      return { what: `${riders} riders, ${name}`, figure: figureOf(played), durable: '-' }
    }),
  )
  return Promise.resolve([...days, largest()])
}

function figureOf(days: readonly DayFigures[]): string {
  const mean = (pick: (day: DayFigures) => number) =>
    days.reduce((sum, day) => sum + pick(day), 0) / days.length
  const waits = days.flatMap((day) => day.waits)
  return [
    `late ${mean(({ late }) => late).toFixed(1)}`,
    `at risk ${mean(({ atRisk }) => atRisk).toFixed(1)}`,
    `to pickup p50 ${percentile(waits, 0.5).toFixed(0)} p95 ${percentile(waits, 0.95).toFixed(0)} min`,
    `empty ${mean(({ emptyKm }) => emptyKm).toFixed(0)} km of ${mean(({ km }) => km).toFixed(0)}`,
    `Gini ${mean(({ gini }) => gini).toFixed(3)}`,
    `most − fewest ${mean(({ gap }) => gap).toFixed(1)}`,
    `solve ${p50p95(days.flatMap(({ solveMs }) => solveMs))}`,
  ].join('; ')
}

/** All over the city, many more of both than a day has at once. */
function largest(): Result {
  const random = createRandom(1, 'spread largest')
  const spot = (): LatLng => [6.4 + random.next() * 0.3, 3.2 + random.next() * 0.4]
  const couriers = Array.from({ length: 5000 }, (_, index) => ({
    id: index + 1,
    position: spot(),
    jobs: random.whole(0, 4),
  }))
  const jobs = Array.from({ length: 200 }, (_, index) => ({
    id: index + 1,
    pickup: spot(),
    waitedMin: random.whole(0, 60),
    limits: SINGLE_LIMITS,
    notTo: [],
  }))
  const took = Array.from({ length: 20 }, () => {
    const before = performance.now()
    planSpread({ jobs, couriers, mostJobs: DAY.mostJobs })
    return performance.now() - before
  })
  return {
    what: '200 orders over 5,000 riders, one spread of least cost',
    figure: p50p95(took),
    durable: '-',
  }
}
