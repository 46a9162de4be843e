export const STAFF_ROLES = ['SUPERADMIN', 'ADMIN', 'SUPERVISOR', 'OPERATIONALSTAFF'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

export const USER_TYPES = [...STAFF_ROLES, 'USER', 'RIDER', 'COMPANY'] as const
export type UserType = (typeof USER_TYPES)[number]

/** AG-11: only the four staff roles may enter; every other word is refused. */
export function isStaffRole(type: unknown): type is StaffRole {
  return STAFF_ROLES.some((role) => role === type)
}
