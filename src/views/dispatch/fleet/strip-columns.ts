import { distanceKm } from '../../../../contract/rules/distance'
import { onFirstUse } from '../../../../contract/words/on-first-use'
import { fullName } from '../../../../contract/rules/order-display'
import type { LatLng } from '../../../../contract/wire/wire'
import type { FleetOrder, FleetRider } from './fleet-layers'

export const COLUMNS = ['Free', '1 job', '2 jobs', '3 or more'] as const

export type StripColumn = {
  title: (typeof COLUMNS)[number]
  /** The riders in display sequence. */
  riders: FleetRider[]
}

/** The riders at work, in columns by their number of jobs, sorted by `ranks`. Riders without a rank are last. */
export function stripColumns(
  riders: readonly FleetRider[],
  ranks: ReadonlyMap<number, number>,
): StripColumn[] {
  const rankOf = ({ rider }: FleetRider) => ranks.get(rider.id) ?? Infinity
  const columns = COLUMNS.map((title): StripColumn => ({ title, riders: [] }))
  for (const one of riders)
    if (one.isAtWork) columns[Math.min(one.jobs, COLUMNS.length - 1)]?.riders.push(one)
  for (const { riders: own } of columns) own.sort((a, b) => compare(rankOf(a), rankOf(b)))
  return columns
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a - b
}

/** The pickups of the orders without a rider. */
export function waitingPickups(orders: readonly FleetOrder[]): LatLng[] {
  return orders.flatMap(({ order: { status, pickup_location_coordinate: at } }) =>
    status === 'PENDING' && at !== null ? [at] : [],
  )
}

/** The rank of each rider id: by distance to the nearest of the pickups or, without any, by name. */
export function ranksOf(riders: readonly FleetRider[], pickups: readonly LatLng[]): Map<number, number> {
  const kmOf = ({ rider: { current_position: at } }: FleetRider) => {
    if (pickups.length === 0) return 0
    return at === null ? Infinity : Math.min(...pickups.map((pickup) => distanceKm(pickup, at)))
  }
  const inOrder = riders
    .map((one) => ({ one, km: kmOf(one), name: fullName(one.rider) }))
    .sort(
      (a, b) => compare(a.km, b.km) || byName().compare(a.name, b.name) || a.one.rider.id - b.one.rider.id,
    )
  return new Map(inOrder.map(({ one }, index) => [one.rider.id, index]))
}

const byName = onFirstUse(() => new Intl.Collator('en'))
