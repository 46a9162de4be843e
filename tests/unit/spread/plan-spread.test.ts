import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceKm } from '../../../contract/rules/distance'
import { DEFAULT_LIMITS, pickupLimits } from '../../../contract/rules/lateness'
import type { LatLng } from '../../../contract/wire/wire'
import { createRandom } from '../../../demo/words/random'
import type { Courier, Job } from '../../../src/views/shared/spread/job'
import { jobCost } from '../../../src/views/shared/spread/job-cost'
import { planSpread, type PlanInput, type PlannedLine } from '../../../src/views/shared/spread/plan-spread'

const limits = pickupLimits({ order_type: 'single', delivery_type: null }, DEFAULT_LIMITS)
/** On one meridian: a degree is 111.19 km. */
const at = (km: number): LatLng => [6.5 + km / 111.19, 3.37]
const job = (id: number, km: number | null, more: Partial<Job> = {}): Job => ({
  id,
  pickup: km === null ? null : at(km),
  waitedMin: 0,
  limits,
  notTo: [],
  ...more,
})
const courier = (id: number, km: number, jobs = 0): Courier => ({ id, position: at(km), jobs })

function plan(jobs: Job[], couriers: Courier[], mostJobs = 5) {
  return planSpread({ jobs, couriers, mostJobs }).map(({ jobId, courierId, why }) => [jobId, courierId, why])
}

describe('a spread of least cost', () => {
  test('passes a nearer rider over where another order needs them more, and says for which', () => {
    // Taking turns, 1 would take rider 7 and leave 9 km to order 2.
    expect(plan([job(1, 0), job(2, 1)], [courier(7, 0.5), courier(8, -1)], 1)).toEqual([
      [1, 8, { kind: 'given', nearestId: 7, jobIds: [2] }],
      [2, 7, { kind: 'nearest' }],
    ])
  })

  test('passes a nearer rider over who has more to do, or has no room left', () => {
    expect(plan([job(1, 0)], [courier(7, 1, 2), courier(8, 3)])).toEqual([
      [1, 8, { kind: 'busier', nearestId: 7, jobs: 2 }],
    ])
    expect(plan([job(1, 0)], [courier(7, 1, 5), courier(8, 70)])).toEqual([
      [1, 8, { kind: 'busier', nearestId: 7, jobs: 5 }],
    ])
  })

  test('goes by jobs alone without a pickup, and by ids where all is equal', () => {
    expect(plan([job(1, null)], [courier(7, 0, 1), courier(9, 0), courier(8, 50)])).toEqual([
      [1, 8, { kind: 'noPickup' }],
    ])
  })

  test('not to who has it already; of too many those stay that have waited least', () => {
    expect(plan([job(1, 0, { notTo: [7] })], [courier(7, 0), courier(8, 2)])).toEqual([
      [1, 8, { kind: 'nearest' }],
    ])
    expect(plan([job(1, 0, { waitedMin: 3 }), job(2, 9, { waitedMin: 40 })], [courier(7, 0)], 1)).toEqual([
      [1, null, null],
      [2, 7, { kind: 'nearest' }],
    ])
    expect(plan([job(1, 0)], [])).toEqual([[1, null, null]])
  })

  test('an order that would be late gets the near rider before one that has time', () => {
    const [young, old] = [job(1, 0), job(2, 0, { waitedMin: 70 })]
    expect(plan([young, old], [courier(7, 0.5), courier(8, 3)], 1).map(([, id]) => id)).toEqual([8, 7])
  })
})

const spot = fc.tuple(
  fc.double({ min: 6.4, max: 6.6, noNaN: true }),
  fc.double({ min: 3.3, max: 3.5, noNaN: true }),
)
const anyInput = ({ jobs, couriers, mostJobs }: { jobs: number; couriers: number; mostJobs: number }) =>
  fc.record({
    jobs: fc
      .array(fc.tuple(fc.option(spot, { freq: 8 }), fc.nat(120), fc.nat(couriers)), { maxLength: jobs })
      .map((all) =>
        all.map(([pickup, waitedMin, not], index): Job => ({
          id: index + 1,
          pickup,
          waitedMin,
          limits,
          notTo: [not],
        })),
      ),
    couriers: fc
      .array(fc.tuple(spot, fc.nat(mostJobs)), { maxLength: couriers })
      .map((all) =>
        all.map(([position, count], index): Courier => ({ id: index + 1, position, jobs: count })),
      ),
    mostJobs: fc.constant(mostJobs),
  })

/** The number of jobs that were left, and the cost of the rest in thousandths of a minute. */
function figureOf({ jobs, couriers }: PlanInput, chosen: readonly (number | null)[]): [number, number] {
  const before = new Map(couriers.map(({ id, jobs: count }) => [id, count]))
  let cost = 0
  jobs.forEach((one, index) => {
    const found = couriers.find(({ id }) => id === chosen[index])
    if (found === undefined) return
    const ahead = before.get(found.id) ?? 0
    before.set(found.id, ahead + 1)
    const km = one.pickup === null ? null : distanceKm(one.pickup, found.position)
    cost += Math.round(jobCost({ ...one, km, ahead }) * 1000)
  })
  return [chosen.filter((id) => id === null).length, cost]
}

/** The best of all ways to give the jobs in all orders of taking turns. */
function bestByTrying(input: PlanInput): [number, number] {
  let best: [number, number] = [Infinity, Infinity]
  for (const order of ordersOf(input.jobs)) {
    const ways = (chosen: readonly (number | null)[]): void => {
      const next = order[chosen.length]
      if (next === undefined) {
        const figure = figureOf({ ...input, jobs: order }, chosen)
        if (figure[0] < best[0] || (figure[0] === best[0] && figure[1] < best[1])) best = figure
        return
      }
      ways([...chosen, null])
      for (const { id, jobs } of input.couriers) {
        const has = jobs + chosen.filter((one) => one === id).length
        if (has < input.mostJobs && !next.notTo.includes(id)) ways([...chosen, id])
      }
    }
    ways([])
  }
  return best
}

function ordersOf<T>(list: readonly T[]): T[][] {
  if (list.length === 0) return [[]]
  return list.flatMap((one, index) => ordersOf(list.toSpliced(index, 1)).map((rest) => [one, ...rest]))
}

describe('a spread, whatever jobs and couriers there are', () => {
  test('leaves as few and costs as little as the best of all ways', () => {
    fc.assert(
      // Waits are taken out: which of too many stay is told above.
      fc.property(anyInput({ jobs: 4, couriers: 3, mostJobs: 2 }), (input) => {
        const lines = planSpread(input)
        const tried = ordersOf(input.jobs).map((order) =>
          figureOf(
            { ...input, jobs: order },
            order.map(({ id }) => lines.find(({ jobId }) => jobId === id)?.courierId ?? null),
          ),
        )
        const cost = Math.min(...tried.map(([, one]) => one))
        const [left, best] = bestByTrying(input)
        expect(lines.filter(({ courierId }) => courierId === null).length).toBe(left)
        expect(left > 0 || cost === best).toBe(true)
      }),
      { numRuns: 150, seed: 20_261_123 },
    )
  })

  test('never costs more than taking turns, stays within the limit, and is the same however all are shuffled', () => {
    fc.assert(
      fc.property(anyInput({ jobs: 25, couriers: 12, mostJobs: 4 }), (input) => {
        const lines = planSpread(input)
        expect(lines.map(({ jobId }) => jobId)).toEqual(input.jobs.map(({ id }) => id))
        for (const { id, jobs } of input.couriers)
          expect(jobs + lines.filter(({ courierId }) => courierId === id).length).toBeLessThanOrEqual(4)
        const turned = { ...input, jobs: input.jobs.toReversed(), couriers: input.couriers.toReversed() }
        expect(planSpread(turned).toReversed()).toEqual(lines)
        const turns = inTurns(input)
        const left = lines.filter(({ courierId }) => courierId === null).length
        expect(left).toBeLessThanOrEqual(turns.left)
        expect(left + turns.left > 0 || costOfSeats(input, lines) <= turns.cost).toBe(true)
      }),
      { numRuns: 200, seed: 20_261_123 },
    )
  })

  test('says what is so: nobody is nearer, or the nearest has more to do, or got the orders named', () => {
    fc.assert(
      fc.property(anyInput({ jobs: 20, couriers: 10, mostJobs: 4 }), (input) => {
        const lines = planSpread(input)
        const untrue = lines.filter((line) => !isTrue(line, lines, input))
        expect(untrue).toEqual([])
      }),
      { numRuns: 300, seed: 20_261_123 },
    )
  })

  test('of 200 orders at one spot with 5,000 riders around it the 200 nearest get one each', () => {
    const random = createRandom(20_261_123, 'spread')
    const couriers = Array.from({ length: 5000 }, (_, index) => courier(index + 1, random.next() * 40))
    const jobs = Array.from({ length: 200 }, (_, index) => job(index + 1, 0))
    const nearest = couriers.toSorted((a, b) => a.position[0] - b.position[0]).slice(0, 200)
    const chosen = planSpread({ jobs, couriers, mostJobs: 5 }).map(({ courierId }) => courierId)
    expect(new Set(chosen)).toEqual(new Set(nearest.map(({ id }) => id)))
  })
})

/** The least that the couriers' orders cost, over the seats that each fills: a small assignment of its own. */
function costOfSeats(input: PlanInput, lines: ReturnType<typeof planSpread>): number {
  return input.couriers.reduce((sum, one) => {
    const own = lines.filter(({ courierId }) => courierId === one.id).map(({ jobId }) => jobId)
    const jobs = input.jobs.filter(({ id }) => own.includes(id))
    const figures = ordersOf(jobs).map(
      (order) =>
        figureOf(
          { ...input, jobs: order },
          order.map(() => one.id),
        )[1],
    )
    return sum + Math.min(...figures)
  }, 0)
}

function inTurns({ jobs, couriers, mostJobs }: PlanInput): { left: number; cost: number } {
  const has = new Map(couriers.map(({ id, jobs: count }) => [id, count]))
  let [left, cost] = [0, 0]
  for (const one of jobs) {
    const open = couriers.flatMap(({ id, position }) => {
      const ahead = has.get(id) ?? 0
      if (ahead >= mostJobs || one.notTo.includes(id)) return []
      const km = one.pickup === null ? null : distanceKm(one.pickup, position)
      return [{ id, ahead, price: Math.round(jobCost({ ...one, km, ahead }) * 1000) }]
    })
    const [best] = open.toSorted((a, b) => a.price - b.price)
    if (best === undefined) left += 1
    else has.set(best.id, best.ahead + 1)
    cost += best?.price ?? 0
  }
  return { left, cost }
}

function isTrue({ jobId, courierId, why }: PlannedLine, lines: readonly PlannedLine[], input: PlanInput) {
  const one = input.jobs.find(({ id }) => id === jobId)
  const chosen = input.couriers.find(({ id }) => id === courierId)
  if (one === undefined || chosen === undefined || why === null) return courierId === null
  if (one.pickup === null || why.kind === 'noPickup') return one.pickup === null && why.kind === 'noPickup'
  const nearer = nearerThan(chosen, one.pickup, input).filter((id) => !one.notTo.includes(id))
  if (why.kind === 'nearest') return nearer.length === 0
  const got = lines.filter((line) => line.courierId === why.nearestId).map((line) => line.jobId)
  const isSo = why.kind === 'busier' ? why.jobs > chosen.jobs : [...got].join() === why.jobIds.join()
  return isSo && nearer.includes(why.nearestId)
}

function nearerThan(chosen: Courier, pickup: LatLng, { couriers }: PlanInput): number[] {
  const km = distanceKm(pickup, chosen.position)
  return couriers.filter(({ position }) => distanceKm(pickup, position) < km).map(({ id }) => id)
}
