import { USUAL_SPEED_KMH } from '../../../../contract/arrival'
import { DETOUR } from '../../../../contract/distance'
import type { Limits } from '../../../../contract/lateness'

/** What `jobCost` counts with. */
export const WEIGHTS = {
  speedKmH: USUAL_SPEED_KMH,
  /** Where a distance is not known every rider counts as this far away, as in `balanceScore`. */
  unknownKm: 10,
  /** What is left of a job in hand, on average: about two thirds of a ride of 16 km, the mean of the demo data. */
  jobMin: 30,
  /** For each minute of pickup after the order is at risk, and for each after it is late. */
  riskPerMin: 0.5,
  latePerMin: 1,
  /** Once, for an order that is late because of this. */
  lateMin: 30,
  /** For each job before it, beside its time: so that jobs go round. */
  fairMin: 5,
} as const

export type JobTerms = {
  /** Great circle from the rider to the pickup; null where the pickup has no position. */
  km: number | null
  /** Jobs that the rider does first. */
  ahead: number
  /** Since the order was placed, minutes. */
  waitedMin: number
  limits: Limits
}

/**
 * What it costs to give an order to a rider, in minutes and larger the worse; grows with `km` and with `ahead`:
 *
 *     pickup  = km × DETOUR ÷ speedKmH × 60 + ahead × jobMin
 *     late(t) = riskPerMin × (t beyond at risk) + latePerMin × (t beyond late) + lateMin once beyond late
 *     cost    = pickup + late(waited + pickup) − late(waited) + ahead × fairMin
 *
 * Our own formula; its weights are guesses that were made before the days of `bench/spread.ts` were played, and not tuned
 * on them. The rider is taken to come from where they are now, also after other jobs: where those end is not known for
 * all of them.
 */
export function jobCost({ km, ahead, waitedMin, limits }: JobTerms): number {
  const { speedKmH, unknownKm, jobMin, fairMin } = WEIGHTS
  const pickupMin = (((km ?? unknownKm) * DETOUR) / speedKmH) * 60 + ahead * jobMin
  const lateness = lateCost(waitedMin + pickupMin, limits) - lateCost(waitedMin, limits)
  return pickupMin + lateness + ahead * fairMin
}

function lateCost(pickupMin: number, limits: Limits): number {
  const atRisk = Math.max(0, pickupMin - limits.riskMin) * WEIGHTS.riskPerMin
  const over = pickupMin - limits.lateMin
  return over <= 0 ? atRisk : atRisk + over * WEIGHTS.latePerMin + WEIGHTS.lateMin
}
