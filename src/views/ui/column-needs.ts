import type { MeasureText } from './text-width'

/** A column that takes the width of its content. */
export type FittedColumn<Row> = {
  header: string
  /** px that it has in any case. */
  width: number
  /** Its share of the room that is left; only names and addresses have one, and only they may be cut. */
  grow?: number
  sort?: string
  hiddenHeader?: boolean
  mono?: boolean
  text?: (row: Row) => string
  /** Of a cell that is drawn: the words in its badge. */
  badge?: (row: Row) => string
}

const CELL_PAD_PX = 16
const SORT_MARK_PX = 16
/** The mark in a badge, its gap and its edges. */
const BADGE_PX = 30

/** px below which a header, or a cell that may not be cut, would be. */
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
