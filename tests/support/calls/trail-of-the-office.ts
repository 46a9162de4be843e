type Row = Record<string, unknown>

/** What holds for the whole office: whose history its changes belong to. */
const SUBJECTS = {
  settings: 'intake',
  charges: 'charges',
  lateness_limits: 'lateness',
  displays: 'displays',
  pushes: 'push',
  office_settings: 'office',
} as const

export type OfficeTable = keyof typeof SUBJECTS
export const OFFICE_TABLES = Object.keys(SUBJECTS) as OfficeTable[]

/** By what a row is known, or what follows from others. */
const UNRECORDED: Record<OfficeTable, readonly string[]> = {
  settings: ['id', 'name'],
  charges: ['id'],
  lateness_limits: ['only_row', 'changed_at', 'changed_by'],
  displays: ['id', 'user_id', 'paired_at', 'paired_by', 'last_seen_at'],
  pushes: ['id', 'sent_by', 'at'],
  office_settings: ['only_row', 'changed_at', 'changed_by'],
}

/** What the trail has to have of the way from one snapshot to the other, told without the trail. */
export function toldOfOffice(
  table: OfficeTable,
  before: ReadonlyMap<string, Row>,
  after: ReadonlyMap<string, Row>,
): string[] {
  const whom = `${SUBJECTS[table]} 1`
  return [...after].flatMap(([key, row]) => {
    const was = before.get(key)
    if (was === undefined && table === 'displays') return [`${whom} began`]
    const [old, now] = [leaves(table, was ?? {}), leaves(table, row)]
    return [...now.keys()]
      .filter((field) => old.get(field) !== now.get(field))
      .map((field) => `${whom} ${field} ${old.get(field) ?? 'null'} ${now.get(field)}`)
  })
}

/** Fields within fields by their path: 'late.high'. */
function leaves(table: OfficeTable, row: Row): Map<string, string> {
  const fields = Object.entries(row).filter(([column]) => !UNRECORDED[table].includes(column))
  return new Map(fields.flatMap(([column, value]) => leavesOf(pathOf(column), value)))
}

function leavesOf(path: string, value: unknown): [string, string][] {
  if (Array.isArray(value)) return [[path, JSON.stringify(value.join(', '))]]
  if (typeof value !== 'object' || value === null) return [[path, JSON.stringify(value)]]
  return Object.entries(value).flatMap(([part, inner]) =>
    leavesOf(path === '' ? part : `${path}.${part}`, inner),
  )
}

/** The columns that hold a whole form. */
function pathOf(column: string): string {
  return ['settings', 'limits'].includes(column) ? '' : column
}
