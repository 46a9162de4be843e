import type { UserRow } from './person-rows'

type NewUser = Omit<UserRow, 'id' | 'coupon' | 'promo_active'> &
  Partial<Pick<UserRow, 'coupon' | 'promo_active'>>

/** Collects users and numbers them from 1. `emails` and `phones`: those already in use, so that each is used once. */
export type PeopleDesk = {
  nowMs: number
  users: UserRow[]
  emails: Set<string>
  phones: Set<string>
  add: (user: NewUser) => UserRow
}

export function openPeopleDesk(nowMs: number): PeopleDesk {
  const users: UserRow[] = []
  return {
    nowMs,
    users,
    emails: new Set(),
    phones: new Set(),
    add: (user) => {
      const row = { coupon: null, promo_active: false, ...user, id: users.length + 1 }
      users.push(row)
      return row
    },
  }
}
