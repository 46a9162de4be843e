import type { UserType } from '../../contract/words/roles'

export type StaffMember = {
  email: string
  first: string
  last: string
  type: UserType
  verified: boolean
  /** True: the demo user can sign in as this person. False: a colleague who only appears on past orders. */
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

/** Accounts to show the refusals of AG-34: the password is right, but the user type may not enter the console. */
export const USER_ACCOUNT = { email: 'user@waybill.demo', first: 'Bisi', last: 'Aluko' } as const
export const RIDER_ACCOUNT = { email: 'rider@waybill.demo', first: 'Musa', last: 'Ibrahim' } as const
