import { useCallback, useMemo, useState } from 'react'
import type { OrderRow } from '../../../../db/core/rows'
import { useLatenessLimits } from '../../../shared/lateness/use-lateness-limits'
import { gridItems, type GridItem } from './grid-items'
import type { OrderListAddress } from '../../../shared/address/order-list-address'
import { useDayCounts } from './use-day-counts'
import type { OrderList } from './order-list'
import { useOrderList } from './use-order-list'

export type OrderLines = Omit<OrderList, 'rows'> & {
  /** Undefined until the first result. */
  items: GridItem[] | undefined
  orders: OrderRow[]
  toggleDay: (day: string) => void
}

const NONE: OrderRow[] = []

/** The list as the screen shows it: grouped by day, sorted within each day, with days collapsed as the person chose. */
export function useOrderLines(address: OrderListAddress): OrderLines {
  const { rows, ...rest } = useOrderList(address)
  const dayCounts = useDayCounts(address, rows)
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set())
  const { sort } = address
  const limits = useLatenessLimits()
  const items = useMemo(
    () => (rows === undefined ? undefined : gridItems(rows, { sort, limits, collapsed, dayCounts })),
    [rows, sort, limits, collapsed, dayCounts],
  )
  const orders = useMemo(
    () => items?.flatMap((item) => (item.kind === 'order' ? [item.order] : [])) ?? NONE,
    [items],
  )
  const toggleDay = useCallback(
    (day: string) =>
      setCollapsed((present) =>
        present.has(day) ? new Set([...present].filter((one) => one !== day)) : new Set([...present, day]),
      ),
    [],
  )
  return { ...rest, items, orders, toggleDay }
}
