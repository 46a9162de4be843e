import { HOUR_MS, DAY_MS } from '../../contract/words/durations'
import { spreadTimes } from '../words/calendar'
import type { Company } from '../people/companies'
import type { Course } from './course'
import { createRandom, type Random } from '../words/random'

export type BulkFate = 'paid' | 'unpaid' | 'cancelled'

export type BulkPlan = {
  id: number
  company: Company
  createdAt: number
  fate: BulkFate
  /** yyyy-MM-dd */
  dueDate: string
  /** The history of each order of the bulk order. */
  courses: readonly Course[]
}

const RECENT_MS = 45 * DAY_MS
/** The two newest bulk orders, which are still being delivered: their age and the status of each line. */
const OPEN_BULKS = [
  {
    ageMs: 19 * HOUR_MS,
    states: ['DELIVERED', 'INTRANSIT', 'INTRANSIT', 'ACCEPTED', 'ASSIGNEDTORIDER', 'PENDING', 'PENDING'],
  },
  {
    ageMs: 2.5 * HOUR_MS,
    states: ['INTRANSIT', 'ACCEPTED', 'ASSIGNEDTORIDER', 'PENDING', 'PENDING', 'PENDING'],
  },
] as const

/** The number of open orders in the plans. */
export function openLines(plans: readonly BulkPlan[]): number {
  return plans.flatMap(({ courses }) => courses).filter(({ status }) => !isOver(status)).length
}

/** Bulk orders spread over the months, oldest first; the last two are still being delivered. */
export function planBulkOrders(
  { seed, count, fromMs, nowMs }: { seed: number; count: number; fromMs: number; nowMs: number },
  companies: readonly Company[],
): BulkPlan[] {
  const random = createRandom(seed, 'bulk orders')
  const clients = companies.filter(({ rates, status }) => rates.length > 0 && status !== 'pending')
  if (count <= OPEN_BULKS.length) return []
  const past = [...spreadTimes(seed + 2, count - OPEN_BULKS.length, fromMs, nowMs - 3 * DAY_MS)]
  const times = [...past, ...OPEN_BULKS.map(({ ageMs }) => nowMs - ageMs)]
  return times.map((createdAt, index) => {
    const open = OPEN_BULKS[index - past.length]
    const fate = open === undefined ? pastFate(random, nowMs - createdAt) : 'unpaid'
    return {
      id: index + 1,
      company: random.pick(clients),
      createdAt,
      fate,
      dueDate: new Date(createdAt + random.whole(7, 30) * DAY_MS).toISOString().slice(0, 10),
      courses:
        open === undefined
          ? pastCourses(random, createdAt, fate)
          : open.states.map((status, line) => openCourse(random, { status, line, createdAt, nowMs })),
    }
  })
}

function pastFate(random: Random, ageMs: number): BulkFate {
  if (ageMs > RECENT_MS)
    return random.weighted([
      ['paid', 88],
      ['unpaid', 5],
      ['cancelled', 7],
    ])
  return random.weighted([
    ['paid', 38],
    ['unpaid', 58],
    ['cancelled', 4],
  ])
}

/** Delivered within 24 to 48 hours (BC-20). */
function pastCourses(random: Random, createdAt: number, fate: BulkFate): Course[] {
  return Array.from({ length: random.whole(3, 13) }, (): Course => {
    if (fate === 'cancelled' || random.chance(0.03)) {
      const changedAt = createdAt + random.whole(1, 5) * HOUR_MS
      return { status: 'CANCELLED', changedAt, cancelledBy: 'ADMIN', assigned: false }
    }
    const changedAt = createdAt + Math.round((16 + 31 * random.next()) * HOUR_MS)
    return { status: 'DELIVERED', changedAt, cancelledBy: null, assigned: true }
  })
}

function openCourse(
  random: Random,
  {
    status,
    line,
    createdAt,
    nowMs,
  }: { status: Course['status']; line: number; createdAt: number; nowMs: number },
): Course {
  const share = status === 'PENDING' ? 0 : 0.5 + 0.45 * random.next()
  const changedAt = Math.round(createdAt + (nowMs - createdAt) * share) + line
  return { status, changedAt, cancelledBy: null, assigned: status !== 'PENDING' }
}

function isOver(status: Course['status']): boolean {
  return status === 'DELIVERED' || status === 'CANCELLED'
}
