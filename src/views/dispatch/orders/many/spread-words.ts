import { displayCount } from '../../../ui/marks/display-count'
import { fullName } from '../../../../../contract/rules/order-display'
import { isFar } from '../../../../../contract/rules/rider-rules'
import { countWords } from '../rows/order-list'
import { distanceText, jobsText } from '../../../shared/riders/rider-options'
import type { DoubtfulRow } from './use-doubtful-pairs'
import type { NewAssignment } from './use-assign-each'
import type { WhyNobody } from './spread-orders'
import type { Reason, SpreadRow } from './use-spread'

/** `mostJobs`: the limit that the proposal used. */
export function whyWords(why: WhyNobody, mostJobs: number): string {
  return {
    notNow: 'Cannot be assigned now, so it will not change.',
    nobody: 'No suggestion: no rider is online with a known position.',
    full: `No suggestion: every available rider has ${jobsText(mostJobs)} or more.`,
    hasIt: 'No suggestion: the only available rider already has it.',
  }[why]
}

const WHY_THIS = {
  nearest: 'the nearest',
  nearestSeen: 'the nearest of those seen in the last 10 min',
  oldPlace: 'nobody who was seen in the last 10 min is left',
}

/** '1.62 km, no jobs: Musa Ibrahim is nearer, but takes order 4.'; null if there is no reason to show. */
export function reasonWords({ rider, reason, passedOver, km, now, isGone }: SpreadRow): string | null {
  if (reason === null || isGone) return null
  if (reason.kind === 'byHand') return 'Chosen by you.'
  if (rider === null) return null
  const start = `${isFar(km) ? 'Far: ' : ''}${distanceText(km)}, ${jobsWords(now)}`
  if (reason.kind === 'noPickup') return `${jobsWords(now)}; the pickup has no position.`
  if (!('nearestId' in reason)) return `${start}: ${WHY_THIS[reason.kind]}.`
  const name = passedOver === null ? 'Another rider' : fullName(passedOver)
  return `${start}: ${name} is nearer, but ${passedWords(reason)}.`
}

function passedWords(reason: Extract<Reason, { nearestId: number }>): string {
  if (reason.kind === 'busier')
    return `${jobsWords(reason.jobs)} ${reason.jobs === 1 ? 'comes' : 'come'} first`
  const ids = reason.jobIds
  if (ids.length <= 2) return `takes ${ids.length === 1 ? 'order' : 'orders'} ${ids.join(' and ')}`
  return `takes orders ${ids.slice(0, 2).join(', ')} and ${ids.length - 2} more`
}

function jobsWords(jobs: number): string {
  return jobs === 0 ? 'no jobs' : jobsText(jobs)
}

/** The assignments that the table will send. Rows whose rider is no longer available are left out. */
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

/** 'Order 12: Ada Obi is 74.20 km from the pickup.', one sentence for each of the first rows. */
export function doubtWords(rows: readonly DoubtfulRow[]): string {
  const named = rows
    .slice(0, MOST_NAMED)
    .map(
      ({ row: { order, rider }, doubt }) =>
        `Order ${order.id}: ${rider === null ? '-' : fullName(rider)} ${doubt}.`,
    )
  const more = rows.length - named.length
  return [...named, ...(more === 0 ? [] : [`${more} more are far away or were seen long ago.`])].join(' ')
}

/** '2 stay as they are.' */
export function leftWords(rows: readonly SpreadRow[]): string {
  const left = rows.length - newAssignmentsOf(rows).length
  if (left === 0) return 'You can undo each for a few seconds.'
  return left === 1 ? '1 stays as it is.' : `${displayCount(left)} stay as they are.`
}
