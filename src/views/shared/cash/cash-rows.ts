import { type CashOfDay, type HandIn, cashDifference } from '../../../../contract/entities/rider-cash'
import type { Rider } from '../../../../contract/entities/riders'
import { fullName } from '../../../../contract/rules/order-display'
import { displayNaira, sumNaira } from '../../../../contract/words/money'
import { displayDate } from '../../../../contract/words/dates'
import type { OrderRow } from '../../../db/core/rows'
import { countOf } from '../lists/search-words'
import { csvFile } from '../../ui/marks/csv-text'

/**
 * Amounts in naira. `key`: of the rider. `id`: null if the server sends no ids of riders. `since`: null if not known.
 * `unknown`: how many of the orders have no amount, so that the rider holds more than `held`.
 */
export type CashRow = {
  key: string
  id: number | null
  rider: string
  held: number
  orders: number
  unknown: number
  since: string | null
  /** Null: nothing on this day. */
  handedIn: { amount: number; difference: number } | null
}

/** One row for each rider who holds cash or handed some in, sorted by the amount held. */
export function rowsOfDay({ riders, hand_ins: handIns }: CashOfDay): CashRow[] {
  const rows = new Map<number, CashRow>()
  const rowOf = (id: number, rider: string): CashRow => {
    const row = rows.get(id) ?? {
      key: String(id),
      id,
      rider,
      held: 0,
      orders: 0,
      unknown: 0,
      since: null,
      handedIn: null,
    }
    rows.set(id, row)
    return row
  }
  for (const { rider_id: id, rider, held, orders, since } of riders)
    Object.assign(rowOf(id, rider), { held, orders, since })
  for (const handIn of handIns) {
    const row = rowOf(handIn.rider_id, handIn.rider)
    const { amount, difference } = row.handedIn ?? { amount: 0, difference: 0 }
    row.handedIn = {
      amount: sumNaira([amount, handIn.counted]),
      difference: sumNaira([difference, cashDifference(handIn)]),
    }
  }
  return [...rows.values()].toSorted(mostFirst)
}

/** The same from orders on this device, for a server that books no hand-ins. */
export function rowsOfOrders(orders: readonly OrderRow[]): CashRow[] {
  return [...byRider(orders)]
    .map(([key, held]): CashRow => {
      const rider = held[0]?.rider ?? null
      const times = held.flatMap(({ status_changed_at: at }) => at ?? []).toSorted()
      return {
        key,
        id: rider?.id ?? null,
        rider: rider === null ? 'No rider' : fullName(rider),
        held: sumNaira(held.flatMap(({ amount }) => amount ?? [])),
        orders: held.length,
        unknown: held.filter(({ amount }) => amount === null).length,
        since: times.length === held.length ? (times[0] ?? null) : null,
        handedIn: null,
      }
    })
    .toSorted(mostFirst)
}

/** The fields of a row that say what its rider holds. */
export type HeldRow = Pick<CashRow, 'key' | 'rider' | 'held' | 'unknown'>

/** What riders hold as our server counts it; without the number of orders. */
export function rowsOfRiders(riders: readonly Rider[]): HeldRow[] {
  return riders
    .map((rider) => ({
      key: String(rider.id),
      rider: fullName(rider),
      held: rider.cash_held ?? 0,
      unknown: 0,
    }))
    .filter(({ held }) => held > 0)
    .toSorted(mostFirst)
}

export function byRider(orders: readonly OrderRow[]): Map<string, OrderRow[]> {
  const groups = new Map<string, OrderRow[]>()
  for (const order of orders) groups.set(riderKey(order), [...(groups.get(riderKey(order)) ?? []), order])
  return groups
}

/** The rule of `isSameRider` as a text. */
function riderKey({ rider }: OrderRow): string {
  if (rider === null) return 'none'
  return rider.id === undefined ? `${fullName(rider)} ${rider.phone ?? ''}` : String(rider.id)
}

function mostFirst(a: HeldRow, b: HeldRow): number {
  return b.held - a.held || a.rider.localeCompare(b.rider)
}

/** '₦3,000.00', 'at least ₦3,000.00', 'not known' */
export function heldWords({ held, unknown }: Pick<HeldRow, 'held' | 'unknown'>): string {
  if (unknown === 0) return displayNaira(held)
  return held === 0 ? 'not known' : `at least ${displayNaira(held)}`
}

/** '₦412,000.00 is held by 14 riders. The amount of 2 orders is not known.' */
export function sumWords(rows: readonly HeldRow[]): string {
  const holding = rows.filter(({ held, unknown }) => held > 0 || unknown > 0)
  if (holding.length === 0) return 'No rider holds cash.'
  const unknown = holding.reduce((sum, row) => sum + row.unknown, 0)
  const held = displayNaira(sumNaira(holding.map((row) => row.held)))
  const words = `${unknown === 0 ? held : `At least ${held}`} is held by ${countOf(holding.length, 'rider')}.`
  return unknown === 0 ? words : `${words} The amount of ${countOf(unknown, 'order')} is not known.`
}

/** '₦100.00 short', '₦50.00 over', 'exact' */
export function differenceWords(difference: number): string {
  if (difference === 0) return 'exact'
  return `${displayNaira(Math.abs(difference))} ${difference < 0 ? 'short' : 'over'}`
}

/** The riders of a day, amounts in naira. */
export function cashCsv(day: string, rows: readonly CashRow[]): string {
  return csvFile([
    ['Day', 'Rider id', 'Rider', 'Held', 'Orders', 'Held since', 'Handed in', 'Difference'],
    ...rows.map(({ id, rider, held, orders, since, handedIn }) => [
      day,
      id === null ? '' : String(id),
      rider,
      held.toFixed(2),
      String(orders),
      since === null ? '' : displayDate(since),
      handedIn === null ? '' : handedIn.amount.toFixed(2),
      handedIn === null ? '' : handedIn.difference.toFixed(2),
    ]),
  ])
}

export function handInsOf(cash: CashOfDay, riderId: number | null): HandIn[] {
  return cash.hand_ins.filter((handIn) => handIn.rider_id === riderId)
}
