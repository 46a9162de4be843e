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
 * Who may do what: drives the rail, route guards, buttons and the server's checks (AG-08). A new role
 * does not compile until its list is here; a new capability belongs to nobody until a list names it.
 */
const CAPABILITIES_OF: Record<StaffRole, readonly Capability[]> = {
  SUPERADMIN: CAPABILITIES,
  ADMIN: ['read', 'runOrders', 'createOrder', 'runCorporate', 'deleteCustomers', 'editCharges'],
  SUPERVISOR: ['read', 'runOrders', 'runCorporate'],
  OPERATIONALSTAFF: ['read', 'runOrders', 'createOrder', 'runCorporate'],
}

export function may(role: StaffRole, capability: Capability): boolean {
  // A caller may pass a type that is not a staff role. Such a person may do nothing.
  return Object.hasOwn(CAPABILITIES_OF, role) && CAPABILITIES_OF[role].includes(capability)
}

/** In the order of STAFF_ROLES. */
export function rolesThatMay(capability: Capability): readonly StaffRole[] {
  return STAFF_ROLES.filter((role) => may(role, capability))
}
