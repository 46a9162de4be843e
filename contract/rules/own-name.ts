import { normalText } from '../words/normal-text'
import type { User } from '../entities/users'

type Known = Pick<User, 'first_name' | 'last_name' | 'email' | 'phone'>

/** Tests if a name on an order means this user. A server may write the full name, the email or the phone. */
export function ownName({ first_name, last_name, email, phone }: Known): (name: string) => boolean {
  const names = [`${first_name} ${last_name}`, `${last_name} ${first_name}`, email, phone]
  const mine = new Set(names.map(normalText).filter((name) => name !== ''))
  return (name) => mine.has(normalText(name))
}
