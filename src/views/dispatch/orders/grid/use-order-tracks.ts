import { useLayoutEffect, useMemo, type CSSProperties, type RefObject } from 'react'
import { needOf, type ColumnNeed } from '../../../ui/marks/column-needs'
import { sumOf } from '../../../ui/marks/lay-tracks'
import { useMeasureText } from '../../../ui/marks/text-width'
import type { GridItem } from '../rows/grid-items'
import { layColumns, oneGroup, type LaidColumns } from './lay-columns'
import type { OrderColumn } from './order-columns'
import type { ShownView } from './shown-columns'
import { HIDDEN_LEFT } from './use-hidden-edges'

type Options = {
  scroller: RefObject<HTMLElement | null>
  /** Inner width of the scroller, px; 0 until measured. */
  room: number
  columns: readonly OrderColumn[]
  items: readonly GridItem[]
  view: ShownView
}

/** Lays out the columns with the widths that the rows of the page need. */
export function useOrderTracks({ scroller, room, columns, items, view }: Options) {
  const measure = useMeasureText()
  const needs = useMemo(() => {
    if (view === 'lines') return '[]'
    const orders = items.flatMap((item) => (item.kind === 'order' ? [item.order] : []))
    return JSON.stringify(columns.map((column) => needOf(column, orders, measure)))
  }, [columns, items, measure, view])
  // Keep the same column objects until a width changes, because new objects render every row again.
  const laid = useMemo(() => {
    if (view === 'lines') return { ...IN_LINES, columns, groups: oneGroup(columns) }
    const all = JSON.parse(needs) as readonly ColumnNeed[]
    const needsById = new Map(
      columns.flatMap(({ id }, index) => (all[index] === undefined ? [] : [[id, all[index]]])),
    )
    const columnsLaid = layColumns(columns, { view, needs: needsById, room })
    return { ...columnsLaid, style: styleOf(columnsLaid) }
  }, [columns, needs, view, room])
  const places = `${laid.columns.map(({ id }) => id).join()} ${[...laid.starts].join()}`
  useLayoutEffect(() => {
    // When columns move, a browser keeps its scroll position on the same column, so scroll back to the start. Asking an
    // element that is not scrolled would force a layout.
    if (scroller.current?.hasAttribute(HIDDEN_LEFT) === true) scroller.current.scrollTo({ left: 0 })
  }, [scroller, places])
  return laid
}

/** The layout of cards, whose cells the style sheet places. */
const IN_LINES = {
  starts: new Set<string>(),
  style: {},
}

function styleOf({ widths }: LaidColumns): CSSProperties {
  return {
    '--grid-tracks': ['var(--col-select)', ...widths.map((width) => `${width}px`)].join(' '),
    '--grid-width': `calc(var(--col-select) + ${sumOf(widths)}px)`,
    '--pinned-left': `calc(var(--col-select) + ${widths[0] ?? 0}px)`,
  } as CSSProperties
}
