import type { Db } from '../../db/connect'
import { containing } from '../containing'

/** Keeps the fields of `users.search_text` apart, so a text that holds it is in none of them. */
const SEPARATOR = '\u001F'

/** A condition on `users u`: the text is in the id, the name, the email or the phone, in any case. */
export function matchesUser(sql: Db, search: string) {
  return search.includes(SEPARATOR) ? sql`false` : sql`u.search_text like lower(${containing(search)}::text)`
}
