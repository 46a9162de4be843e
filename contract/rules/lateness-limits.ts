import { z } from 'zod'
import { call } from '../wire/call'
import { TIMED_STATUSES, type LatenessLimits } from './lateness'

/** Ours: from how many minutes on an order of this company is at risk, and late. One set for all computers. */

/** A week. */
export const MOST_LIMIT_MIN = 7 * 24 * 60

const Minutes = z.int().min(1).max(MOST_LIMIT_MIN)

const PairOfLimits = z
  .object({ riskMin: Minutes, lateMin: Minutes })
  .refine(({ riskMin, lateMin }) => lateMin > riskMin, {
    path: ['lateMin'],
    message: 'must be more than the minutes until an order is at risk',
  })

const ByStatus = z.record(z.enum(TIMED_STATUSES), PairOfLimits)

export const LatenessLimitsShape = z.object({
  standard: ByStatus,
  express: ByStatus,
  corporate: PairOfLimits,
}) satisfies z.ZodType<LatenessLimits>

export const readLatenessLimits = call({
  path: '/admin/lateness-limits',
  access: { capability: 'watch' },
  answer: () => LatenessLimitsShape,
})

/** Answers what is kept now. */
export const saveLatenessLimits = call({
  method: 'POST',
  path: '/admin/lateness-limits/update',
  access: { capability: 'setLateness' },
  input: () => LatenessLimitsShape,
  answer: () => LatenessLimitsShape,
  message: 'Lateness limits saved.',
})
