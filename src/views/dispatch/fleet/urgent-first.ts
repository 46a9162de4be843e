import type { FleetOrder } from './fleet-layers'

/** Sorts orders: first those late the longest, then those closest to their limit, then the oldest. */
export function urgentFirst(orders: readonly FleetOrder[]): FleetOrder[] {
  return orders.toSorted(
    (a, b) => urgencyOf(b) - urgencyOf(a) || b.lateness.ageMin - a.lateness.ageMin || a.order.id - b.order.id,
  )
}

/** Minutes over the limit, negative before it. Very low for an order that is not at risk. */
function urgencyOf({ lateness }: FleetOrder): number {
  if (lateness.kind === 'late') return lateness.overMin
  return lateness.kind === 'atRisk' ? -lateness.dueMin : -1e9
}
