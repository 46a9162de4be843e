import { searchedText, wordsOf } from '../../contract/words/normal-text'
import { typedDigits } from '../../contract/words/phones'
import type { Db } from '../db/connect'
import type { Piece } from '../db/statement'

/** Separates the fields of a text that is searched, so no field contains it. */
const SEPARATOR = '\u001F'

/** A condition: `text`, in its normal form and its fields apart, holds the normal form of `search`. */
export function holdsText(sql: Db, text: Piece, search: string) {
  if (search.includes(SEPARATOR)) return sql`false`
  return sql`${text} like normal_pattern(${searchedText(search)}::text)`
}

/** A condition: `text` holds each word of `search`, in any order; a phone is one word. */
export function holdsWords(sql: Db, text: Piece, search: string) {
  const wanted = searchedText(search)
  const words = typedDigits(wanted) === null ? wordsOf(wanted) : [wanted]
  return words
    .map((word) => holdsText(sql, text, word))
    .reduce((all, one) => sql`${all} and ${one}`, sql`true`)
}

/** A condition: one of the fields holds the text, whatever the marks, case and blanks of either. */
export function anyHolds(sql: Db, fields: Piece, search: string) {
  return holdsText(sql, apart(sql, fields), search)
}

/** A condition: the fields together hold each word of the text, in any order. */
export function anyHoldsWords(sql: Db, fields: Piece, search: string) {
  return sql`(${holdsWords(sql, apart(sql, fields), search)})`
}

function apart(sql: Db, fields: Piece) {
  return sql`normal_text(concat_ws(chr(31), ${fields}))`
}
