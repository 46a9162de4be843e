import { seemsToLackCall } from '../../../../contract/wire/api-outcome'
import { quoteCharges } from '../../../../contract/entities/charges'
import { DETOUR, distanceKm } from '../../../../contract/rules/distance'
import { readDistance, type Distance } from '../../../../contract/entities/maps'
import { trafficLevel } from '../../../../contract/words/money'
import type { Quoted, Way } from '../../../machines/quoting'
import type { Ask } from '../../console'
import { toasts } from '../../ui/toasts/toasts'

type Asking = { ask: Ask; now: () => number; signal: AbortSignal }

/** CO-04: reads the distance, then the charges. Null if one of them fails, and the failure was shown. */
export async function askQuote({ from, to }: Way, { ask, now, signal }: Asking): Promise<Quoted | null> {
  const trip = await ask(readDistance, { origin: from.join(','), destination: to.join(',') }, { signal })
  const isUnknown = seemsToLackCall(trip)
  if (trip.kind !== 'success' && !isUnknown) return reportFailure(trip)
  const { km, traffic } = trip.kind === 'success' ? measured(trip.data) : estimated({ from, to })
  const charges = await ask(
    quoteCharges,
    { km, delivery_type: 'EXPRESS_DELIVERY', traffic_level: traffic },
    { signal },
  )
  return charges.kind === 'success'
    ? { km, traffic, quote: charges.data, at: now(), ...(isUnknown && { isEstimate: true }) }
    : reportFailure(charges)
}

function measured({ distance, duration, duration_in_traffic: inTraffic }: Distance) {
  return { km: kmOf(distance.value), traffic: trafficLevel(inTraffic.value, duration.value) }
}

/** Estimates like our server without a maps service: the straight line times the usual detour of roads. */
function estimated({ from, to }: Way) {
  return { km: kmOf(Math.round(distanceKm(from, to) * DETOUR * 1000)), traffic: 'normal' as const }
}

/** AG-123: meters to km, rounded to 2 decimals. */
export function kmOf(meters: number): number {
  return Math.round(meters / 10) / 100
}

function reportFailure(failure: Parameters<typeof toasts.failure>[0]): null {
  toasts.failure(failure)
  return null
}
