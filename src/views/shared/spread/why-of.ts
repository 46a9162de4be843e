import { distanceKm } from '../../../../contract/rules/distance'
import type { Courier, Job } from './job'
import { jobCost } from './job-cost'

/**
 * nearest: no other courier is nearer. noPickup: the pickup has no position. busier: the nearest courier has `jobs` to do
 * first and would cost more even without the other jobs of this plan. given: the nearest courier would have cost less, but
 * the plan gives them `jobIds`.
 */
export type LineWhy =
  | { kind: 'nearest' }
  | { kind: 'noPickup' }
  | { kind: 'busier'; nearestId: number; jobs: number }
  | { kind: 'given'; nearestId: number; jobIds: readonly number[] }

type Facts = {
  job: Job
  courier: Courier
  /** Jobs that the courier does before this one. */
  ahead: number
  /** The nearest courier who may get the job, even one who has `mostJobs` already; null without a pickup. */
  nearest: Courier | null
  mostJobs: number
  /** The jobs that the nearest courier gets in this plan. */
  given: readonly number[]
}

/** Why the plan of least cost gives `job` to `courier`. */
export function whyOf({ job, courier, ahead, nearest, mostJobs, given }: Facts): LineWhy {
  if (job.pickup === null || nearest === null) return { kind: 'noPickup' }
  const km = distanceKm(job.pickup, courier.position)
  const nearestKm = distanceKm(job.pickup, nearest.position)
  if (km <= nearestKm) return { kind: 'nearest' }
  const cost = jobCost({ ...job, km, ahead })
  const isDearer = jobCost({ ...job, km: nearestKm, ahead: nearest.jobs }) >= cost
  // A cheaper nearest courier always has jobs of this plan, else the plan would not have the least cost.
  if (nearest.jobs >= mostJobs || isDearer || given.length === 0)
    return { kind: 'busier', nearestId: nearest.id, jobs: nearest.jobs }
  return { kind: 'given', nearestId: nearest.id, jobIds: given }
}
