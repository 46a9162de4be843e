import { countWords } from '../orders/order-list'
import type { Gift } from '../orders/use-give-many'
import { MOST_JOBS, type WhyNobody } from './spread-orders'
import type { SpreadRow } from './use-spread'

export const WHY_WORDS: Record<WhyNobody, string> = {
  notNow: 'Cannot be assigned now: nothing changes there.',
  nobody: 'Nobody proposed: no rider is online with a known position.',
  full: `Nobody proposed: every rider who can come has ${MOST_JOBS} jobs.`,
  hasIt: 'Nobody proposed: the only rider who can come has it already.',
}

/** What is given when the table is sent: not to a rider who has gone since. */
export function giftsOf(rows: readonly SpreadRow[]): Gift[] {
  return rows.flatMap(({ order, rider, isGone }) => (rider === null || isGone ? [] : [{ order, rider }]))
}

/** '8 orders → 3 riders' */
export function givenWords(rows: readonly SpreadRow[]): string {
  const ids = giftsOf(rows).map(({ rider }) => rider.id)
  const riders = new Set(ids).size
  return `${countWords(ids.length)} → ${riders} ${riders === 1 ? 'rider' : 'riders'}`
}

/** '2 stay as they are.' */
export function leftWords(rows: readonly SpreadRow[]): string {
  const left = rows.length - giftsOf(rows).length
  if (left === 0) return 'Each can be undone for a moment.'
  return left === 1 ? '1 stays as it is.' : `${left.toLocaleString('en-NG')} stay as they are.`
}
