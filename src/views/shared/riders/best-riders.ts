import { distanceKm } from '../../../../contract/rules/distance'
import type { Order } from '../../../../contract/entities/orders'
import { isAssignable, matchesRiderSearch } from '../../../../contract/rules/rider-rules'
import type { Rider } from '../../../../contract/entities/riders'
import { balancedScore, passesFilters, type AskedNow, type RiderOption } from './rider-options'

/** One rider for each of the digit keys 1 to 9. */
export const BEST_RIDERS = 9

type Scored = { option: RiderOption; score: number; nearness: number }

export type BestRiders = {
  /** At most BEST_RIDERS; the same riders in the same order as the first of `riderOptions`. */
  shown: RiderOption[]
  balancedPick: number | null
}

/**
 * Returns the first riders of `riderOptions` without sorting all riders. One pass keeps only the best riders so far, so that a
 * key press stays fast with 5,000 riders.
 */
export function bestRiders(
  riders: readonly Rider[],
  pending: ReadonlyMap<number, number>,
  order: Order,
  question: AskedNow,
): BestRiders {
  const isBefore = question.sort === 'balanced' ? isBalancedBefore : isNearerBefore
  const best: Scored[] = []
  let pick: Scored | null = null
  for (const rider of riders) {
    if (!isAssignable(rider)) continue
    const scored = scoredOf(riderOption(rider, pending.get(rider.id) ?? 0, order), question.nowMs)
    if (pick === null || isBalancedBefore(scored, pick)) pick = scored
    if (isAskedFor(scored.option, order, question)) keep(best, scored, isBefore)
  }
  return { shown: best.map(({ option }) => option), balancedPick: pick?.option.rider.id ?? null }
}

function isAskedFor(option: RiderOption, order: Order, { search, filters }: AskedNow): boolean {
  return matchesRiderSearch(option.rider, search) && passesFilters(option, order, filters)
}

/** `pending`: assignments that the server does not have yet. */
export function riderOption(
  rider: Rider,
  pending: number,
  { pickup_location_coordinate }: Order,
): RiderOption {
  const [from, to] = [pickup_location_coordinate, rider.current_position]
  return { rider, distanceKm: from === null || to === null ? null : distanceKm(from, to), pending }
}

function scoredOf(option: RiderOption, nowMs: number): Scored {
  return { option, score: balancedScore(option, nowMs), nearness: option.distanceKm ?? 0 }
}

function keep(best: Scored[], scored: Scored, isBefore: (a: Scored, b: Scored) => boolean): void {
  const worst = best[BEST_RIDERS - 1]
  if (worst !== undefined && !isBefore(scored, worst)) return
  const place = best.findIndex((other) => isBefore(scored, other))
  best.splice(place < 0 ? best.length : place, 0, scored)
  best.length = Math.min(best.length, BEST_RIDERS)
}

/** OR-20 */
function isNearerBefore(a: Scored, b: Scored): boolean {
  return compareNearness(a, b) < 0
}

function isBalancedBefore(a: Scored, b: Scored): boolean {
  return (a.score - b.score || compareNearness(a, b)) < 0
}

function compareNearness(a: Scored, b: Scored): number {
  const [one, other] = [a.option.rider, b.option.rider]
  return a.nearness - b.nearness || one.ongoing_orders_count - other.ongoing_orders_count || one.id - other.id
}
