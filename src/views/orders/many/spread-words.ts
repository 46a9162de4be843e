import { displayCount } from '../../ui/display-count'
import { fullName } from '../../../../contract/order-display'
import { countWords } from '../rows/order-list'
import { distanceText } from '../../shared/riders/rider-options'
import type { NewAssignment } from './use-assign-each'
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
export function spreadTotals(rows: readonly SpreadRow[]): string {
  const ids = newAssignmentsOf(rows).map(({ rider }) => rider.id)
  const riders = new Set(ids).size
  return `${countWords(ids.length)} → ${riders} ${riders === 1 ? 'rider' : 'riders'}`
}

const MOST_NAMED = 3

/** 'Ada Obi is 74.20 km from the pickup of order 12.', and so on for those after it. */
export function farWords(rows: readonly SpreadRow[]): string {
  const named = rows.slice(0, MOST_NAMED).map(({ order, rider, km }) => {
    const name = rider === null ? '-' : fullName(rider)
    return `${name} is ${distanceText(km)} from the pickup of order ${order.id}.`
  })
  const more = rows.length - named.length
  return [...named, ...(more === 0 ? [] : [`${more} more are 50 km or more away.`])].join(' ')
}

/** '2 stay as they are.' */
export function leftWords(rows: readonly SpreadRow[]): string {
  const left = rows.length - newAssignmentsOf(rows).length
  if (left === 0) return 'You can undo each for a few seconds.'
  return left === 1 ? '1 stays as it is.' : `${displayCount(left)} stay as they are.`
}
