import { CONSOLE_ROLES, type ConsoleRole } from './roles'

/** `watch`: what a display on a wall shows, without phones and full names. Who may `read` may also `watch`. */
export const CAPABILITIES = [
  'watch',
  'read',
  'readTotalIncome',
  'readReports',
  'runOrders',
  'createOrder',
  'runCorporate',
  'deleteCustomers',
  'editPeople',
  'editCharges',
  'manageMembers',
  'switchIntake',
  'sendPush',
  'changePassword',
  'manageDisplays',
  'setLateness',
  'setOffice',
  'readTrail',
] as const
export type Capability = (typeof CAPABILITIES)[number]

/**
 * Who may do what: the rail, route guards, buttons and the server's checks use this table (AG-08). The compiler demands
 * a list for a new role. No role has a new capability until its list names it.
 */
const CAPABILITIES_OF: Record<ConsoleRole, readonly Capability[]> = {
  SUPERADMIN: CAPABILITIES,
  ADMIN: [
    'watch',
    'read',
    'runOrders',
    'createOrder',
    'runCorporate',
    'deleteCustomers',
    'editPeople',
    'editCharges',
  ],
  SUPERVISOR: ['watch', 'read', 'readReports', 'runOrders', 'runCorporate'],
  OPERATIONALSTAFF: ['watch', 'read', 'runOrders', 'createOrder', 'runCorporate'],
  DISPLAY: ['watch'],
}

export function may(role: ConsoleRole, capability: Capability): boolean {
  // A caller may pass a user type that is none of these roles; such a user may do nothing.
  return Object.hasOwn(CAPABILITIES_OF, role) && CAPABILITIES_OF[role].includes(capability)
}

/** In the order of CONSOLE_ROLES. */
export function rolesThatMay(capability: Capability): readonly ConsoleRole[] {
  return CONSOLE_ROLES.filter((role) => may(role, capability))
}
