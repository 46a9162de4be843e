import { phoneKey, typedDigits } from '../../../contract/words/phones'
import type { Db } from '../../db/connect'
import type { Piece } from '../../db/statement'
import { holdsWords } from '../holds-text'

/** A condition on `users u`: the id, name, email or phone contains the text, in whichever spelling. */
export function matchesUser(sql: Db, search: string) {
  return sql`((${holdsWords(sql, sql`u.search_text`, search)}) or ${holdsPhone(sql, sql`u.phone_key`, search)})`
}

/** A condition: the key of a phone contains what was typed of a phone. */
export function holdsPhone(sql: Db, key: Piece, search: string) {
  const digits = typedDigits(search)
  return digits === null ? sql`false` : sql`${key} like ${`%${phoneKey(digits)}%`}`
}
