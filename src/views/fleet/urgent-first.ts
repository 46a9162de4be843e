import type { FleetOrder } from './fleet-layers'

/** Those that are over their limit the longest, then those that come near to it, then the oldest. */
export function urgentFirst(orders: readonly FleetOrder[]): FleetOrder[] {
  return orders.toSorted(
    (a, b) => urgencyOf(b) - urgencyOf(a) || b.lateness.ageMin - a.lateness.ageMin || a.order.id - b.order.id,
  )
}

/** Minutes over the limit; below zero: to go; of one that is well, none. */
function urgencyOf({ lateness }: FleetOrder): number {
  if (lateness.kind === 'late') return lateness.overMin
  return lateness.kind === 'atRisk' ? -lateness.dueMin : -1e9
}
