import type { Db } from '../../db/connect'
import { containsPattern } from '../contains-pattern'

/** Separates the fields in `users.search_text`, so no field contains it. */
const SEPARATOR = '\u001F'

/** A condition on `users u`: the id, name, email or phone contains the text, ignoring case. */
export function matchesUser(sql: Db, search: string) {
  return search.includes(SEPARATOR)
    ? sql`false`
    : sql`u.search_text like lower(${containsPattern(search)}::text)`
}
