import { STAFF_ROLES, type StaffRole } from './roles'

export const CAPABILITIES = [
  'read',
  'readTotalIncome',
  'runOrders',
  'createOrder',
  'runCorporate',
  'deleteCustomers',
  'editCharges',
  'manageMembers',
  'switchIntake',
  'sendPush',
  'changePassword',
] as const
export type Capability = (typeof CAPABILITIES)[number]

/**
 * Who may do what: the rail, route guards, buttons and the server's checks use this table (AG-08). The compiler demands
 * a list for a new role. No role has a new capability until its list names it.
 */
const CAPABILITIES_OF: Record<StaffRole, readonly Capability[]> = {
  SUPERADMIN: CAPABILITIES,
  ADMIN: ['read', 'runOrders', 'createOrder', 'runCorporate', 'deleteCustomers', 'editCharges'],
  SUPERVISOR: ['read', 'runOrders', 'runCorporate'],
  OPERATIONALSTAFF: ['read', 'runOrders', 'createOrder', 'runCorporate'],
}

export function may(role: StaffRole, capability: Capability): boolean {
  // A caller may pass a user type that is not a staff role; such a user may do nothing.
  return Object.hasOwn(CAPABILITIES_OF, role) && CAPABILITIES_OF[role].includes(capability)
}

/** In the order of STAFF_ROLES. */
export function rolesThatMay(capability: Capability): readonly StaffRole[] {
  return STAFF_ROLES.filter((role) => may(role, capability))
}
