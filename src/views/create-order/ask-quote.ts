import { quoteCharges } from '../../../contract/charges'
import { readDistance } from '../../../contract/maps'
import { trafficLevel } from '../../../contract/money'
import type { Quoted, Way } from '../../machines/create-order'
import type { Ask } from '../console'
import { toasts } from '../ui/toasts'

type Asking = { ask: Ask; now: () => number; signal: AbortSignal }

/** CO-04: the distance first, then what it costs. Null when either is refused, which is said. */
export async function askQuote({ from, to }: Way, { ask, now, signal }: Asking): Promise<Quoted | null> {
  const trip = await ask(readDistance, { origin: from.join(','), destination: to.join(',') }, { signal })
  if (trip.kind !== 'success') return tell(trip)
  const { distance, duration, duration_in_traffic: inTraffic } = trip.data
  const km = kmOf(distance.value)
  const traffic = trafficLevel(inTraffic.value, duration.value)
  const charges = await ask(
    quoteCharges,
    { km, delivery_type: 'EXPRESS_DELIVERY', traffic_level: traffic },
    { signal },
  )
  return charges.kind === 'success' ? { km, traffic, quote: charges.data, at: now() } : tell(charges)
}

/** AG-123: meters to km, rounded to 2 decimals. */
export function kmOf(meters: number): number {
  return Math.round(meters / 10) / 100
}

function tell(failure: Parameters<typeof toasts.failure>[0]): null {
  toasts.failure(failure)
  return null
}
