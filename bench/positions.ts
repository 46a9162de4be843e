import { readPositions, type ReadPositions } from '../contract/rules/positions'
import type { RiderPlace } from '../contract/rules/rider-places'
import { Rider } from '../contract/entities/riders'
import { createRandom, type Random } from '../demo/words/random'
import { HUB_LIMITS } from '../server/realtime/limits'
import { writePositions } from '../server/realtime/write-positions'
import { createLivePositions } from '../src/sync/positions/live-positions'
import { placedRiders } from '../src/views/shared/riders/placed-riders'
import { p50p95 } from './statistics'
import type { Result } from './table'

const RIDERS = 5_000
const BATCHES = 60
const MOST_BYTES = HUB_LIMITS.bufferedBytes / 4
const BEGUN = Date.parse('2026-11-21T13:00:00Z')

/** All riders move between two batches: how large a batch is, and what each costs a console before it draws. */
export function benchPositions(): Promise<Result[]> {
  const random = createRandom(1, 'positions')
  const rows = Array.from({ length: RIDERS }, (_, index) => Rider.parse({ id: index + 1 }))
  const live = createLivePositions()
  const [heard, placed]: [number[], number[]] = [[], []]
  const sizes: number[] = []
  for (let round = 0; round < BATCHES; round += 1) {
    const nowMs = BEGUN + round * HUB_LIMITS.positionsMs
    const texts = writePositions(everywhere(random, nowMs), { nowMs, mostBytes: MOST_BYTES })
    sizes.push(texts.reduce((sum, text) => sum + text.length, 0))
    heard.push(timed(() => texts.forEach((text) => live.apply(read(text), nowMs))))
    placed.push(timed(() => placedRiders(rows, live.now())))
  }
  const size = `${Math.round(Math.max(...sizes) / 1000)} kB`
  return Promise.resolve([
    { what: `positions of ${RIDERS} riders: one batch`, figure: size, durable: 'in memory' },
    { what: 'of it: parse, read and take', figure: p50p95(heard), durable: 'in memory' },
    { what: 'of it: put into the rows', figure: p50p95(placed), durable: 'in memory' },
  ])
}

function everywhere(random: Random, nowMs: number): RiderPlace[] {
  return Array.from({ length: RIDERS }, (_, index) => ({
    id: index + 1,
    position: [6.4 + random.next() * 0.3, 3.2 + random.next() * 0.4],
    at: nowMs - random.whole(0, 5_000),
  }))
}

function read(text: string): ReadPositions {
  const message = readPositions(JSON.parse(text))
  if (message === null) throw new Error('The positions cannot be read.')
  return message
}

function timed(work: () => unknown): number {
  const begun = performance.now()
  work()
  return performance.now() - begun
}
