import type { User } from './users'

/** Tests if a name on an order means this user. A server may write the full name, the email or the phone. */
export function ownName({ first_name, last_name, email, phone }: User): (name: string) => boolean {
  const names = [`${first_name} ${last_name}`, `${last_name} ${first_name}`, email, phone]
  const mine = new Set(names.map(normalize).filter((name) => name !== ''))
  return (name) => mine.has(normalize(name))
}

function normalize(name: string | null): string {
  return (name ?? '').trim().replace(/\s+/g, ' ').toLowerCase()
}
