import { USUAL_SPEED_KMH } from '../../../../contract/rules/arrival'
import { DETOUR } from '../../../../contract/rules/distance'
import type { Limits } from '../../../../contract/rules/lateness'

/** The weights of `jobCost`. */
export const WEIGHTS = {
  speedKmH: USUAL_SPEED_KMH,
  /** Used when a distance is unknown, as in `balanceScore`. */
  unknownKm: 10,
  /** The average remaining time of a running job: about two thirds of a ride of 16 km, the mean of the demo data. */
  jobMin: 30,
  /** The cost of each minute between "at risk" and the pickup, and of each minute between "late" and the pickup. */
  riskPerMin: 0.5,
  latePerMin: 1,
  /** Added once when this assignment makes the order late. */
  lateMin: 30,
  /** Added for each earlier job, besides its time, so that jobs are shared among riders. */
  fairMin: 5,
} as const

export type JobTerms = {
  /** The great-circle distance from the rider to the pickup; null when the pickup has no position. */
  km: number | null
  /** Jobs that the rider does first. */
  ahead: number
  /** The time since the order was placed, minutes. */
  waitedMin: number
  limits: Limits
}

/**
 * The cost of giving an order to a rider, in minutes. Lower is better; it grows with `km` and `ahead`:
 *
 *     pickup  = km × DETOUR ÷ speedKmH × 60 + ahead × jobMin
 *     late(t) = riskPerMin × (t beyond at risk) + latePerMin × (t beyond late) + lateMin once beyond late
 *     cost    = pickup + late(waited + pickup) − late(waited) + ahead × fairMin
 *
 * This is our own formula. Its weights were chosen before `bench/spread.ts` was first run and are not tuned on its days.
 * The formula assumes that the rider starts at the present position, also after other jobs, because it is not known where
 * all of those end.
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
