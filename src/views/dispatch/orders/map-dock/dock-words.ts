import { displayCount } from '../../../ui/marks/display-count'
import { countWords } from '../rows/order-list'
import type { PlacesFacts } from './places-scene'

type List = { listed: number; total: number }

/** 'On the map: 38 of 1,051 orders (this page) · 28 riders, 3 with an old position' */
export function shownWords({ shownOrders, riders, oldRiders }: PlacesFacts, { total }: List): string {
  const orders =
    shownOrders === total ? countWords(total) : `${displayCount(shownOrders)} of ${countWords(total)}`
  const people = ridersWords(riders)
  return `${orders} · ${people}${oldRiders > 0 ? `, ${oldRiders} with an old position` : ''}`
}

/** Lists what is not on the map, and why. '' if everything is on it. */
export function hiddenWords(facts: PlacesFacts, { listed, total }: List): string {
  const parts = [
    total > listed ? `${displayCount(total - listed)} on other pages or in collapsed days` : '',
    facts.withoutPlace > 0 ? `${facts.withoutPlace} without a position` : '',
    facts.offlineRiders > 0 ? `${ridersWords(facts.offlineRiders)} offline or without a position` : '',
  ].filter((part) => part !== '')
  return parts.length === 0 ? '' : `Not shown: ${parts.join(', ')}`
}

function ridersWords(count: number): string {
  return count === 1 ? '1 rider' : `${displayCount(count)} riders`
}
