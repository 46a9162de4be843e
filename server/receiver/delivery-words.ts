import { displayTime, displayWeekday, lagosDay } from '../../contract/words/dates'
import type { Delivery, OnTheWay, Step } from '../domain/receiver/read-delivery'

/** '16:02', or with its day if that is not today: 'Sat 21 Nov, 16:02'. */
export function timeWords(at: Date, now: Date): string {
  const [ms, nowMs] = [at.getTime(), now.getTime()]
  const time = displayTime(ms)
  return lagosDay(ms) === lagosDay(nowMs) ? time : `${displayWeekday(ms)}, ${time}`
}

/** What happens now. */
export function stateWords({ state, rider }: Delivery): string {
  const who = rider ?? 'The rider'
  return {
    waiting: 'We are looking for a rider.',
    assigned: `${who} will pick up your package.`,
    inTransit: `${who} is on the way with your package.`,
    delivered: 'Your package was delivered.',
    failed: 'Your package could not be delivered. It goes back to the sender.',
    cancelled: 'This delivery was cancelled.',
  }[state]
}

/** About when; null where nothing is known. */
export function arrivalWords({ state, pickupAt, arrival }: Delivery, now: Date): string | null {
  if (arrival !== null)
    return `It should arrive between ${timeWords(arrival.from, now)} and ${timeWords(arrival.to, now)}. This is an estimate.`
  if (pickupAt !== null)
    return `The pickup is planned for ${timeWords(pickupAt, now)}. When your package is on the way, you see here about when it arrives.`
  if (state === 'waiting' || state === 'assigned')
    return 'When your package is on the way, you see here about when it arrives.'
  return state === 'inTransit' ? 'When it arrives cannot be estimated now.' : null
}

/** What the map shows, in words. */
export function placeWords(delivery: Delivery, { at, km }: OnTheWay, now: Date): string {
  const who = delivery.rider ?? 'The rider'
  const seen = `${who}'s position at ${timeWords(at, now)}, accurate to about 100 m`
  if (km === null) return `${seen}.`
  const far = km < 1 ? 'less than 1 km' : `about ${Math.round(km)} km`
  return `${seen}: ${far} from the area of the delivery.`
}

export const STEP_WORDS: Record<Step, string> = {
  ordered: 'Ordered',
  assigned: 'Rider found',
  pickedUp: 'Picked up',
  delivered: 'Delivered',
}
