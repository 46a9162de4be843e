type Revised = { revision: number; quiet_changes: number }

/** Whether nothing that is decided on changed since the row had the revision `seen`; undefined: the caller saw none. */
export function isCurrent({ revision, quiet_changes: quiet }: Revised, seen: number | undefined): boolean {
  return seen === undefined || (seen <= revision && seen >= revision - quiet)
}
