import type { LatenessLimits } from '../../../../../contract/rules/lateness'
import { groupByDay } from '../../../../db/queries/orders/order-queries'
import type { OrderRow } from '../../../../db/core/rows'
import { isAcrossDays, sortOrders, type Sort } from '../../../shared/address/sort-orders'

export type GridItem =
  | { kind: 'day'; day: string; count: number; collapsed: boolean }
  | { kind: 'order'; order: OrderRow }

type Options = {
  sort: Sort | null
  limits: LatenessLimits
  collapsed: ReadonlySet<string>
  /** Number of orders per whole day. For a missing day the heading counts the orders on the page. */
  dayCounts: ReadonlyMap<string, number>
}

/**
 * The lines of the grid, top to bottom: each day's heading, then its orders, sorted within the day (AG-52). Sorting by
 * lateness shows no day headings.
 */
export function gridItems(
  rows: readonly OrderRow[],
  { sort, limits, collapsed, dayCounts }: Options,
): GridItem[] {
  const sorted = (orders: readonly OrderRow[]) =>
    sortOrders(orders, sort, limits).map((order): GridItem => ({ kind: 'order', order }))
  if (isAcrossDays(sort)) return sorted(rows)
  return groupByDay(rows).flatMap(({ day, orders }): GridItem[] => {
    const isCollapsed = collapsed.has(day)
    const count = Math.max(orders.length, dayCounts.get(day) ?? 0)
    const heading: GridItem = { kind: 'day', day, count, collapsed: isCollapsed }
    if (isCollapsed) return [heading]
    return [heading, ...sorted(orders)]
  })
}

export function itemKey(item: GridItem): string | number {
  return item.kind === 'day' ? item.day : item.order.id
}
