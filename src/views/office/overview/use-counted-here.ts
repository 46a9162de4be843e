import { useLiveQuery } from 'dexie-react-hooks'
import { useConsole } from '../../console'
import { counted, useCounters } from '../../shared/freshness/use-counters'
import type { Rate } from './rate-parts'

export const HERE = 'on this device'

/** The order counts of this device, for when the server never responded and cannot be reached. Null without orders. */
export function useOrdersHere(): { all: number; rate: Rate } | null {
  const counters = useCounters()
  const all = counted(counters, 'order.all')
  if (all === 0) return null
  const of = (status: string) => counted(counters, `order.${status}`)
  const rate = {
    delivered: of('DELIVERED'),
    intransit: of('INTRANSIT'),
    // AG-46
    assigned_to_rider: of('ASSIGNEDTORIDER') + of('ACCEPTED'),
    pending: of('PENDING'),
    cancelled: of('CANCELLED'),
  }
  return { all, rate }
}

/** The number of riders on this device, or null without riders. */
export function useRidersHere(): number | null {
  const { database } = useConsole()
  const riders = useLiveQuery(() => database.riders.count(), [database])
  return riders === undefined || riders === 0 ? null : riders
}
