import { STAFF_ROLES, type StaffRole } from '../../../contract/words/roles'

/** Ids: 1 SUPERADMIN, 2 ADMIN, 3 SUPERVISOR, 4 OPERATIONALSTAFF. */
export const ROLES: readonly { id: number; name: StaffRole }[] = STAFF_ROLES.map((name, index) => ({
  id: index + 1,
  name,
}))

export function roleIdOf(type: StaffRole): number {
  return STAFF_ROLES.indexOf(type) + 1
}

/** Null for an unknown id. */
export function roleOf(id: number): StaffRole | null {
  return STAFF_ROLES[id - 1] ?? null
}
