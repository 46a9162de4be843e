import { useMemo, useState } from 'react'
import { GridDay } from './grid-day'
import { GridRow } from './grid-row'
import { DeferredOrdersProvider } from './deferred-orders'
import type { ColumnGroup } from './lay-columns'
import { RowSlots } from './row-slots'
import type { GridLine } from './use-drawn-lines'

type Props = {
  lines: readonly GridLine[]
  text: string
  groups: readonly ColumnGroup[]
  /** True while the columns after the first window are not visible. */
  isBeyondHidden: boolean
  /** Index of the day heading that sticks under the grid head. */
  stickyDay: number
  openId: number | null
  tabStop: number | null
  markedIds: ReadonlySet<number>
  /** px of all lines. */
  height: number
  rowPx: number
  onToggleDay: (day: string) => void
}

export function GridLines(props: Props) {
  const { lines, text, groups, isBeyondHidden, stickyDay, openId, tabStop, markedIds } = props
  const [slots] = useState(() => new RowSlots())
  const slotOf = slots.place(
    text,
    lines.flatMap(({ item }) => (item.kind === 'order' ? [item.order.id] : [])),
  )
  const orders = new Map(
    lines.flatMap(({ item }) =>
      item.kind === 'order' ? [[slotOf.get(item.order.id) ?? 0, item.order] as const] : [],
    ),
  )
  const columnCount = useMemo(() => groups.reduce((sum, { columns }) => sum + columns.length, 0), [groups])
  return (
    <div role="rowgroup" className="grid-lines" style={{ height: props.height }}>
      <DeferredOrdersProvider orders={orders}>
        {lines.map(({ index, item, top, isInSight }) =>
          item.kind === 'day' ? (
            <GridDay
              key={item.day}
              item={item}
              rowIndex={index + 2}
              columnCount={columnCount}
              top={index === stickyDay ? null : top}
              onToggle={props.onToggleDay}
            />
          ) : (
            <GridRow
              key={slotOf.get(item.order.id)}
              slot={slotOf.get(item.order.id) ?? 0}
              order={item.order}
              groups={groups}
              isInSight={isInSight}
              isBeyondHidden={isBeyondHidden}
              rowIndex={index + 2}
              isOpen={item.order.id === openId}
              isMarked={markedIds.has(item.order.id)}
              isTabStop={item.order.id === tabStop}
              top={top}
              height={props.rowPx}
            />
          ),
        )}
      </DeferredOrdersProvider>
    </div>
  )
}
