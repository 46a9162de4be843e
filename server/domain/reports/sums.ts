import { REPORT_PARTS, type ReportPart } from '../../../contract/entities/period-report'
import { addCounts, type Counts } from './minutes'

export const COUNTED = ['created', 'delivered', 'late', 'cancelled', 'failed', 'kobo'] as const
export const TIMED = ['assign', 'pickup', 'deliver'] as const

/** Figures that can be added up: as they are kept in `report_sums`, so a field is never renamed. */
export type Sums = Record<(typeof COUNTED)[number], number> & Record<(typeof TIMED)[number], Counts>

/** By key: the id of a rider, company or member, or the name of an area; '' without one. */
type PartSums = Record<string, Sums>
/** `reasons`: 'cancelled' or 'failed', a space and the reason. */
export type Parts = Record<ReportPart, PartSums> & { reasons: Record<string, number> }

/** Of a day, a month or a period. */
export type Summed = { total: Sums; parts: Parts }

export function noSums(): Sums {
  return {
    created: 0,
    delivered: 0,
    late: 0,
    cancelled: 0,
    failed: 0,
    kobo: 0,
    assign: [],
    pickup: [],
    deliver: [],
  }
}

export function nothingSummed(): Summed {
  return { total: noSums(), parts: { riders: {}, areas: {}, companies: {}, dispatchers: {}, reasons: {} } }
}

export function addSums(sums: Sums, more: Sums): void {
  for (const name of COUNTED) sums[name] += more[name]
  for (const name of TIMED) addCounts(sums[name], more[name])
}

/** Adds a day to a month, or a month to a period. */
export function addSummed(summed: Summed, more: Summed): void {
  addSums(summed.total, more.total)
  for (const part of REPORT_PARTS)
    for (const [key, sums] of Object.entries(more.parts[part]))
      addSums(sumsOfKey(summed.parts[part], key), sums)
  for (const [key, orders] of Object.entries(more.parts.reasons)) addReason(summed.parts, key, orders)
}

export function addReason({ reasons }: Parts, key: string, orders: number): void {
  reasons[key] = (reasons[key] ?? 0) + orders
}

export function sumsOfKey(part: PartSums, key: string): Sums {
  return (part[key] ??= noSums())
}
