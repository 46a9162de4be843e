import { displayCount } from '../../ui/marks/display-count'
import type { TimeOf } from '../../ui/time/use-time-of'
import type { Audience } from './use-audience'

/** 'all customers and riders: 1,500 people as of 14:05 (1,200 customers, 300 riders).' */
export function audienceWords(audience: Audience, timeOf: TimeOf): string {
  if (audience.kind === 'counting') return 'all customers and riders. Counting them…'
  if (audience.kind === 'unknown') return 'all customers and riders. How many they are could not be read.'
  const total = peopleWords(audience.customers + audience.riders)
  return `all customers and riders: ${total} as of ${timeOf(audience.at)} (${partWords(audience)}).`
}

/** '1,200 customers, 300 riders' */
export function partWords({ customers, riders }: { customers: number; riders: number }): string {
  return `${counted(customers, 'customer')}, ${counted(riders, 'rider')}`
}

/** '1,500 people' */
export function peopleWords(count: number): string {
  return count === 1 ? '1 person' : `${displayCount(count)} people`
}

function counted(count: number, one: string): string {
  return `${displayCount(count)} ${count === 1 ? one : `${one}s`}`
}
