import { STAFF_ROLES, type StaffRole } from './roles'

const STAFF = STAFF_ROLES
const SUPERADMIN = ['SUPERADMIN'] as const
const ADMINS = ['SUPERADMIN', 'ADMIN'] as const

/** Who may do what (acceptance.md 3.6): drives the rail, route guards, buttons and the server's checks (AG-08). */
export const PERMISSIONS = {
  read: STAFF,
  readTotalIncome: SUPERADMIN,
  runOrders: STAFF,
  createOrder: ['SUPERADMIN', 'ADMIN', 'OPERATIONALSTAFF'],
  runCorporate: STAFF,
  deleteCustomers: ADMINS,
  editCharges: ADMINS,
  manageMembers: SUPERADMIN,
  switchIntake: SUPERADMIN,
  sendPush: SUPERADMIN,
  changePassword: SUPERADMIN,
} as const satisfies Record<string, readonly StaffRole[]>

export type Capability = keyof typeof PERMISSIONS

export function may(role: StaffRole, capability: Capability): boolean {
  return PERMISSIONS[capability].some((allowed) => allowed === role)
}
