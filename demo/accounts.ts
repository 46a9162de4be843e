import type { UserType } from '../contract/roles'

export type StaffMember = {
  email: string
  first: string
  last: string
  type: UserType
  verified: boolean
  /** Whether one can sign in as this person; the others are colleagues who worked on past orders. */
  account: boolean
}

const account = (
  name: string,
  first: string,
  last: string,
  type: UserType,
  verified = true,
): StaffMember => ({
  email: `${name}@waybill.demo`,
  first,
  last,
  type,
  verified,
  account: true,
})

const colleague = (first: string, last: string, type: UserType): StaffMember => ({
  email: `${first}.${last}@waybill.demo`.toLowerCase(),
  first,
  last,
  type,
  verified: true,
  account: false,
})

export const STAFF: readonly StaffMember[] = [
  account('superadmin', 'Folake', 'Adeniyi', 'SUPERADMIN'),
  account('admin', 'Ada', 'Okafor', 'ADMIN'),
  account('supervisor', 'Chidi', 'Nwankwo', 'SUPERVISOR'),
  account('operations', 'Halima', 'Yusuf', 'OPERATIONALSTAFF'),
  account('unverified', 'Tega', 'Oghene', 'OPERATIONALSTAFF', false),
  colleague('Gbenga', 'Olaniyan', 'ADMIN'),
  colleague('Zainab', 'Waziri', 'ADMIN'),
  colleague('Rotimi', 'Coker', 'SUPERVISOR'),
  colleague('Ngozi', 'Umeh', 'SUPERVISOR'),
  colleague('Ebuka', 'Anyanwu', 'OPERATIONALSTAFF'),
  colleague('Simisola', 'Balogun', 'OPERATIONALSTAFF'),
  colleague('Edidiong', 'Akpan', 'OPERATIONALSTAFF'),
  colleague('Kabiru', 'Dantata', 'OPERATIONALSTAFF'),
  colleague('Tobi', 'Fashola', 'OPERATIONALSTAFF'),
]

/** Shows the refusals of AG-34: their passwords are right, their types may not enter. */
export const USER_ACCOUNT = { email: 'user@waybill.demo', first: 'Bisi', last: 'Aluko' } as const
export const RIDER_ACCOUNT = { email: 'rider@waybill.demo', first: 'Musa', last: 'Ibrahim' } as const
