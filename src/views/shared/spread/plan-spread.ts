import { distanceKm } from '../../../../contract/rules/distance'
import type { LatLng } from '../../../../contract/wire/wire'
import { assignAtLeastCost, type Choice } from './assign-at-least-cost'
import type { Courier, Job } from './job'
import { jobCost } from './job-cost'
import { createLeastHeap } from './least-heap'
import { createNearCouriers, type NearCouriers } from './near-couriers'
import { whyOf, type LineWhy } from './why-of'

export type PlannedLine =
  | { jobId: number; courierId: number; why: LineWhy }
  | { jobId: number; courierId: null; why: null }

export type PlanInput = { jobs: readonly Job[]; couriers: readonly Courier[]; mostJobs: number }

/** Units in a minute. The solver needs integers; one unit is finer than the time for 10 m. */
const UNITS = 1000
/** More than all orders together can cost, so that as many as possible get a courier. */
const LEFT = 1e14
/** Added to `LEFT` for each minute that an order has waited: if not all orders get a courier, the longest waiting ones do. */
const LEFT_PER_MIN = 1e6
const LONGEST_WAIT_MIN = 1e5
/** The number of seats that a job is offered first. */
const FEW = 24

/**
 * Chooses a courier for each job so that the sum of `jobCost` is as small as possible and no courier has more than
 * `mostJobs` afterwards. As many jobs as possible get a courier; if not all can, the jobs that have waited least get none.
 * The plan does not depend on the order of the input; among equal costs the lower id is taken. The result has the order of
 * `input.jobs`.
 *
 * A courier has one seat for each job up to the limit, and a later seat costs more. To save time, a job is offered only
 * its few cheapest seats. The answer is still the best one: if the solver's prices do not exclude that a further seat could
 * lower the sum, the job is offered twice as many, up to n seats for n jobs. More than n are never needed, because the
 * other n − 1 jobs cannot fill a job's n cheapest seats. The n cheapest seats belong to the n nearest couriers of each
 * group with the same number of jobs.
 */
export function planSpread(input: PlanInput): PlannedLine[] {
  const jobs = input.jobs.toSorted((a, b) => a.id - b.id)
  const couriers = input.couriers.toSorted((a, b) => a.id - b.id)
  const near = createNearCouriers(couriers)
  const seats = couriers.length * input.mostJobs
  const placeOf = new Map(couriers.map(({ id }, index) => [id, index]))
  const seatsFor = (job: Job, count: number) =>
    cheapestSeats({ job, near, couriers, out: excludedFor(job, placeOf), count, mostJobs: input.mostJobs })
  const chosen = chooseSeats(jobs, seatsFor, seats)
  const given = new Map<number, number[]>()
  const places = chosen.map((seat) => (seat === null ? -1 : Math.floor(seat / input.mostJobs)))
  places.forEach((place, row) => given.set(place, [...(given.get(place) ?? []), jobs[row]?.id ?? 0]))
  const lines = jobs.map((job, row): PlannedLine => {
    const courier = couriers[places[row] ?? -1]
    if (courier === undefined) return { jobId: job.id, courierId: null, why: null }
    const out = excludedFor(job, placeOf)
    const first = job.pickup === null ? -1 : near.first(job.pickup, (index) => out.has(index))
    const why = whyOf({
      job,
      courier,
      ahead: (chosen[row] ?? 0) % input.mostJobs,
      nearest: couriers[first] ?? null,
      mostJobs: input.mostJobs,
      given: given.get(first) ?? [],
    })
    return { jobId: job.id, courierId: courier.id, why }
  })
  const lineOf = new Map(lines.map((line) => [line.jobId, line]))
  return input.jobs.flatMap(({ id }) => lineOf.get(id) ?? [])
}

function chooseSeats(
  jobs: readonly Job[],
  seatsFor: (job: Job, count: number) => Choice[],
  seats: number,
): (number | null)[] {
  const counts = jobs.map(() => Math.min(FEW, jobs.length))
  const rows = jobs.map((job, row) => seatsFor(job, counts[row] ?? 0))
  const leaveCosts = jobs.map(
    ({ waitedMin }) => LEFT + Math.round(Math.min(waitedMin, LONGEST_WAIT_MIN) * LEFT_PER_MIN),
  )
  for (;;) {
    const answer = assignAtLeastCost({ rows, seats, leaveCosts })
    const open = jobs.flatMap((job, row) => {
      const [count, choices] = [counts[row] ?? 0, rows[row] ?? []]
      const isAll = count >= jobs.length || choices.length < count
      return isAll || (answer.rowPrices[row] ?? 0) <= (choices.at(-1)?.cost ?? 0) ? [] : [{ job, row, count }]
    })
    if (open.length === 0) return answer.seats
    for (const { job, row, count } of open) {
      counts[row] = Math.min(2 * count, jobs.length)
      rows[row] = seatsFor(job, counts[row])
    }
  }
}

function excludedFor({ notTo }: Job, placeOf: ReadonlyMap<number, number>): ReadonlySet<number> {
  return new Set(notTo.flatMap((id) => placeOf.get(id) ?? []))
}

type Search = {
  job: Job
  near: NearCouriers
  couriers: readonly Courier[]
  out: ReadonlySet<number>
  count: number
  mostJobs: number
}

function cheapestSeats({ job, near, couriers, out, count, mostJobs }: Search): Choice[] {
  const kept = keepCheapest(count)
  for (const { jobs, nearest } of near.byJobs) {
    // A courier with this many jobs or more costs too much even at a distance of 0.
    if (jobs >= mostJobs || !kept.isCheapEnough(unitsOf(jobCost({ ...job, km: 0, ahead: jobs })))) break
    for (const index of nearest(job.pickup, count, (one) => out.has(one))) {
      const costs = seatCosts(job, { position: couriers[index]?.position ?? null, jobs, mostJobs })
      // The next couriers of this group have as many jobs and are farther away, so they cost more.
      if (!kept.isCheapEnough(costs[0] ?? 0)) break
      for (const [place, cost] of costs.entries()) kept.keep({ seat: index * mostJobs + jobs + place, cost })
    }
  }
  return kept.end()
}

/** Keeps the `count` cheapest choices, cheapest first; among equal costs the lower seats. */
function keepCheapest(count: number) {
  // On top is the most expensive kept choice; among equal costs the highest seat.
  const heap = createLeastHeap()
  const isCheapEnough = (cost: number) => heap.size() < count || -cost >= heap.leastKey()
  return {
    isCheapEnough,
    keep: ({ seat, cost }: Choice) => {
      if (!isCheapEnough(cost)) return
      heap.push(-cost, -seat)
      if (heap.size() > count) heap.pop()
    },
    end: () =>
      Array.from({ length: heap.size() }, () => {
        const cost = -heap.leastKey()
        return { seat: -heap.pop(), cost }
      }).toReversed(),
  }
}

type Seats = { position: LatLng | null; jobs: number; mostJobs: number }

/** The costs of the courier's free seats, in the order of the seats. */
function seatCosts({ pickup, waitedMin, limits }: Job, { position, jobs, mostJobs }: Seats): number[] {
  const km = pickup === null || position === null ? null : distanceKm(pickup, position)
  return Array.from({ length: mostJobs - jobs }, (_, place) =>
    unitsOf(jobCost({ km, ahead: jobs + place, waitedMin, limits })),
  )
}

function unitsOf(minutes: number): number {
  return Math.round(minutes * UNITS)
}
