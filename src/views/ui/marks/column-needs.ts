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

/** px. `need`: the header and all cells that may not be cut; `want`: every cell whole. */
export type ColumnNeed = { need: number; want: number }

/** A column that is empty in every row needs no more than its header, so that others get its room. */
export function needOf<Row>(
  column: FittedColumn<Row>,
  rows: readonly Row[],
  measure: MeasureText,
): ColumnNeed {
  const { header, width, grow, sort, hiddenHeader, mono, text, badge } = column
  const head = hiddenHeader === true ? 0 : measure(header, 'head') + (sort === undefined ? 0 : SORT_MARK_PX)
  const texts = text === undefined ? [] : rows.map(text)
  const isEmpty = texts.length > 0 && texts.every((words) => words === '-')
  const widest = Math.max(
    head,
    ...texts.map((words) => measure(words, mono === true ? 'mono' : 'cell')),
    ...(badge === undefined ? [] : rows.map((row) => measure(badge(row), 'head') + BADGE_PX)),
  )
  const least = isEmpty ? 0 : width
  const px = (content: number) => Math.max(least, Math.ceil(content + CELL_PAD_PX))
  return { need: px(grow === undefined ? widest : head), want: px(widest) }
}
