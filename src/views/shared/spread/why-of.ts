import { distanceKm } from '../../../../contract/distance'
import type { Courier, Job } from './job'
import { jobCost } from './job-cost'

/**
 * nearest: no other courier is nearer; noPickup: the pickup has no position; busier: the nearest has `jobs` to do first and
 * would cost more even without the other jobs of this plan; given: without `jobIds`, which they got, the nearest would have cost less.
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
  /** The nearest of all couriers who may have the job, also of those at the limit; null without a pickup. */
  nearest: Courier | null
  mostJobs: number
  /** The jobs that the nearest courier gets in this plan. */
  given: readonly number[]
}

/** Why a plan of least cost gives `job` to `courier`. */
export function whyOf({ job, courier, ahead, nearest, mostJobs, given }: Facts): LineWhy {
  if (job.pickup === null || nearest === null) return { kind: 'noPickup' }
  const km = distanceKm(job.pickup, courier.position)
  const nearestKm = distanceKm(job.pickup, nearest.position)
  if (km <= nearestKm) return { kind: 'nearest' }
  const cost = jobCost({ ...job, km, ahead })
  const isDearer = jobCost({ ...job, km: nearestKm, ahead: nearest.jobs }) >= cost
  // Were it cheaper and given nothing, the plan would not be of least cost.
  if (nearest.jobs >= mostJobs || isDearer || given.length === 0)
    return { kind: 'busier', nearestId: nearest.id, jobs: nearest.jobs }
  return { kind: 'given', nearestId: nearest.id, jobIds: given }
}
