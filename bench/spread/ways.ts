import { distanceKm } from '../../contract/rules/distance'
import { DEFAULT_LIMITS, pickupLimits } from '../../contract/rules/lateness'
import type { Courier, Job } from '../../src/views/shared/spread/job'
import { jobCost } from '../../src/views/shared/spread/job-cost'
import { planSpread, type PlanInput } from '../../src/views/shared/spread/plan-spread'

/** Job id to courier id. */
export type Way = (input: PlanInput) => ReadonlyMap<number, number>

export const SINGLE_LIMITS = pickupLimits({ order_type: 'single', delivery_type: null }, DEFAULT_LIMITS)

/** The oldest order has the first turn in those that take turns. */
export const WAYS: Record<'nearest first' | 'greedy' | 'turns at least cost' | 'least cost', Way> = {
  'nearest first': (input) => inTurns(input, (km) => km),
  // What Spread did until 2026-11-23: `balanceScore` of contract/rules/rider-rules.ts.
  greedy: (input) => inTurns(input, (km, jobs) => 0.6 * Math.min(km / 10, 1) + 0.4 * Math.min(jobs / 5, 1)),
  // Measures the cost formula alone, without the solver.
  'turns at least cost': (input) =>
    inTurns(input, (km, ahead, { waitedMin, limits }) => jobCost({ km, ahead, waitedMin, limits })),
  'least cost': (input) =>
    new Map(
      planSpread(input).flatMap(({ jobId, courierId }) => (courierId === null ? [] : [[jobId, courierId]])),
    ),
}

function inTurns(
  { jobs, couriers, mostJobs }: PlanInput,
  score: (km: number, jobs: number, job: Job) => number,
): ReadonlyMap<number, number> {
  const has = new Map(couriers.map(({ id, jobs: count }) => [id, count]))
  const given = new Map<number, number>()
  for (const job of jobs.toSorted((a, b) => b.waitedMin - a.waitedMin || a.id - b.id)) {
    const best = bestOf(job, couriers, (km, { id }) => {
      const count = has.get(id) ?? 0
      return count >= mostJobs ? Infinity : score(km, count, job)
    })
    if (best === null) continue
    given.set(job.id, best.id)
    has.set(best.id, (has.get(best.id) ?? 0) + 1)
  }
  return given
}

function bestOf(
  { pickup }: Job,
  couriers: readonly Courier[],
  score: (km: number, courier: Courier) => number,
): Courier | null {
  let [best, least, nearest]: [Courier | null, number, number] = [null, Infinity, Infinity]
  for (const courier of couriers) {
    const km = pickup === null ? 10 : distanceKm(pickup, courier.position)
    const value = score(km, courier)
    if (value > least || value === Infinity || (value === least && km >= nearest)) continue
    best = courier
    least = value
    nearest = km
  }
  return best
}
