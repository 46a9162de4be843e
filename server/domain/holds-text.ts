import type { Db } from '../db/connect'
import type { Piece } from '../db/statement'

/** Separates the fields of a text that is searched, so no field contains it. */
const SEPARATOR = '\u001F'

/** A condition: `text`, in its normal form and its fields apart, holds the normal form of `search`. */
export function holdsText(sql: Db, text: Piece, search: string) {
  return search.includes(SEPARATOR) ? sql`false` : sql`${text} like normal_pattern(${search}::text)`
}

/** A condition: one of the fields holds the text, whatever the marks, case and blanks of either. */
export function anyHolds(sql: Db, fields: Piece, search: string) {
  return holdsText(sql, sql`normal_text(concat_ws(chr(31), ${fields}))`, search)
}
