import { matchesPersonText } from '../words/matches-person'
import type { Flag } from '../wire/wire'

/** AG-80, TR-15: whether a customer is active, by whichever of the two names the row has for it. */
export function isActive(row: { is_verified: Flag } | { verified: Flag }): boolean {
  return ('verified' in row ? row.verified : row.is_verified) === 'TRUE'
}

type Person = {
  id: number
  first_name: string | null
  last_name: string | null
  email: string | null
  phone: string | null
}

/** VA-06, VA-08: by the id, the names, the email or the phone. */
export function matchesPerson(person: Person, search: string): boolean {
  const { id, first_name, last_name, email, phone } = person
  return matchesPersonText([String(id), first_name, last_name, email], phone, search)
}
