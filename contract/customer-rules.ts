import { phoneDigits } from './phones'
import type { Flag } from './wire'

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

/** VA-06, VA-08: a case-insensitive substring of the id, the names, the email or the phone. */
export function matchesPerson(person: Person, search: string): boolean {
  const wanted = search.trim().toLowerCase()
  const { id, first_name, last_name, email, phone } = person
  const fields = [
    String(id),
    `${first_name ?? ''} ${last_name ?? ''}`,
    email,
    phone,
    phone && phoneDigits(phone),
  ]
  return fields.some((field) => field !== null && field.toLowerCase().includes(wanted))
}

/**
 * What finds a phone in whichever way it is stored: '80355501' of '0803 555 01' and of '+234 803 555 01'. Text that is no
 * beginning of a phone stays as it is.
 */
export function phoneSearch(text: string): string {
  if (!/^\+?[\d\s()-]+$/.test(text)) return text
  const [, national] = /^(?:234|0)(\d{3,})$/.exec(phoneDigits(text)) ?? []
  return national ?? text
}
