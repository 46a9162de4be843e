import { useLayoutEffect, useMemo, useSyncExternalStore, type CSSProperties, type RefObject } from 'react'
import { needOf, type ColumnNeed } from '../../ui/column-needs'
import { sumOf } from '../../ui/lay-tracks'
import { useMeasureText } from '../../ui/text-width'
import type { GridItem } from '../rows/grid-items'
import { layColumns, oneGroup, type LaidColumns } from './lay-columns'
import type { OrderColumn } from './order-columns'
import type { ShownView } from './shown-columns'

type Options = {
  scroller: RefObject<HTMLElement | null>
  columns: readonly OrderColumn[]
  items: readonly GridItem[]
  view: ShownView
}

/** Lays out the columns with the widths that the rows of the page need. */
export function useOrderTracks({ scroller, columns, items, view }: Options) {
  const measure = useMeasureText()
  const room = useRoom(scroller)
  const needs = useMemo(() => {
    const orders = items.flatMap((item) => (item.kind === 'order' ? [item.order] : []))
    return JSON.stringify(columns.map((column) => needOf(column, orders, measure)))
  }, [columns, items, measure])
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
    // When columns move, a browser keeps its scroll position on the same column, so scroll back to the start.
    scroller.current?.scrollTo({ left: 0 })
  }, [scroller, places])
  return laid
}

/** The layout of cards, whose cells the style sheet places. */
const IN_LINES = {
  starts: new Set<string>(),
  style: {},
}

/**
 * Inner width in px without the scroll bar, or 0 until it is measured. A ResizeObserver measures it, because reading it
 * in each render would force a layout.
 */
function useRoom(scroller: RefObject<HTMLElement | null>): number {
  const room = useMemo(() => roomOf(scroller), [scroller])
  return useSyncExternalStore(room.watch, room.px)
}

function roomOf(scroller: RefObject<HTMLElement | null>) {
  let px = 0
  const watch = (listener: () => void) => {
    const element = scroller.current
    if (element === null) return () => undefined
    px = element.clientWidth
    const sizes = new ResizeObserver(() => {
      px = element.clientWidth
      listener()
    })
    sizes.observe(element)
    return () => sizes.disconnect()
  }
  return { watch, px: () => px }
}

function styleOf({ widths }: LaidColumns): CSSProperties {
  return {
    '--grid-tracks': ['var(--col-select)', ...widths.map((width) => `${width}px`)].join(' '),
    '--grid-width': `calc(var(--col-select) + ${sumOf(widths)}px)`,
    '--pinned-left': `calc(var(--col-select) + ${widths[0] ?? 0}px)`,
  } as CSSProperties
}
