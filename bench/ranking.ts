import { chromium } from 'playwright-core'
import { Rider } from '../contract/entities/riders'
import { createRandom, type Random } from '../demo/words/random'
import { bestRiders } from '../src/views/shared/riders/best-riders'
import type { AskedNow } from '../src/views/shared/riders/rider-options'
import { createNearCouriers } from '../src/views/shared/spread/near-couriers'
import { order } from '../tests/support/world/console-rows'
import { CHROMIUM_PATH } from '../tests/support/chromium-path'
import { p50p95 } from './statistics'
import type { Result } from './table'

const RIDERS = 5_000
const TURNS = 500
const FIRST = 9

/** Three ways to the nine riders of an order: one pass, an index that is built again when a rider changes, a worker. */
export async function benchRanking(): Promise<Result[]> {
  const random = createRandom(1, 'ranking')
  const riders = Array.from({ length: RIDERS }, (_, index) => riderAt(random, index + 1))
  const couriers = riders.map(({ id, current_position, ongoing_orders_count }) => ({
    id,
    position: current_position ?? [0, 0],
    jobs: ongoing_orders_count,
  })) satisfies Parameters<typeof createNearCouriers>[0]
  const near = createNearCouriers(couriers)
  const pass = (question: AskedNow) => timed(() => bestRiders(riders, new Map(), orderAt(random), question))
  const everybody: AskedNow = { search: '', sort: 'nearest', filters: new Set(), nowMs: Date.now() }
  const what = `ranking ${RIDERS} riders for an order`
  const row = (way: string, took: number[]) => ({
    what: `${what}: ${way}`,
    figure: p50p95(took),
    durable: '-',
  })
  return [
    row('one pass', pass(everybody)),
    row('one pass, by a name', pass({ ...everybody, search: 'ibrahim 4' })),
    row(
      'of an index',
      timed(() => near.byJobs.map((group) => group.nearest(placeIn(random), FIRST, () => false))),
    ),
    row(
      'building that index',
      timed(() => createNearCouriers(couriers)),
    ),
    row('a worker of Chromium, there and back without any work', await workerTrips()),
  ]
}

function riderAt(random: Random, id: number): Rider {
  return Rider.parse({
    id,
    status: 'APPROVED',
    availability_status: 'ONLINE',
    first_name: 'Musa',
    last_name: `Ibrahim ${id}`,
    current_position: placeIn(random),
    ongoing_orders_count: random.whole(0, 4),
  })
}

function orderAt(random: Random) {
  return order({ id: 1, pickup_location_coordinate: placeIn(random) })
}

function placeIn(random: Random): [number, number] {
  return [6.43 + random.next() * 0.25, 3.25 + random.next() * 0.35]
}

function timed(work: () => unknown): number[] {
  return Array.from({ length: TURNS }, () => {
    const begun = performance.now()
    work()
    return performance.now() - begun
  })
}

async function workerTrips(): Promise<number[]> {
  const browser = await chromium.launch({ executablePath: CHROMIUM_PATH })
  try {
    const page = await browser.newPage()
    return await page.evaluate(async (turns) => {
      const script = new Blob(['onmessage = ({ data }) => postMessage(data)'])
      const worker = new Worker(URL.createObjectURL(script))
      const took: number[] = []
      while (took.length < turns) {
        const begun = performance.now()
        await new Promise((resolve) => {
          worker.onmessage = resolve
          worker.postMessage(took.length)
        })
        took.push(performance.now() - begun)
      }
      return took
    }, TURNS)
  } finally {
    await browser.close()
  }
}
