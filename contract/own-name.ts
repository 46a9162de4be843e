import type { User } from './users'

/** Whether a name on an order is this person's, as a server may write it: the full name, the email or the phone. */
export function ownName({ first_name, last_name, email, phone }: User): (name: string) => boolean {
  const names = [`${first_name} ${last_name}`, `${last_name} ${first_name}`, email, phone]
  const mine = new Set(names.map(plain).filter((name) => name !== ''))
  return (name) => mine.has(plain(name))
}

function plain(name: string | null): string {
  return (name ?? '').trim().replace(/\s+/g, ' ').toLowerCase()
}
