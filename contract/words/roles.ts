export const STAFF_ROLES = ['SUPERADMIN', 'ADMIN', 'SUPERVISOR', 'OPERATIONALSTAFF'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** A display on a wall: it belongs to no person, and it may only show. */
export const CONSOLE_ROLES = [...STAFF_ROLES, 'DISPLAY'] as const
/** The roles that may open the console: staff and displays. */
export type ConsoleRole = (typeof CONSOLE_ROLES)[number]

export const USER_TYPES = [...CONSOLE_ROLES, 'USER', 'RIDER', 'COMPANY'] as const
export type UserType = (typeof USER_TYPES)[number]

/** AG-11: only the four staff roles may enter; every other word is refused. */
export function isStaffRole(type: unknown): type is StaffRole {
  return STAFF_ROLES.some((role) => role === type)
}

export function isConsoleRole(type: unknown): type is ConsoleRole {
  return CONSOLE_ROLES.some((role) => role === type)
}
