import { balanceScore, heldBack } from '../../../../contract/rider-rules'
import { riderPositionAge } from './position-age'
import { jobsOf, jobsText, type RiderOption } from './rider-options'

/** More than `balanceScore` can be. */
const BEHIND_ALL = 2

/** For the balanced order; lower is better. */
export function balancedScore(option: RiderOption, nowMs: number): number {
  return balanceScore(option, option.pending) + (heldBackWords(option, nowMs) === null ? 0 : BEHIND_ALL)
}

/** 'Unchanged 12 min', '6 jobs'; null for a rider whom nothing holds back. */
export function heldBackWords(option: RiderOption, nowMs: number): string | null {
  const { rider, pending } = option
  // Thousands are asked, and most have no job.
  const age = rider.ongoing_orders_count > 0 ? riderPositionAge(rider, nowMs) : null
  const why = heldBack(rider, { pending, isUnchanged: age?.freshness === 'stale' })
  if (why === null) return null
  return why === 'jobs' ? jobsText(jobsOf(option)) : `Unchanged ${age?.text ?? ''}`
}
