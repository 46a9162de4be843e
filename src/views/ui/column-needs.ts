import type { MeasureText } from './text-width'

/** A column that is as wide as its content. */
export type FittedColumn<Row> = {
  header: string
  /** The least width, px. */
  width: number
  /** The share of the free width. Only names and addresses have one, and only their text may be cut. */
  grow?: number
  sort?: string
  hiddenHeader?: boolean
  mono?: boolean
  text?: (row: Row) => string
  /** The text of a badge, for a cell that shows a badge. */
  badge?: (row: Row) => string
}

const CELL_PAD_PX = 16
const SORT_MARK_PX = 16
/** The width of a badge besides its text: mark, gap and padding. */
const BADGE_PX = 30

/** The width that the header and all cells that may not be cut need, px. */
export function needOf<Row>(column: FittedColumn<Row>, rows: readonly Row[], measure: MeasureText): number {
  const { header, width, grow, sort, hiddenHeader, mono, text, badge } = column
  const head = measure(header, 'head') + (sort === undefined ? 0 : SORT_MARK_PX)
  let widest = hiddenHeader === true ? 0 : head
  if (grow === undefined) {
    for (const row of rows) {
      if (text !== undefined) widest = Math.max(widest, measure(text(row), mono === true ? 'mono' : 'cell'))
      if (badge !== undefined) widest = Math.max(widest, measure(badge(row), 'head') + BADGE_PX)
    }
  }
  return Math.max(width, Math.ceil(widest + CELL_PAD_PX))
}
