import { fieldErrors } from '../../../../contract/wire/field-errors'
import {
  TIMED_STATUSES,
  type LatenessLimits,
  type Limits,
  type TimedStatus,
} from '../../../../contract/rules/lateness'
import { LatenessLimitsShape, MOST_LIMIT_MIN } from '../../../../contract/rules/lateness-limits'

export const PARTS = ['riskMin', 'lateMin'] as const
export type Part = (typeof PARTS)[number]
type Pair = Record<Part, string>

/** The typed texts: minutes for single orders, hours for corporate orders. */
export type LatenessDraft = {
  standard: Record<TimedStatus, Pair>
  express: Record<TimedStatus, Pair>
  corporate: Pair
}

/** Errors by field, such as 'standard.PENDING.lateMin'. */
export type LatenessErrors = Readonly<Record<string, string>>

export function draftOf({ standard, express, corporate }: LatenessLimits): LatenessDraft {
  return {
    standard: byStatus((status) => typed(standard[status], 1)),
    express: byStatus((status) => typed(express[status], 1)),
    corporate: typed(corporate, 60),
  }
}

/** The limits of a draft, in minutes. A text that is no number gives NaN, which the contract refuses. */
export function limitsOf({ standard, express, corporate }: LatenessDraft): LatenessLimits {
  return {
    standard: byStatus((status) => numbers(standard[status], 1)),
    express: byStatus((status) => numbers(express[status], 1)),
    corporate: numbers(corporate, 60),
  }
}

/** The errors of a draft. Null: the draft can be saved. */
export function draftErrors(draft: LatenessDraft): LatenessErrors | null {
  const limits = limitsOf(draft)
  const read = LatenessLimitsShape.safeParse(limits)
  if (read.success) return null
  return Object.fromEntries(
    Object.keys(fieldErrors(read.error, limits)).map((field) => [field, sentenceOf(field, limits)]),
  )
}

/** The error sentence for a field, in the words of this form. */
function sentenceOf(field: string, limits: LatenessLimits): string {
  const pair = pairAt(field, limits)
  const isPair = pair !== null && PARTS.every((part) => Number.isInteger(pair[part]) && pair[part] >= 1)
  if (isPair && pair.lateMin <= pair.riskMin) return '“Late” must come after “at risk”.'
  if (field.startsWith('corporate')) return `Type hours from 0.1 to ${MOST_LIMIT_MIN / 60}.`
  return `Type whole minutes from 1 to ${MOST_LIMIT_MIN}.`
}

function pairAt(field: string, limits: LatenessLimits): Limits | null {
  const [kind, status] = field.split('.')
  if (kind === 'corporate') return limits.corporate
  const known = TIMED_STATUSES.find((one) => one === status)
  if (known === undefined) return null
  return kind === 'express' ? limits.express[known] : limits.standard[known]
}

function byStatus<Value>(of: (status: TimedStatus) => Value): Record<TimedStatus, Value> {
  return Object.fromEntries(TIMED_STATUSES.map((status) => [status, of(status)])) as Record<
    TimedStatus,
    Value
  >
}

function typed({ riskMin, lateMin }: Limits, minutes: number): Pair {
  const words = (value: number) => String(Math.round((value / minutes) * 100) / 100)
  return { riskMin: words(riskMin), lateMin: words(lateMin) }
}

function numbers({ riskMin, lateMin }: Pair, minutes: number): Limits {
  const numberOf = (text: string) =>
    /^\s*\d+([.,]\d+)?\s*$/.test(text) ? Number(text.replace(',', '.')) * minutes : NaN
  const whole = (value: number) => (minutes === 1 ? value : Math.round(value))
  return { riskMin: whole(numberOf(riskMin)), lateMin: whole(numberOf(lateMin)) }
}
