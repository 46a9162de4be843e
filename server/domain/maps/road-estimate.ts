import { lagosClock } from '../../../contract/words/dates'
import { DETOUR, distanceKm } from '../../../contract/rules/distance'
import type { Distance } from '../../../contract/entities/maps'
import type { LatLng } from '../../../contract/wire/wire'

const SPEED_KM_H = 24

export type Trip = { origin: LatLng; destination: LatLng }

/** An estimate without a maps service: great circle × 1.3 at 24 km/h, slower in the busy hours of Lagos. */
export function estimateDistance({ origin, destination }: Trip, now: Date): Distance {
  const meters = Math.round(distanceKm(origin, destination) * DETOUR * 1000)
  const seconds = Math.round((meters / 1000 / SPEED_KM_H) * 3600)
  const inTraffic = Math.round(seconds * trafficFactor(lagosClock(now.getTime()).getHours()))
  return {
    distance: { text: `${(meters / 1000).toFixed(1)} km`, value: meters },
    duration: { text: durationText(seconds), value: seconds },
    duration_in_traffic: { text: durationText(inTraffic), value: inTraffic },
  }
}

/** Traffic is heavy in the rush hours, moderate during the rest of the day, normal at night (TR-22). */
function trafficFactor(hour: number): number {
  if ((hour >= 7 && hour < 10) || (hour >= 16 && hour < 20)) return 1.4
  return hour >= 10 && hour < 16 ? 1.2 : 1
}

function durationText(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const restText = `${rest} ${rest === 1 ? 'min' : 'mins'}`
  if (hours === 0) return restText
  const hoursText = `${hours} ${hours === 1 ? 'hour' : 'hours'}`
  return rest === 0 ? hoursText : `${hoursText} ${restText}`
}
