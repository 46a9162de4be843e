import { countWords } from '../rows/order-list'
import type { NewAssignment } from './use-give-many'
import { MOST_JOBS, type WhyNobody } from './spread-orders'
import type { SpreadRow } from './use-spread'

export const WHY_WORDS: Record<WhyNobody, string> = {
  notNow: 'Cannot be assigned now, so it will not change.',
  nobody: 'No suggestion: no rider is online with a known position.',
  full: `No suggestion: every available rider has ${MOST_JOBS} jobs.`,
  hasIt: 'No suggestion: the only available rider already has it.',
}

/** What is given when the table is sent: not to a rider who has gone since. */
export function newAssignmentsOf(rows: readonly SpreadRow[]): NewAssignment[] {
  return rows.flatMap(({ order, rider, isGone }) => (rider === null || isGone ? [] : [{ order, rider }]))
}

/** '8 orders → 3 riders' */
export function givenWords(rows: readonly SpreadRow[]): string {
  const ids = newAssignmentsOf(rows).map(({ rider }) => rider.id)
  const riders = new Set(ids).size
  return `${countWords(ids.length)} → ${riders} ${riders === 1 ? 'rider' : 'riders'}`
}

/** '2 stay as they are.' */
export function leftWords(rows: readonly SpreadRow[]): string {
  const left = rows.length - newAssignmentsOf(rows).length
  if (left === 0) return 'You can undo each for a few seconds.'
  return left === 1 ? '1 stays as it is.' : `${left.toLocaleString('en-NG')} stay as they are.`
}
